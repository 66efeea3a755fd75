/** Alarms: what needs a person. Health shows those that are not cleared; each is said in the log once. */
import type { House } from './house.js';

type Alarmed = Pick<House, 'db' | 'say' | 'clock'>;

/** Raised again while it stands, it stays as it is. */
export async function raiseAlarm({ db, say, clock }: Alarmed, subject: string, says: string): Promise<void> {
  const raised = await db
    .insertInto('slag.alarms')
    .values({ subject, says, raised_at: clock(), cleared_at: null })
    .onConflict(conflict => conflict.column('subject').doUpdateSet({ says, raised_at: clock(), cleared_at: null })
      .where(({ eb, or }) => or([eb('slag.alarms.cleared_at', 'is not', null), eb('slag.alarms.says', '<>', says)])))
    .returning('subject')
    .executeTakeFirst();
  if (raised !== undefined) say.error({ alarm: subject }, says);
}

export async function clearAlarm({ db, say, clock }: Alarmed, subject: string): Promise<void> {
  const cleared = await db
    .updateTable('slag.alarms')
    .set({ cleared_at: clock() })
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .returning('subject')
    .executeTakeFirst();
  if (cleared !== undefined) say.info({ alarm: subject }, 'alarm cleared');
}
