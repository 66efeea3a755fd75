/** `incidents`: times in which the house could not be reached; whoever counts strikes leaves them out. */
import { isServiceStream, serviceEventOf } from '../codec.js';
import type { InlineProjection, ProjectedRow } from './inline-projection.js';

export const incidentsProjection: InlineProjection = {
  name: 'incidents',
  rowsOf: (entries) =>
    entries.flatMap((entry): ProjectedRow[] => {
      if (!isServiceStream(entry.stream)) return [];
      const event = serviceEventOf(entry);
      if (event.type === 'IncidentBegan') return [{ began_at: event.data.beganAt, ended_at: null, cause: event.data.cause ?? null }];
      return event.type === 'IncidentEnded' ? [{ began_at: event.data.beganAt, ended_at: entry.at }] : [];
    }),
};
