/**
 * Every job has exactly one handler, or the process refuses to start. A handler gets data that has been checked against the
 * job's shape, and nothing else from outside.
 */
import { JOB_NAMES, jobShapes, type JobData, type JobName } from '@slag/contracts/jobs';

/** A handler that checks its own data; `run` throws when the data has another shape. */
export interface JobHandler {
  readonly job: JobName;
  run(data: unknown): Promise<void>;
}

export function makeJobHandler<N extends JobName>(job: N, handle: (data: JobData[N]) => Promise<void>): JobHandler {
  return { job, run: async data => handle(jobShapes[job].parse(data)) };
}

/** The handlers by job. Throws, naming the job, when one has none or more than one. */
export function registerHandlers(handlers: readonly JobHandler[], jobs: readonly JobName[] = JOB_NAMES): ReadonlyMap<JobName, JobHandler> {
  const registry = new Map<JobName, JobHandler>();
  for (const handler of handlers) {
    if (registry.has(handler.job)) throw new Error(`job "${handler.job}" has more than one handler`);
    if (!jobs.includes(handler.job)) throw new Error(`handler for "${handler.job}", which is no job`);
    registry.set(handler.job, handler);
  }
  const missing = jobs.filter(job => !registry.has(job));
  if (missing.length > 0) throw new Error(`no handler for job "${missing.join('", "')}"`);
  return registry;
}
