/**
 * Taking what is due. A worker takes rows for a while and works them off outside the transaction: the append that follows
 * removes them. One that dies leaves its rows to the others. Nobody waits for a row that another one is at.
 */
import { sql } from 'kysely';
import type { Db } from './database.js';

export interface DueRow {
  stream: string;
  seat: number;
  decision: number;
  dueAt: number;
}

const TAKEN_FOR_MS = 5000;

const takeDue = async (db: Db, kind: 'clock' | 'bot', dueBefore: number, now: number, limit: number): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    update slag.open_deadlines d set taken_until = ${now + TAKEN_FOR_MS}
      from (select stream, kind, seat from slag.open_deadlines
             where kind = ${kind} and due_at < ${dueBefore} and taken_until < ${now}
             order by due_at limit ${limit} for update skip locked) due
     where d.stream = due.stream and d.kind = due.kind and d.seat = due.seat
    returning d.stream, d.seat, d.decision, d.due_at as "dueAt"`.execute(db);
  return rows.toSorted((a, b) => a.dueAt - b.dueAt || a.seat - b.seat);
};

/** Clocks that have run out, or will have within `aheadMs`: at the deadline itself a command still counts. */
export const takeClocks = (db: Db, now: number, limit: number, aheadMs = 0): Promise<DueRow[]> => takeDue(db, 'clock', now + aheadMs, now, limit);

/** Bots whose time has come. */
export const takeBots = (db: Db, now: number, limit: number): Promise<DueRow[]> => takeDue(db, 'bot', now + 1, now, limit);

/** Games in which a clock runs. */
export async function listStreamsWithClock(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('slag.open_deadlines').select('stream').where('kind', '=', 'clock').orderBy('stream').execute();
  return rows.map(({ stream }) => stream);
}
