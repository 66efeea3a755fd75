/**
 * The schedule: the tournaments of the day are announced, and every tournament is moved on as far as it is due. What fails
 * for one holds up no other.
 */
import type { House } from '../house.js';
import { advanceTournament } from './advance.js';
import { makeDayAnnouncer } from './days.js';
import { listDueTournaments, listUnsignedTournaments } from './due-rows.js';

/** One round; safe to run at any time, in several processes at once. */
export function makeSchedule(house: House): () => Promise<void> {
  const announceDays = makeDayAnnouncer(house);
  let isFirst = true;

  async function attempt(doing: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      house.say.error({ err: error }, `schedule: ${doing} failed`);
    }
  }

  return async () => {
    await attempt('the tournaments of the day', announceDays);
    const unsigned = isFirst ? await listUnsignedTournaments(house.db) : [];
    const due = await listDueTournaments(house.db, house.clock());
    isFirst = false;
    for (const tournament of [...unsigned, ...due]) await attempt(`tournament ${tournament}`, () => advanceTournament(house, tournament));
  };
}
