/** `open_deadlines`: when the open clock of a game runs out, and which bots are due to move and when. */
import type { InlineProjection } from './inline-projection.js';

export const openDeadlinesProjection: InlineProjection = {
  name: 'open_deadlines',
  rowsOf: (_entries, open) => (open === undefined ? [] : [{ open }]),
};
