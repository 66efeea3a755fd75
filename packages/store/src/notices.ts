/** What a player is told on the next page: each thing once, until it has been seen. No part of the log. */
import type { Db } from './database.js';
import type { NoticeKindName } from './schema.js';

export interface Notice {
  /** Names what it is about: the event it follows from. */
  subject: string;
  kind: NoticeKindName;
  /** Of a ban: when it ends. */
  until: number | null;
  madeAt: number;
}

/** The same subject again changes nothing, seen or not. */
export async function saveNotice(db: Db, player: string, { subject, kind, until, madeAt }: Notice): Promise<void> {
  await db
    .insertInto('slag.notices')
    .values({ player, subject, kind, until, made_at: madeAt, seen_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Not yet seen, oldest first. */
export const listNotices = (db: Db, player: string): Promise<Notice[]> =>
  db
    .selectFrom('slag.notices')
    .select(['subject', 'kind', 'until', 'made_at as madeAt'])
    .where('player', '=', player)
    .where('seen_at', 'is', null)
    .orderBy('made_at')
    .orderBy('subject')
    .execute();

/** Those made up to a moment; what came later is still to be seen. */
export async function markNoticesSeen(db: Db, player: string, madeUntil: number, at: number): Promise<void> {
  await db.updateTable('slag.notices').set({ seen_at: at }).where('player', '=', player).where('seen_at', 'is', null).where('made_at', '<=', madeUntil).execute();
}
