/** One PostgreSQL for all test files, with one migrated database that each test gets a copy of. */
import { makeKeys, type Keys } from '@slag/store/keys';
import { migrate } from '@slag/store/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { migrateQueue } from './queue-schema.js';
import { TEMPLATE, withDatabase } from './template.js';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** Of the service role. */
    serviceUrl: string;
    keys: Keys;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ flags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off'] });
  const keys = makeKeys();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const ownerUrl = withDatabase(postgres.url, TEMPLATE);
  const { serviceUrl, isProtected, detail } = await migrate({ ownerUrl, keys, neighbours: [{ schema: 'bullmq', mayCreate: true, make: migrateQueue }] });
  if (!isProtected) throw new Error(detail);
  project.provide('postgresUrl', postgres.url);
  project.provide('serviceUrl', serviceUrl);
  project.provide('keys', keys);
  return () => postgres.stop();
}
