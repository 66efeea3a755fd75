/**
 * The audit: does every finished tournament's log still follow, from the commitment to the standings? What does not raises an
 * alarm, which health shows until a later audit finds nothing. Once audited, a tournament is left alone for a week.
 */
import type { House } from '../house.js';
import { clearAlarm, raiseAlarm } from '../alarms.js';
import type { AuditReport } from './audit-report.js';
import { findAudit, listDueAudits, saveAudit, type Audit } from './audit-rows.js';

const AGAIN_AFTER_MS = 7 * 24 * 3_600_000;

export interface AuditOptions {
  house: House;
  /** Verifies one tournament; throws where it could not be verified at all. */
  verify(tournament: string): Promise<AuditReport>;
  /** Aborted when the process stops. */
  signal: AbortSignal;
}

/** One round over what is due, or over the tournament named. Ends early, without an error, when the process stops. */
export function makeAudit(options: AuditOptions): (only?: string) => Promise<void> {
  const { house, signal } = options;
  return async only => {
    const due = only === undefined ? await listDueAudits(house.db, house.clock() - AGAIN_AFTER_MS) : [only];
    for (const tournament of due) {
      if (signal.aborted) return;
      await auditTournament(options, tournament);
    }
  };
}

async function auditTournament({ house, verify, signal }: AuditOptions, tournament: string): Promise<void> {
  const subject = `audit:${tournament}`;
  let report: AuditReport;
  try {
    report = await verify(tournament);
  } catch (error) {
    if (signal.aborted) return;
    house.say.error({ err: error, tournament }, 'audit failed');
    return raiseAlarm(house, subject, `tournament ${tournament} could not be audited: ${error instanceof Error ? error.message : String(error)}`);
  }
  const problem = describeProblem(report, await findAudit(house.db, tournament));
  const { version, hash, games, events } = report;
  await saveAudit(house.db, { tournament, version, hash, games, auditedAt: house.clock(), problem });
  if (problem !== null) return raiseAlarm(house, subject, problem);
  await clearAlarm(house, subject);
  house.say.info({ tournament, events, games }, 'audited: everything follows');
}

/** A finished tournament's head never moves: not even where the log key itself has signed another one. */
function describeProblem({ problem, version, hash }: AuditReport, before: Audit | null): string | null {
  if (problem !== null) {
    const field = problem.field === undefined ? '' : `, ${problem.field}`;
    return `${problem.stream}, version ${problem.version}${field}: the log says ${problem.says}; what follows is ${problem.follows}`;
  }
  if (before === null || before.problem !== null || (before.version === version && before.hash === hash)) return null;
  return `the head of a finished tournament has moved: version ${before.version} ${before.hash} at the last audit, now ${version} ${hash}`;
}
