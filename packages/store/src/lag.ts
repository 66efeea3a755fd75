/**
 * Lag as the server measures it, given back to whoever is asked next: at most a second, and only what was measured within
 * the last minute. Whoever plays cannot say it.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from './database.js';

/** What is given back to each of these players at `at` (epoch milliseconds); a player of whom nothing is known is missing or 0. */
export type LagOf = (players: readonly string[], at: number) => Promise<ReadonlyMap<string, number>>;

export const MOST_LAG_MS = 1000;
const MEASURED_WITHIN_MS = 60_000;
const SAVED_EVERY_MS = 2000;
const READ_EVERY_MS = 2000;

/** `lagMs`: measured there and back, at `at`. Written at most every two seconds per player: one that comes sooner is dropped. */
export async function saveLag(db: Db, player: string, lagMs: number, at: number): Promise<void> {
  const lag = Math.round(Math.min(Math.max(lagMs, 0), MOST_LAG_MS));
  await sql`
    insert into slag.lag as l (player, lag_ms, measured_at) values (${player}, ${lag}, ${at})
    on conflict (player) do update set lag_ms = excluded.lag_ms, measured_at = excluded.measured_at
     where l.measured_at <= excluded.measured_at - ${SAVED_EVERY_MS}::bigint`.execute(db);
}

interface Known {
  lagMs: number;
  measuredAt: number;
  readAt: number;
}

/** Reads each player at most every two seconds. */
export function makeLagOf(db: Db): LagOf {
  const cache = new LRUCache<string, Known>({ max: 5000 });
  const isStale = (player: string, at: number): boolean => {
    const known = cache.get(player);
    return known === undefined || at - known.readAt >= READ_EVERY_MS;
  };
  return async (players, at) => {
    const stale = players.filter((player) => isStale(player, at));
    if (stale.length > 0) {
      const rows = await listLag(db, stale);
      for (const player of stale) {
        const row = rows.find((one) => one.player === player);
        cache.set(player, { lagMs: row?.lag_ms ?? 0, measuredAt: row?.measured_at ?? 0, readAt: at });
      }
    }
    return new Map(players.map((player) => [player, creditOf(cache.get(player), at)]));
  };
}

const creditOf = (known: Known | undefined, at: number): number => (known === undefined || at - known.measuredAt > MEASURED_WITHIN_MS ? 0 : known.lagMs);

const listLag = (db: Db, players: readonly string[]): Promise<{ player: string; lag_ms: number; measured_at: number }[]> =>
  db.selectFrom('slag.lag').selectAll().where(sql<boolean>`player = any (${[...players]}::text[])`).execute();
