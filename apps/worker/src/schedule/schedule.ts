/**
 * The schedule: the tournaments of the day are announced, and every tournament is moved on as far as it is due. What fails
 * for one holds up no other.
 */
import { clearAlarm, raiseAlarm } from '../alarms.js';
import type { House } from '../house.js';
import { advanceTournament } from './advance.js';
import { makeDayAnnouncer } from './days.js';
import { listDueTournaments, listUnsignedTournaments } from './due-rows.js';

/** One round; safe to run at any time, in several processes at once. */
export function makeSchedule(house: House): () => Promise<void> {
  const announceDays = makeDayAnnouncer(house);
  let isFirst = true;

  const failing = new Set<string>();

  async function attempt(subject: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (failing.delete(subject)) await clearAlarm(house, subject);
    } catch (error) {
      house.say.error({ err: error }, `${subject} failed`);
      failing.add(subject);
      await raiseAlarm(house, subject, `${subject} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return async () => {
    await attempt('schedule:days', announceDays);
    const unsigned = isFirst ? await listUnsignedTournaments(house.db) : [];
    const due = await listDueTournaments(house.db, house.clock());
    isFirst = false;
    for (const tournament of [...unsigned, ...due]) await attempt(`schedule:${tournament}:failed`, () => advanceTournament(house, tournament));
  };
}
