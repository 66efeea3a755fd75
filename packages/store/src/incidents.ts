/** What the sweep asks before each round: is the house awake, and is an incident open? */
import type { IncidentCause } from '@slag/engine/service/events';
import { sql } from 'kysely';
import { SERVICE_STREAM } from './codec.js';
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

export interface PastIncident {
  beganAt: number;
  /** null: it is not over. */
  endedAt: number | null;
  cause: IncidentCause | null;
}

/** The latest first. */
export const listLatestIncidents = (db: Db, limit: number): Promise<PastIncident[]> =>
  db.selectFrom('slag.incidents').select(['began_at as beganAt', 'ended_at as endedAt', 'cause']).orderBy('began_at', 'desc').limit(limit).execute();

/** Did a clock run out in this time, and has it not been swept yet? */
export async function isClockLeft(db: Db, from: number, before: number): Promise<boolean> {
  const row = await db.selectFrom('slag.open_deadlines').select('stream').where('kind', '=', 'clock').where('due_at', '>=', from).where('due_at', '<', before).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** When the house was first started; null where it never was. */
export async function findFirstStart(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number }>`select at from slag.events where stream = ${SERVICE_STREAM} and version = 1`.execute(db);
  return rows[0]?.at ?? null;
}
