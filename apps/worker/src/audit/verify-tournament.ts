/** Verifies one finished tournament, on connections of its own. */
import { makeChooseFor } from '@slag/bots/choose';
import { verifyBundle } from '@slag/engine/verify';
import { openDatabase } from '@slag/store/database';
import { verifySignature } from '@slag/store/keys';
import { openPostgresLog } from '@slag/store/postgres-log';
import type { AuditReport, AuditRequest } from './audit-report.js';
import { readBundle } from './read-bundle.js';

const CONNECTIONS = 1;

export async function verifyTournament({ databaseUrl, tournament, logKey }: AuditRequest): Promise<AuditReport> {
  const { db, pool, close } = openDatabase({ connectionString: databaseUrl, poolSize: CONNECTIONS });
  try {
    const { lines, games, last } = await readBundle(openPostgresLog({ connectionString: databaseUrl, pool }), db, tournament, logKey);
    const report = await verifyBundle(lines, { chooseFor: makeChooseFor(), verifySignature, knownKey: logKey });
    return { problem: report.problem, events: report.checked.events, games, version: last?.version ?? 0, hash: last?.hash ?? '' };
  } finally {
    await close();
  }
}
