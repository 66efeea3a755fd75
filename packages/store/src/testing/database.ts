/**
 * A database of its own for each test file: on the server that DATABASE_URL names, or on one that the test run has
 * started (`testing/global-setup`). Whatever DATABASE_URL holds is left alone.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { makeKeys, type Keys } from '../keys.js';
import { migrate, type MigrateAnswer, type Neighbour } from '../migrate.js';

export interface TestDatabase {
  name: string;
  ownerUrl: string;
  keys: Keys;
  /** What services connect with. */
  serviceUrl: string;
  migrated: MigrateAnswer;
  /** Ends its connections and removes it, with its role. */
  drop(): Promise<void>;
}

function serverUrl(): string {
  const url = process.env['DATABASE_URL'] ?? process.env['SLAG_TEST_SERVER'];
  if (url === undefined || url === '') throw new Error('no PostgreSQL: set DATABASE_URL, or run the tests with testing/global-setup');
  return url;
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

export async function onServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** An empty one, not migrated. */
export async function makeEmptyDatabase(): Promise<{ name: string; ownerUrl: string; drop(): Promise<void> }> {
  const name = `slag_test_${randomBytes(6).toString('hex')}`;
  const server = serverUrl();
  await onServer(server, (client) => client.query(`create database ${name}`));
  return {
    name,
    ownerUrl: urlOf(server, name),
    drop: () => onServer(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

export async function makeTestDatabase({ neighbours = [] }: { neighbours?: Neighbour[] } = {}): Promise<TestDatabase> {
  const { name, ownerUrl, drop } = await makeEmptyDatabase();
  const keys = makeKeys();
  const migrated = await migrate({ ownerUrl, keys, neighbours });
  return {
    name,
    ownerUrl,
    keys,
    serviceUrl: migrated.serviceUrl,
    migrated,
    drop: async () => {
      await drop();
      await onServer(serverUrl(), (client) => client.query(`drop role if exists ${keys.serviceRole}`));
    },
  };
}
