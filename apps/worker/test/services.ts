/** A Redis for tests, of this machine; without one they are skipped loudly, and fail where CI is set. */
import { startRedis } from '../../../scripts/test-services.mjs';

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

/** One of its own, since queues have fixed names. */
export async function findRedis(): Promise<TestRedis | null> {
  const started = await startRedis();
  if (started === null && process.env['CI']) throw new Error('no redis-server on a build machine: nothing may be skipped there');
  if (started === null) console.warn('\n!! redis-server is not installed: the tests of the queues on Redis are SKIPPED\n');
  return started;
}
