/**
 * The owner's step: every table of every part, made as the owner of the database, before any service starts. Prints one
 * line of JSON: the address that services connect with, and whether the log is protected from them.
 */
import { ConfigError, readConfig } from '@slag/store/config';
import { loadOrCreateKeys } from '@slag/store/keys';
import { migrate } from '@slag/store/migrate';
import { neighbours } from './neighbours.js';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (config.ownerDatabaseUrl === null) throw new ConfigError('DATABASE_URL: expected the address of the database, as its owner');
  const answer = await migrate({ ownerUrl: config.ownerDatabaseUrl, serviceUrl: config.serviceDatabaseUrl, keys: loadOrCreateKeys(config.dataDir), neighbours });
  console.log(JSON.stringify(answer));
}

run().catch((problem: unknown) => {
  console.error(problem instanceof ConfigError ? problem.message : problem);
  process.exit(1);
});
