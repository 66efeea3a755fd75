/**
 * The worker: the house, one queue and one runner for each job, a rhythm for each job, hints that ask for jobs at once, and a
 * sign of life. Several may run side by side.
 */
import { JOB_NAMES, jobRhythms, type JobName } from '@slag/contracts/jobs';
import { makeAudit } from './audit/audit.js';
import { AUDIT_THREAD, runAuditThread } from './audit/run-audit-thread.js';
import { startClocks } from './clocks/clocks.js';
import { makeWatch } from './clocks/watch.js';
import { startHeartbeat } from './heartbeat.js';
import { makeHintPump } from './hint-pump.js';
import type { OpenHouse } from './open-house.js';
import { makeProject } from './project.js';
import { openQueueBackend, type JobQueue } from './queue.js';
import { makeJobHandler, registerHandlers, type JobHandler } from './registry.js';
import { makeSchedule } from './schedule/schedule.js';
import { keepTables } from './tables/keep-tables.js';

export interface WorkerOptions {
  house: OpenHouse;
  databaseUrl: string;
  redisUrl: string | null;
  /** Of the thread that audits; set by tests, which run from sources. */
  auditThread?: URL;
}

export interface RunningWorker {
  readonly backend: 'postgres' | 'redis';
  /** Lets the jobs under way end, the audit early, and closes everything, the house too. */
  stop(): Promise<void>;
}

/** Hints of the same moment become one job. Standings are shown at most once a second. */
const PROJECT_AFTER_MS = 200;
const SCHEDULE_AFTER_MS = 50;
/** What was due while nobody ran is audited soon after a start, and not during it. */
const FIRST_AUDIT_AFTER_MS = 60_000;

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { house, databaseUrl, redisUrl } = options;
  const stopping = new AbortController();
  const registry = registerHandlers(makeHandlers(options, stopping.signal));
  const onError = (error: unknown): void => void (stopping.signal.aborted || house.say.error({ err: error }, 'worker'));
  const watch = await makeWatch(house);
  const heartbeat = await startHeartbeat(house.db, house.clock, onError);
  const backend = openQueueBackend({ databaseUrl, redisUrl, onError });
  const queues = new Map<JobName, JobQueue>();
  for (const job of JOB_NAMES) queues.set(job, await openQueue(backend, job));
  const runners = await Promise.all([...registry.values()].map(({ job, run }) => backend.openRunner(job, run, onError)));
  const stopHints = await listenForWork(house, queues, onError);
  const tables = keepTables(house, onError);
  const clocks = await startClocks(house, watch, onError);
  return {
    backend: backend.kind,
    stop: async () => {
      stopping.abort();
      await stopHints();
      await tables.stop();
      await clocks.stop();
      await Promise.all(runners.map(runner => runner.close()));
      await Promise.all([...queues.values()].map(queue => queue.close()));
      await backend.close();
      await heartbeat.stop();
      await house.close();
    },
  };
}

function makeHandlers({ house, databaseUrl, auditThread = AUDIT_THREAD }: WorkerOptions, signal: AbortSignal): JobHandler[] {
  const logKey = house.keys.logPublicKey;
  const audit = makeAudit({ house, signal, verify: tournament => runAuditThread({ databaseUrl, tournament, logKey }, signal, auditThread) });
  return [
    makeJobHandler('project', makeProject(house)),
    makeJobHandler('schedule', makeSchedule(house)),
    makeJobHandler('audit', ({ tournament }) => audit(tournament)),
  ];
}

async function openQueue(backend: ReturnType<typeof openQueueBackend>, job: JobName): Promise<JobQueue> {
  const queue = await backend.openQueue(job);
  await queue.keepRhythm(jobRhythms[job]);
  return queue;
}

/** A tournament's own stream moves the schedule on, as after its organiser's close; every stream moves the projections on. */
async function listenForWork(house: OpenHouse, queues: ReadonlyMap<JobName, JobQueue>, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  const ask = (job: JobName) => async (): Promise<void> => queues.get(job)?.ask({});
  const project = makeHintPump(PROJECT_AFTER_MS, ask('project'), onError);
  const schedule = makeHintPump(SCHEDULE_AFTER_MS, ask('schedule'), onError);
  const audit = makeHintPump(FIRST_AUDIT_AFTER_MS, ask('audit'), onError);
  audit.hint();
  const stop = await house.log.listen(({ stream }) => {
    project.hint();
    if (!stream.startsWith('game-')) schedule.hint();
  });
  return async () => {
    await stop();
    for (const pump of [project, schedule, audit]) pump.close();
  };
}
