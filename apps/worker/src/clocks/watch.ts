/**
 * Was the house away? While no API and no worker gives a sign of life nobody can play, and nobody may lose a turn by it.
 * A gap of more than three seconds, seen while it lasts or after it, begins an incident in the `service` stream; nothing
 * is swept before it has ended.
 */
import { WORKER } from '@slag/engine/game/actors';
import { readLastEventAt, readSigns, type SignsOfTheHouse } from '@slag/store/incidents';
import type { House } from '../house.js';

export const AWAY_AFTER_MS = 3_000;

/** `canPlay`: an open incident may be ended, because the API is there again. */
export type Look = { kind: 'awake' } | { kind: 'incident'; beganAt: number; canPlay: boolean };

export interface Watch {
  look(): Promise<Look>;
}

interface Seen {
  apiAt: number;
  workerAt: number;
}

/** To be made before the worker's own first sign of life: what was there before it counts. */
export async function makeWatch(house: House): Promise<Watch> {
  const before = await readSigns(house.db);
  // A new house has nobody to wrong; one whose signs of life went down with its database goes by its log.
  const without = (await readLastEventAt(house.db)) ?? house.clock();
  const seen: Seen = { apiAt: before.apiAt ?? without, workerAt: Math.max(before.workerAt ?? 0, without) };
  return {
    look: async () => {
      const signs = await readSigns(house.db);
      const now = house.clock();
      const canPlay = signs.apiAt !== null && now - signs.apiAt <= AWAY_AFTER_MS;
      if (signs.openSince !== null) return { kind: 'incident', beganAt: signs.openSince, canPlay };
      const beganAt = gapIn(seen, signs, now);
      seen.apiAt = Math.max(seen.apiAt, signs.apiAt ?? 0);
      seen.workerAt = Math.max(seen.workerAt, signs.workerAt ?? 0);
      if (beganAt === null) return { kind: 'awake' };
      await house.sendToService({ commandId: `incident-${beganAt}`, actor: WORKER, type: 'BeginIncident', payload: { beganAt } });
      // Whether it was taken, or somebody was first, is read at the next look.
      return { kind: 'incident', beganAt, canPlay: false };
    },
  };
}

/** When the earliest gap since the last look and the last incident began; null where there is none. */
function gapIn(seen: Seen, signs: SignsOfTheHouse, now: number): number | null {
  const ended = signs.endedAt ?? 0;
  const gaps = [gapOf(Math.max(seen.apiAt, ended), signs.apiAt, now), gapOf(Math.max(seen.workerAt, ended), signs.workerAt, now)].filter((gap) => gap !== null);
  return gaps.length === 0 ? null : Math.min(...gaps);
}

function gapOf(from: number, latest: number | null, now: number): number | null {
  if (latest !== null && latest - from > AWAY_AFTER_MS) return from;
  const last = Math.max(from, latest ?? 0);
  return now - last > AWAY_AFTER_MS ? last : null;
}
