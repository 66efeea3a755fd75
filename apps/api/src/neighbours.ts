/** Tables of libraries, each in a schema of its own: sessions, limits, the queue. */
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

const auth: Neighbour = {
  schema: 'auth',
  mayCreate: false,
  make: (ownerUrl) =>
    withPool(ownerUrl, '-c search_path=auth', async (pool) => {
      // Only the shape of the tables is asked of the library here, so any secret will do.
      const { options } = makeAuth({ pool, secret: 'the tables do not depend on the secret of the sessions', baseUrl: 'http://localhost', trustedOrigins: () => [] });
      const { runMigrations: run } = await getMigrations(options);
      await run();
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
