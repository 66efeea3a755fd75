/**
 * A finished tournament's bundle, read from the log for the audit. Signatures are those that were kept when they were made:
 * a log that was changed afterwards gets no new ones here.
 */
import type { ChainedEntry } from '@slag/engine/log';
import type { Db } from '@slag/store/database';
import type { EventLog } from '@slag/store/event-log';
import { commitmentSubject, findSignature, headSubject } from '@slag/store/signatures';
import { listContestants } from '@slag/store/read-models';

export interface AuditedBundle {
  lines: unknown[];
  games: number;
  /** The tournament's last entry; null where its stream is empty. */
  last: ChainedEntry | null;
}

export async function readBundle(log: EventLog, db: Db, tournament: string, logKey: string): Promise<AuditedBundle> {
  const entries = await log.readStream(`tournament-${tournament}`);
  const contestants = await listContestants(db, tournament);
  const lines: unknown[] = [{ line: 'header', format: 'slag-bundle/1', kind: 'tournament', tournament, game: null, logKey }, ...entries.map(eventLine)];
  for (const { game } of contestants) lines.push(...(await log.readStream(`game-${game}`)).map(eventLine));
  const last = entries.at(-1) ?? null;
  const subjects = [commitmentSubject(tournament), ...(last === null ? [] : [headSubject(last.stream, last.version)])];
  for (const subject of subjects) {
    const signed = await findSignature(db, subject);
    if (signed !== null) lines.push({ line: 'signature', ...signed });
  }
  return { lines, games: contestants.length, last };
}

const eventLine = (entry: ChainedEntry): object => ({ line: 'event', ...entry });
