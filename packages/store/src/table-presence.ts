/** Who has a page of a table open, by process: each keeps its own rows, and renews them while it lives. */
import { sql } from 'kysely';
import type { Db } from './database.js';
import { PRESENCE_KEPT_MS } from './tables.js';

/** Stands for the list of tables, which has no row. */
export const LOBBY = 'lobby';

export interface Visit {
  table: string;
  /** Of the process. */
  instance: string;
  /** A player's id, or the name of a socket without a session. */
  visitor: string;
}

export async function enterTable(db: Db, { table, instance, visitor }: Visit, at: number): Promise<void> {
  await db
    .insertInto('slag.table_presence')
    .values({ table_id: table, instance, visitor, at })
    .onConflict((conflict) => conflict.columns(['table_id', 'instance', 'visitor']).doUpdateSet({ at }))
    .execute();
}

export async function leaveTable(db: Db, { table, instance, visitor }: Visit): Promise<void> {
  await db.deleteFrom('slag.table_presence').where('table_id', '=', table).where('instance', '=', instance).where('visitor', '=', visitor).execute();
}

export async function renewPresence(db: Db, instance: string, at: number): Promise<void> {
  await db.updateTable('slag.table_presence').set({ at }).where('instance', '=', instance).execute();
}

/** This process is going. */
export async function forgetPresence(db: Db, instance: string): Promise<void> {
  await db.deleteFrom('slag.table_presence').where('instance', '=', instance).execute();
}

/** Rows of processes that went without a word. */
export async function sweepPresence(db: Db, before: number): Promise<void> {
  await db.deleteFrom('slag.table_presence').where('at', '<', before).execute();
}

/** Players at any table or in the lobby. */
export async function countPlayersHere(db: Db, at: number): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(distinct h.visitor)::integer as players from slag.table_presence h join slag.players p on p.id = h.visitor where h.at > ${at - PRESENCE_KEPT_MS}`.execute(db);
  return rows[0]?.players ?? 0;
}

/** Tells every process, after the commit of whatever this is part of. */
export async function announceOnTables(db: Db, text: string): Promise<void> {
  await sql`select pg_notify('slag_tables', ${text})`.execute(db);
}
