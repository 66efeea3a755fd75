/** What health reads: open alarms, and when each service last said that it lives. */
import type { Db } from './database.js';

export interface Alarm {
  subject: string;
  says: string;
  raisedAt: number;
}

export const listAlarms = (db: Db): Promise<Alarm[]> =>
  db.selectFrom('slag.alarms').select(['subject', 'says', 'raised_at as raisedAt']).where('cleared_at', 'is', null).orderBy('raised_at').execute();

/** Epoch milliseconds of a service's latest beat; null where none is known. */
export async function findHeartbeat(db: Db, service: string): Promise<number | null> {
  const row = await db.selectFrom('slag.heartbeats').select('at').where('service', '=', service).orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row?.at ?? null;
}

export async function beat(db: Db, service: string, instance: string, at: number): Promise<void> {
  await db
    .insertInto('slag.heartbeats')
    .values({ service, instance, at })
    .onConflict((conflict) => conflict.columns(['service', 'instance']).doUpdateSet({ at }))
    .execute();
}
