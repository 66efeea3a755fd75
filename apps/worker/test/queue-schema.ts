/** BullMQ's tables, as the migrate step makes them. */
import { createPostgresBackend, Queue } from 'bullmq';

export async function migrateQueue(ownerUrl: string): Promise<void> {
  const queue = new Queue('migrate', { connection: { connectionString: ownerUrl, schema: 'bullmq', migrate: true, max: 1 } }, createPostgresBackend);
  await queue.waitUntilReady();
  await queue.close();
}
