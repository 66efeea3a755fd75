/**
 * The queues, one for each job: on PostgreSQL (schema "bullmq", made by the migrate step), or on Redis where that is configured.
 *
 * A killed worker's job is given to another one after lockDuration and at most one stalledInterval. BullMQ's QueueEvents are
 * never used: on PostgreSQL they lose events. What a job did is read from the log.
 */
import { createPostgresBackend, Queue, Worker, type JobsOptions, type RepeatOptions, type WorkerOptions } from 'bullmq';
import pg from 'pg';
import type { JobName, JobRhythm } from '@slag/contracts/jobs';

const SCHEMA = 'bullmq';
/** Three waiting workers hold a connection each; the rest are shared by everything else. */
const POOL_SIZE = 10;
const LOCK_MS = 3_000;
const STALLED_CHECK_MS = 1_500;
/** The one job that a hint asks for; while it waits or runs, asking again adds nothing. */
const ASKED = 'asked';

const workerOptions = {
  concurrency: 1,
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_CHECK_MS,
  // Every job may run any number of times, so none is given up because workers died under it.
  maxStalledCount: 1_000_000,
  removeOnComplete: { count: 20 },
  removeOnFail: { count: 100 },
} satisfies Partial<WorkerOptions>;

const rhythmJobOptions: JobsOptions = { removeOnComplete: { count: 20 }, removeOnFail: { count: 100 } };
const askedJobOptions: JobsOptions = { jobId: ASKED, removeOnComplete: true, removeOnFail: true };

export interface JobQueue {
  /** Asks for a run as soon as may be. */
  ask(data: object): Promise<void>;
  /** Lets the job come round by itself; safe to repeat, by several processes too. */
  keepRhythm(rhythm: JobRhythm): Promise<void>;
  close(): Promise<void>;
}

export interface JobRunner {
  /** Takes no further job and waits for the one that runs. */
  close(): Promise<void>;
}

export interface QueueBackend {
  readonly kind: 'postgres' | 'redis';
  openQueue(job: JobName): Promise<JobQueue>;
  /** Runs jobs until it is closed; what `run` throws goes to `onError`, and the job counts as failed. */
  openRunner(job: JobName, run: (data: unknown) => Promise<void>, onError: (error: Error) => void): Promise<JobRunner>;
  close(): Promise<void>;
}

export interface QueueBackendOptions {
  databaseUrl: string;
  /** Set: the queues are on Redis. */
  redisUrl: string | null;
  onError: (error: Error) => void;
}

/** The parts of a queue and of a worker that are used here, the same on both backends. */
interface QueueParts {
  add(name: string, data: object, options: JobsOptions): Promise<unknown>;
  upsertJobScheduler(id: string, repeat: Omit<RepeatOptions, 'key'>, template: { name: string; data: object; opts: JobsOptions }): Promise<unknown>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}
interface WorkerParts {
  on(event: 'error' | 'failed', listener: (...args: never[]) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

const queueName = (job: JobName): string => `slag-${job}`;

export const openQueueBackend = (options: QueueBackendOptions): QueueBackend =>
  options.redisUrl === null ? openPostgresQueues(options) : openRedisQueues(options.redisUrl, options);

function openPostgresQueues({ databaseUrl, onError }: QueueBackendOptions): QueueBackend {
  // A pool of our own never migrates: the schema belongs to the migrate step.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, keepAlive: true, options: `-c search_path=${SCHEMA}` });
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));
  // A worker on a pool that has ended asks it again and again without a pause: whoever is still at work goes first.
  const atWork: QueueParts['close'][] = [];
  return {
    kind: 'postgres',
    openQueue: async job => {
      const queue = new Queue(queueName(job), { connection: pool }, createPostgresBackend);
      queue.on('error', onError);
      atWork.push(() => queue.close());
      return readyQueue(job, queue);
    },
    openRunner: async (job, run, report) => {
      const worker = new Worker(queueName(job), async ({ data }) => run(data), { ...workerOptions, connection: pool }, createPostgresBackend);
      atWork.push(() => worker.close());
      return readyRunner(worker, report);
    },
    close: async () => {
      await Promise.all(atWork.map(async close => close()));
      await pool.end();
    },
  };
}

function openRedisQueues(url: string, { onError }: QueueBackendOptions): QueueBackend {
  const connection = { url, maxRetriesPerRequest: null };
  return {
    kind: 'redis',
    openQueue: async job => {
      const queue = new Queue(queueName(job), { connection });
      queue.on('error', onError);
      return readyQueue(job, queue);
    },
    openRunner: async (job, run, report) => {
      const worker = new Worker(queueName(job), async ({ data }) => run(data), { ...workerOptions, connection });
      return readyRunner(worker, report);
    },
    close: async () => {},
  };
}

async function readyQueue(job: JobName, queue: QueueParts): Promise<JobQueue> {
  await queue.waitUntilReady();
  return {
    ask: async data => { await queue.add(job, data, askedJobOptions); },
    keepRhythm: async rhythm => { await queue.upsertJobScheduler(`${job}-rhythm`, repeatOf(rhythm), { name: job, data: {}, opts: rhythmJobOptions }); },
    close: async () => queue.close(),
  };
}

async function readyRunner(worker: WorkerParts, report: (error: Error) => void): Promise<JobRunner> {
  worker.on('error', report);
  worker.on('failed', (_job: unknown, error: Error) => report(error));
  await worker.waitUntilReady();
  return { close: async () => worker.close() };
}

function repeatOf(rhythm: JobRhythm): Omit<RepeatOptions, 'key'> {
  switch (rhythm.kind) {
    case 'every':
      return { every: rhythm.everyMs };
    case 'daily':
      return { pattern: rhythm.pattern, tz: rhythm.timeZone };
    default:
      return rhythm satisfies never;
  }
}
