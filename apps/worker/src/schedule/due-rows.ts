/** Which tournaments something is due for, by their rows; what exactly, their own state tells. */
import type { Db } from '@slag/store/database';
import { sql } from 'kysely';

const isCommitmentUnsigned = sql<boolean>`not exists (select from slag.signatures s where s.subject = 'commitment:' || tournaments.id)`;

/** `at` in epoch milliseconds. Those that open first come first. */
export async function listDueTournaments(db: Db, at: number): Promise<string[]> {
  const rows = await db
    .selectFrom('slag.tournaments')
    .select('id')
    .where(({ eb, and, or }) => or([
      eb('phase', 'in', ['closed', 'revealed']),
      and([eb('phase', '=', 'open'), eb('closes_at', '<=', at)]),
      and([eb('phase', '=', 'announced'), eb('opens_at', '<=', at)]),
      and([eb('phase', 'in', ['announced', 'open']), isCommitmentUnsigned]),
    ]))
    .orderBy('opens_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finished ones whose last head has no signature: their worker was killed before it signed. */
export async function listUnsignedTournaments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from slag.tournaments t join slag.heads h on h.stream = 'tournament-' || t.id
     where t.phase = 'finished'
       and not exists (select from slag.signatures s where s.subject = 'head:tournament-' || t.id || ':' || h.version)
     order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}
