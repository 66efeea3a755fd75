/** Versions of many streams at once, for whoever follows them and must be sure to have missed nothing. */
import { sql } from 'kysely';
import type { Db } from './database.js';

/** By stream; an unknown stream is missing. */
export async function listHeadVersions(db: Db, streams: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('slag.heads').select(['stream', 'version']).where(sql<boolean>`stream = any (${[...streams]}::text[])`).execute();
  return new Map(rows.map(({ stream, version }) => [stream, version]));
}
