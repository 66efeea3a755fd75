/** Playing again with the same people: one asks, the others have a moment to agree, and nobody is made to. */
import type { Db } from './database.js';
import { settleTable } from './table-settle.js';
import { REMATCH_WAIT_MS } from './table-timing.js';
import { deleteUnreadySeats, lockTable, setReady, updateTable } from './tables.js';

/** The table gathers again, everybody in the seat of before; whoever asked is the first to play. */
export async function gatherAgain(tx: Db, id: string, player: string, at: number): Promise<void> {
  await setReady(tx, id, null, at);
  await setReady(tx, id, player, at);
  await updateTable(tx, id, { phase: 'gathering', ready_by: at + REMATCH_WAIT_MS });
  await settleTable(tx, id, at);
}

/** Who has not agreed in time gives the seat to others. */
export async function forgetSlowPeople(db: Db, id: string, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const table = await lockTable(tx, id);
    if (table?.phase !== 'gathering' || table.ready_by === null || table.ready_by > at) return;
    await deleteUnreadySeats(tx, id);
    await settleTable(tx, id, at);
  });
}
