/** Spends a limit without making the requests. */
import { sql } from 'kysely';
import type { TestHouse } from './test-house.js';

export async function limits({ house }: TestHouse, limit: string, key: string, points: number): Promise<void> {
  await sql`insert into limits.rate_limits (key, points, expire) values (${`${limit}:${key}`}, ${points}, ${Date.now() + 600_000})
            on conflict (key) do update set points = excluded.points, expire = excluded.expire`.execute(house.database.db);
}

export async function rateOf({ house }: TestHouse, limit: string, key: string): Promise<{ points: number } | undefined> {
  const { rows } = await sql<{ points: number }>`select points from limits.rate_limits where key = ${`${limit}:${key}`}`.execute(house.database.db);
  return rows[0];
}
