/**
 * The worker's jobs: a name, the shape of its data, and when it comes round by itself. Every job may be run again at any
 * time, twice at once too, and then changes nothing: what it does is read from the log, not from its data.
 */
import { z } from 'zod';
import { id } from './ids.js';

/** Jobs by name, with their data. */
export interface JobData {
  /** Reads the log from the checkpoints: standings, and what must follow in another stream. */
  project: Record<string, never>;
  /** Opens, closes, reveals and finishes tournaments, and makes those of the day. */
  schedule: Record<string, never>;
  /** Verifies finished tournaments: all that are due, or the one named. */
  audit: { tournament?: string };
}
export type JobName = keyof JobData;

export const jobShapes: { readonly [N in JobName]: z.ZodType<JobData[N]> } = {
  project: z.strictObject({}),
  schedule: z.strictObject({}),
  audit: z.strictObject({ tournament: id.optional() }),
};

export const JOB_NAMES: readonly JobName[] = ['project', 'schedule', 'audit'];

/** When a job comes round: every so many milliseconds, or by the clock on the wall in a time zone (a cron pattern). */
export type JobRhythm = { kind: 'every'; everyMs: number } | { kind: 'daily'; pattern: string; timeZone: string };

export const jobRhythms: { readonly [N in JobName]: JobRhythm } = {
  project: { kind: 'every', everyMs: 1_000 },
  schedule: { kind: 'every', everyMs: 1_000 },
  audit: { kind: 'daily', pattern: '0 30 3 * * *', timeZone: 'Europe/Amsterdam' },
};
