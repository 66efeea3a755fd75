/**
 * After somebody sat down, got up or agreed to play again: a gathering table that nobody sits at closes, a host who has gone
 * is followed by whoever sits longest, and the time of the beginning is brought up to date.
 */
import type { Db } from './database.js';
import { startsAtOf } from './table-timing.js';
import { listSeats, lockTable, updateTable } from './tables.js';

/** Within the transaction of the change. Answers when the table begins by itself. */
export async function settleTable(tx: Db, id: string, at: number): Promise<number | null> {
  const table = await lockTable(tx, id);
  if (table === null || table.phase === 'closed') return null;
  const people = (await listSeats(tx, id)).toSorted((a, b) => a.sat_at - b.sat_at || a.seat - b.seat);
  const [first] = people;
  const isGathering = table.phase === 'gathering';
  if (first === undefined) {
    if (isGathering) await updateTable(tx, id, { phase: 'closed', starts_at: null, ready_by: null });
    return null;
  }
  const host = people.some(({ player }) => player === table.host) ? table.host : first.player;
  const startsAt = isGathering ? startsAtOf(table, people, at) : null;
  const isWaiting = people.some(({ is_ready }) => !is_ready);
  await updateTable(tx, id, { host, starts_at: startsAt, ...(isWaiting ? {} : { ready_by: null }) });
  return startsAt;
}
