/** Tables of libraries, each in a schema of its own: sessions, limits, the queue. */
import { CREDENTIALS_CHANNEL } from '@slag/store/credentials';
import type { Neighbour } from '@slag/store/migrate';
import { getMigrations } from 'better-auth/db/migration';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { makeAuth } from './accounts/auth.js';
import { RATE_SCHEMA, RATE_TABLE } from './http/rate-limits.js';

const QUEUE_SCHEMA = 'bullmq';

async function withPool(connectionString: string, options: string | undefined, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2, options });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

const ANNOUNCE_SESSION_END = [
  `create or replace function auth.announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('${CREDENTIALS_CHANNEL}', 'session ' || old.id);
  return null;
end $$`,
  'create or replace trigger sessions_ended after delete on auth.session for each row execute function auth.announce_session_end()',
  `create or replace trigger sessions_shortened after update of "expiresAt" on auth.session for each row
     when (new."expiresAt" < old."expiresAt") execute function auth.announce_session_end()`,
];

const auth: Neighbour = {
  schema: 'auth',
  mayCreate: false,
  make: (ownerUrl) =>
    withPool(ownerUrl, '-c search_path=auth', async (pool) => {
      // Only the shape of the tables is asked of the library here, so any secret will do.
      const { options } = makeAuth({ pool, secret: 'the tables do not depend on the secret of the sessions', baseUrl: 'http://localhost', trustedOrigins: () => [] });
      const { runMigrations: run } = await getMigrations(options);
      await run();
      // A session that ends, however it ends, is told to every process.
      for (const statement of ANNOUNCE_SESSION_END) await pool.query(statement);
    }),
};

const limits: Neighbour = {
  schema: RATE_SCHEMA,
  mayCreate: false,
  make: (ownerUrl) =>
    withPool(ownerUrl, undefined, async (pool) => {
      await pool.query(`create table if not exists ${RATE_SCHEMA}.${RATE_TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`);
    }),
};

const queue: Neighbour = {
  schema: QUEUE_SCHEMA,
  mayCreate: true,
  make: (ownerUrl) =>
    withPool(ownerUrl, undefined, async (pool) => {
      // In one transaction, so on one connection.
      const client = await pool.connect();
      try {
        await runMigrations(client, QUEUE_SCHEMA);
      } finally {
        client.release();
      }
    }),
};

export const neighbours: Neighbour[] = [auth, limits, queue];
