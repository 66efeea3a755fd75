import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openQueueBackend, type JobQueue, type JobRunner, type QueueBackend } from '../src/queue.js';
import { startProcess, type Process } from './processes.js';
import { findRedis, type TestRedis } from './services.js';
import { makeDatabase } from './world.js';

const HANGING = new URL('./fixtures/hanging-runner.mjs', import.meta.url);

const redis: TestRedis | null = await findRedis();
afterAll(() => redis?.stop());

describe.each([
  { on: 'PostgreSQL', kind: 'postgres' as const, isHere: true },
  { on: 'Redis', kind: 'redis' as const, isHere: redis !== null },
])('queues on $on', ({ kind, isHere }) => {
  let databaseUrl: string;
  let backend: QueueBackend;
  let queue: JobQueue;
  let runner: JobRunner | null;
  let processes: Process[];
  const redisUrl = kind === 'redis' ? (redis?.url ?? null) : null;

  beforeAll(async () => {
    databaseUrl = await makeDatabase();
  });
  beforeEach(async () => {
    if (!isHere) return;
    backend = openQueueBackend({ databaseUrl, redisUrl, onError: () => undefined });
    queue = await backend.openQueue('project');
    runner = null;
    processes = [];
  });
  afterEach(async () => {
    if (!isHere) return;
    for (const { child, ended } of processes) if (child.kill('SIGKILL')) await ended;
    await runner?.close();
    await queue.close();
    await backend.close();
  });

  it.skipIf(!isHere)('use the backend that was asked for', () => {
    expect(backend.kind).toBe(kind);
  });

  it.skipIf(!isHere)('a job asked for again while it waits runs once', async () => {
    await Promise.all([queue.ask({}), queue.ask({}), queue.ask({})]);
    const ran = makeSteps();
    runner = await backend.openRunner('project', async () => ran.step(), () => undefined);
    await ran.reached(1);
    await runner.close();
    expect(ran.count()).toBe(1);
  });

  it.skipIf(!isHere)('after it has run, or failed, it can be asked for again', async () => {
    const ran = makeSteps();
    const failed = makeSteps();
    runner = await backend.openRunner('project', async () => {
      ran.step();
      if (ran.count() === 2) throw new Error('the lights went out');
    }, () => failed.step());
    await queue.ask({});
    await ran.reached(1);
    await askUntil(() => ran.count() >= 2);
    await failed.reached(1);
    await askUntil(() => ran.count() >= 3);
  });

  it.skipIf(!isHere)("a killed worker's job runs again within 10 seconds", async () => {
    await queue.ask({});
    const victim = startProcess(HANGING, [databaseUrl, redisUrl ?? '']);
    processes.push(victim);
    await victim.line(/^begun$/);
    const ran = makeSteps();
    runner = await backend.openRunner('project', async () => ran.step(), () => undefined);
    victim.child.kill('SIGKILL');
    const killedAt = performance.now();
    await ran.reached(1);
    expect(performance.now() - killedAt).toBeLessThan(10_000);
  });

  it.skipIf(!isHere)('a job that comes round does so for several processes as for one', async () => {
    await Promise.all([queue.keepRhythm({ kind: 'every', everyMs: 200 }), queue.keepRhythm({ kind: 'every', everyMs: 200 })]);
    const ran = makeSteps();
    const beganAt = performance.now();
    runner = await backend.openRunner('project', async () => ran.step(), () => undefined);
    await ran.reached(5);
    // One rhythm needs three whole intervals and the rest of one; two would be done within two.
    expect(performance.now() - beganAt).toBeGreaterThan(500);
  });

  /** Until the job before it has left the queue, a request adds nothing: it is repeated. */
  async function askUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) await queue.ask({});
  }
});

interface Steps {
  step(): void;
  count(): number;
  reached(count: number): Promise<void>;
}

function makeSteps(): Steps {
  let steps = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const look = (): void => {
    for (const { count, resolve } of waiting) if (steps >= count) resolve();
  };
  return {
    step: () => {
      steps += 1;
      look();
    },
    count: () => steps,
    reached: count =>
      new Promise(resolve => {
        waiting.push({ count, resolve });
        look();
      }),
  };
}
