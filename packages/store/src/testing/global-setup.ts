/**
 * Vitest's globalSetup: one PostgreSQL server for the whole run, where none is given. Packages name it in their
 * vitest.config.ts; test files then call makeTestDatabase.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Started {
  url: string;
  stop(): Promise<void>;
}

export async function setup(): Promise<() => Promise<void>> {
  if ((process.env['DATABASE_URL'] ?? '') !== '') return () => Promise.resolve();
  const script = path.resolve(import.meta.dirname, '../../../../scripts/postgres.mjs');
  const { startPostgres }: { startPostgres: () => Promise<Started> } = await import(pathToFileURL(script).href);
  const server = await startPostgres();
  process.env['SLAG_TEST_SERVER'] = server.url;
  return () => server.stop();
}
