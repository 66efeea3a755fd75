/**
 * The migrate step: the only part that uses the owner's connection. Under an advisory lock it makes all tables, gives
 * the services a role that can add to the log and not change it, and raises the epoch after a restore.
 */
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { openDatabase } from './database.js';
import type { Keys } from './keys.js';
import { raiseEpochAfterRestore } from './epoch.js';
import { MIGRATIONS } from './migrations/registry.js';
import type { Neighbour } from './neighbour.js';
import { grantToService, prepareService } from './service-role.js';
import { checkProtection, type Protection } from './protection.js';

export type { Neighbour } from './neighbour.js';

export interface MigrateOptions {
  ownerUrl: string;
  /** SERVICE_DATABASE_URL where the operator made a role; else a role is made here. */
  serviceUrl?: string | null;
  keys: Pick<Keys, 'serviceRole' | 'servicePassword'>;
  neighbours?: Neighbour[];
}

export interface MigrateAnswer extends Protection {
  serviceUrl: string;
  epoch: number;
}

/** 'slag' as a number: whoever migrates this database waits for this lock. */
const MIGRATE_LOCK = 0x736c6167;

export async function migrate(options: MigrateOptions): Promise<MigrateAnswer> {
  const owner = new pg.Client({ connectionString: options.ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [MIGRATE_LOCK]);
    return await migrateLocked(owner, options);
  } finally {
    // Ending the session frees the lock.
    await owner.end();
  }
}

async function migrateLocked(owner: pg.Client, { ownerUrl, serviceUrl = null, keys, neighbours = [] }: MigrateOptions): Promise<MigrateAnswer> {
  await owner.query('create schema if not exists slag');
  await runMigrations(ownerUrl);
  for (const { schema, make } of neighbours) {
    await owner.query(`create schema if not exists ${owner.escapeIdentifier(schema)}`);
    await make(ownerUrl);
  }
  const epoch = await raiseEpochAfterRestore(owner);
  const service = await prepareService(owner, { ownerUrl, serviceUrl, keys });
  if (service.role !== null) await grantToService(owner, service.role, neighbours);
  const protection = await checkProtection(service.url, neighbours.filter((n) => n.mayCreate).map((n) => n.schema));
  return { serviceUrl: service.url, epoch, isProtected: protection.isProtected, detail: service.problem ?? protection.detail };
}

async function runMigrations(ownerUrl: string): Promise<void> {
  const { db, close } = openDatabase({ connectionString: ownerUrl, poolSize: 1 });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
      migrationTableSchema: 'slag',
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
      throw new Error(`migration ${failed} failed`, { cause: error });
    }
  } finally {
    await close();
  }
}
