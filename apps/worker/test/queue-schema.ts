/** The queue's tables, as the migrate step makes them. */
import { runMigrations } from 'bullmq';
import pg from 'pg';

export async function migrateQueue(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await runMigrations(client, 'bullmq');
  await client.end();
}
