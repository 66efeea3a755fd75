/** What is due at tables by the clock: begin, begin again what was cut off, and wait no longer. All of it is safe to repeat. */
import { forgetSlowPeople } from './table-rematch.js';
import { beginTable, startCalledGame, type TableParts } from './table-begin.js';
import { sweepPresence } from './table-presence.js';
import { CODE_KEPT_MS, EMPTY_KEPT_MS } from './table-timing.js';
import { closeEmptyTables, freeOldCodes, listDueTables, PRESENCE_KEPT_MS } from './tables.js';

export async function sweepTables(parts: TableParts, onError: (problem: unknown) => void): Promise<void> {
  const due = await listDueTables(parts.db, parts.clock());
  const isDue = (startsAt: number | null): boolean => startsAt !== null && startsAt <= parts.clock();
  const work = [
    ...due.begin.map((table) => () => beginTable(parts, table, ({ starts_at }) => (isDue(starts_at) ? null : 'notYet'))),
    ...due.unstarted.map((table) => () => startCalledGame(parts, table)),
    ...due.unready.map((table) => () => forgetSlowPeople(parts.db, table, parts.clock())),
  ];
  // One table that cannot begin keeps no other from it.
  for (const step of work) await step().catch(onError);
}

/** Less often: tables that everybody has left, codes that nobody needs any longer, and visitors of processes that are gone. */
export async function sweepEmptyTables({ db, clock }: Pick<TableParts, 'db' | 'clock'>): Promise<void> {
  const at = clock();
  await closeEmptyTables(db, at, at - EMPTY_KEPT_MS);
  await freeOldCodes(db, at - CODE_KEPT_MS);
  await sweepPresence(db, at - PRESENCE_KEPT_MS * 3);
}
