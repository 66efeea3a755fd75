/**
 * Was the house away? People act through the API: more than three seconds without a sign of life of it are an incident. The worker
 * minds the clocks: its silence is one only where a clock ran out meanwhile and was left for more than three seconds; else
 * clocks are late at most, and nobody is wronged. Seen while it lasts or after it, an incident begins in the `service`
 * stream; nothing is swept before it has ended. A house in which no clock runs when it starts has nobody to wrong.
 */
import { WORKER } from '@slag/engine/game/actors';
import type { IncidentCause } from '@slag/engine/service/events';
import { isClockLeft, readLastEventAt, readSigns, type SignsOfTheHouse } from '@slag/store/incidents';
import { listStreamsWithClock } from '@slag/store/open-deadlines';
import type { House } from '../house.js';

export const AWAY_AFTER_MS = 3_000;

/** `canPlay`: an open incident may be ended, because the API is there again. */
export type Look = { kind: 'awake' } | { kind: 'incident'; beganAt: number; canPlay: boolean };

export interface Watch {
  look(): Promise<Look>;
}

/** Latest signs; null: none that counts yet. */
interface Seen {
  apiAt: number | null;
  workerAt: number | null;
}

interface Gap {
  beganAt: number;
  cause: IncidentCause;
}

/** To be made before the worker's own first sign of life: what was there before it counts, where a clock runs. */
export async function makeWatch(house: House): Promise<Watch> {
  const seen = await readSeen(house);
  return {
    look: async () => {
      const signs = await readSigns(house.db);
      const now = house.clock();
      const canPlay = signs.apiAt !== null && now - signs.apiAt <= AWAY_AFTER_MS;
      if (signs.openSince !== null) return { kind: 'incident', beganAt: signs.openSince, canPlay };
      const gap = await gapIn(house, seen, signs);
      // What was last seen before a stop is no sign of this start.
      if (seen.apiAt !== null || canPlay) seen.apiAt = Math.max(seen.apiAt ?? 0, signs.apiAt ?? 0);
      seen.workerAt = signs.workerAt === null ? seen.workerAt : Math.max(seen.workerAt ?? 0, signs.workerAt);
      if (gap === null) return { kind: 'awake' };
      const { beganAt } = gap;
      await house.sendToService({ commandId: `incident-${beganAt}`, actor: WORKER, type: 'BeginIncident', payload: gap });
      // Whether it was taken, or somebody was first, is read at the next look.
      return { kind: 'incident', beganAt, canPlay: false };
    },
  };
}

/** A house whose signs of life went down with its database goes by its log. */
async function readSeen({ db }: House): Promise<Seen> {
  const [{ apiAt, workerAt }, games] = await Promise.all([readSigns(db), listStreamsWithClock(db)]);
  if (games.length === 0) return { apiAt: null, workerAt: null };
  const without = await readLastEventAt(db);
  return { apiAt: apiAt ?? without, workerAt: workerAt === null ? without : Math.max(workerAt, without ?? 0) };
}

/** The earliest since the last look and the last incident; null where there is none. */
async function gapIn({ db, clock }: House, seen: Seen, signs: SignsOfTheHouse): Promise<Gap | null> {
  const now = clock();
  const api = gapOf(seen.apiAt, signs.endedAt, signs.apiAt, now);
  const worker = gapOf(seen.workerAt, signs.endedAt, signs.workerAt, now);
  if (api !== null) return { beganAt: worker === null ? api : Math.min(api, worker), cause: worker === null ? 'api' : 'house' };
  if (worker === null) return null;
  return (await isClockLeft(db, worker, now - AWAY_AFTER_MS)) ? { beganAt: worker, cause: 'worker' } : null;
}

function gapOf(seen: number | null, ended: number | null, latest: number | null, now: number): number | null {
  if (seen === null) return null;
  const from = Math.max(seen, ended ?? 0);
  if (latest !== null && latest - from > AWAY_AFTER_MS) return from;
  const last = Math.max(from, latest ?? 0);
  return now - last > AWAY_AFTER_MS ? last : null;
}
