/** How far each reader of the whole log has come: one row each, moved only from where its reader saw it. */
import type { Checkpoint } from '@slag/store/event-log';
import { LOG_START } from '@slag/store/event-log';
import type { Db } from '@slag/store/database';
import { sql } from 'kysely';

/** LOG_START for a reader that has not begun. */
export async function readCheckpoint(db: Db, reader: string): Promise<Checkpoint> {
  const row = await db
    .selectFrom('slag.checkpoints')
    .select(['epoch', sql<string>`transaction_id::text`.as('transactionId'), sql<string>`position::text`.as('position')])
    .where('projection', '=', reader)
    .executeTakeFirst();
  return row ?? LOG_START;
}

/**
 * Moves a reader on, and holds its row until the transaction ends. False, and nothing is moved, where the reader does not
 * stand at `from`: somebody else has read on meanwhile.
 */
export async function moveCheckpoint(db: Db, reader: string, from: Checkpoint, to: Checkpoint): Promise<boolean> {
  const moved = await sql`
    insert into slag.checkpoints as c (projection, epoch, transaction_id, position)
    select ${reader}, ${to.epoch}::integer, ${to.transactionId}::xid8, ${to.position}::bigint
     where ${isSame(from, LOG_START)}::boolean or exists (select from slag.checkpoints k where k.projection = ${reader})
    on conflict (projection) do update
       set epoch = excluded.epoch, transaction_id = excluded.transaction_id, position = excluded.position
     where c.epoch = ${from.epoch}::integer and c.transaction_id = ${from.transactionId}::xid8 and c.position = ${from.position}::bigint`.execute(db);
  return moved.numAffectedRows === 1n;
}

/** Holds a reader's row until the transaction ends, so that it is not moved; then it has a row. */
export async function lockCheckpoint(db: Db, reader: string): Promise<Checkpoint> {
  const { epoch, transactionId, position } = LOG_START;
  await sql`insert into slag.checkpoints (projection, epoch, transaction_id, position)
            values (${reader}, ${epoch}::integer, ${transactionId}::xid8, ${position}::bigint) on conflict do nothing`.execute(db);
  await sql`select from slag.checkpoints where projection = ${reader} for update`.execute(db);
  return readCheckpoint(db, reader);
}

export const isSame = (a: Checkpoint, b: Checkpoint): boolean =>
  a.epoch === b.epoch && a.transactionId === b.transactionId && a.position === b.position;

export function isBefore(a: Checkpoint, b: Checkpoint): boolean {
  if (a.epoch !== b.epoch) return a.epoch < b.epoch;
  if (a.transactionId !== b.transactionId) return BigInt(a.transactionId) < BigInt(b.transactionId);
  return BigInt(a.position) < BigInt(b.position);
}
