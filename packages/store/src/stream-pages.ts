/** A stream a page at a time: what is sent out is read no faster than its reader takes it. */
import type { ChainedEntry } from '@slag/engine/log';
import { sql } from 'kysely';
import { entryOf, type EventRow } from './codec.js';
import type { Db } from './database.js';

const PAGE = 200;

/** A page that is not asked for is not read. */
export async function* readPages(db: Db, stream: string, size = PAGE): AsyncGenerator<ChainedEntry[]> {
  for (let from = 1; ; from += size) {
    const page = await readPage(db, stream, from, size);
    if (page.length > 0) yield page;
    if (page.length < size) return;
  }
}

async function readPage(db: Db, stream: string, from: number, size: number): Promise<ChainedEntry[]> {
  const { rows } = await sql<EventRow>`
    select stream, version, type, schema_version, data, command, actor, at, encode(hash, 'hex') as hash from slag.events
     where stream = ${stream} and version >= ${from} and version < ${from + size} order by version`.execute(db);
  return rows.map(entryOf);
}
