/** What has been audited, and what is due: each finished tournament once soon, and again from time to time, oldest first. */
import type { StreamHead } from '@slag/engine/log';
import type { Db } from '@slag/store/database';

export interface Audit extends StreamHead {
  tournament: string;
  games: number;
  auditedAt: number;
  /** null: everything follows. */
  problem: string | null;
}

/** Finished ones that were never audited first, then those whose last audit is from before `again` (epoch milliseconds). */
export async function listDueAudits(db: Db, again: number): Promise<string[]> {
  const rows = await db
    .selectFrom('slag.tournaments as t')
    .leftJoin('slag.audits as a', 'a.tournament', 't.id')
    .select('t.id')
    .where('t.phase', '=', 'finished')
    .where(({ eb, or }) => or([eb('a.audited_at', 'is', null), eb('a.audited_at', '<', again)]))
    .orderBy('a.audited_at', order => order.asc().nullsFirst())
    .orderBy('t.finished_at')
    .orderBy('t.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveAudit(db: Db, { tournament, version, hash, games, auditedAt, problem }: Audit): Promise<void> {
  const values = { version, hash, games, audited_at: auditedAt, problem };
  await db
    .insertInto('slag.audits')
    .values({ tournament, ...values })
    .onConflict(conflict => conflict.column('tournament').doUpdateSet(values))
    .execute();
}

/** The head that was audited last; null for one never audited. */
export async function findAudit(db: Db, tournament: string): Promise<Audit | null> {
  const row = await db.selectFrom('slag.audits').selectAll().where('tournament', '=', tournament).executeTakeFirst();
  if (row === undefined) return null;
  const { version, hash, games, audited_at: auditedAt, problem } = row;
  return { tournament, version, hash, games, auditedAt, problem };
}
