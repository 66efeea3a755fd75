/** Connections. One pool serves the log and the read models of a process. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.js';

export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  connectionString: string;
  close(): Promise<void>;
}

const INT8 = 20;
/** Columns of type bigint that are read as such hold times: whole numbers far below 2^53. Positions are read as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format),
};

export function openPool(connectionString: string, size: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: size, types, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, keepAlive: true });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks between two statements of a transaction: the next statement fails, not the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function openDatabase({ connectionString, poolSize }: { connectionString: string; poolSize: number }): Database {
  const pool = openPool(connectionString, poolSize);
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, connectionString, close: () => db.destroy() };
}
