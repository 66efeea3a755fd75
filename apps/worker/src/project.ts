/** Everything that reads the whole log: what must follow in other streams, then the projections. */
import { followLog, makeProjectionReader, makeReactionReader, type LogReader } from './follow-log.js';
import type { House } from './house.js';
import { notifyStandings } from './projections/notify-standings.js';
import { PROJECTIONS } from './projections/registry.js';
import { REACTIONS } from './reactions/registry.js';

/** One round: reads on as far as may be read. Safe to run at any time, in several processes at once. */
export function makeProject(house: House): () => Promise<void> {
  const readers: LogReader[] = [
    ...REACTIONS.map(reaction => makeReactionReader(reaction, house)),
    ...PROJECTIONS.map(projection => makeProjectionReader(projection, house.db, notifyStandings)),
  ];
  return () => followLog(house.log, house.db, readers);
}
