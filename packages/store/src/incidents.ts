/** What the sweep asks before each round: is the house awake, and is an incident open? */
import { sql } from 'kysely';
import type { Db } from './database.js';

/** Epoch milliseconds; null: unknown, or none. */
export interface SignsOfTheHouse {
  /** Latest sign of life of any API process, and of any worker. */
  apiAt: number | null;
  workerAt: number | null;
  openSince: number | null;
  /** When the latest incident ended. */
  endedAt: number | null;
}

export async function readSigns(db: Db): Promise<SignsOfTheHouse> {
  const { rows } = await sql<SignsOfTheHouse>`
    select (select max(at) from slag.heartbeats where service = 'api') as "apiAt",
           (select max(at) from slag.heartbeats where service = 'worker') as "workerAt",
           (select max(began_at) from slag.incidents where ended_at is null) as "openSince",
           (select max(ended_at) from slag.incidents) as "endedAt"`.execute(db);
  return rows[0] ?? { apiAt: null, workerAt: null, openSince: null, endedAt: null };
}

/** Of the newest event there is; null for an empty log. */
export async function readLastEventAt(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number }>`select at from slag.events order by epoch desc, transaction_id desc, position desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** When the open incident began; null where none is open. */
export async function findOpenIncident(db: Db): Promise<number | null> {
  const row = await db.selectFrom('slag.incidents').select('began_at').where('ended_at', 'is', null).limit(1).executeTakeFirst();
  return row?.began_at ?? null;
}
