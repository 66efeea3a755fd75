/**
 * Transaction ids order the log for its readers. A cluster that the log was restored into may count from below what
 * the log holds; new entries then begin a new epoch, after which all earlier ones are readable.
 */
import type pg from 'pg';

/** The epoch from now on. Services must not be writing. */
export async function raiseEpochAfterRestore(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ epoch: number }>(RAISE_EPOCH);
  const raised = rows[0]?.epoch;
  if (raised !== undefined) return raised;
  const kept = await owner.query<{ epoch: number }>('select epoch from slag.log_epoch');
  return kept.rows[0]?.epoch ?? 1;
}

const RAISE_EPOCH = `
update slag.log_epoch l set epoch = l.epoch + 1
 where (select e.transaction_id from slag.events e where e.epoch = l.epoch order by e.transaction_id desc limit 1) >= pg_current_xact_id()
returning l.epoch`;
