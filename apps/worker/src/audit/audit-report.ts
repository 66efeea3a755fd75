/** What goes to the thread that audits a tournament, and what comes back. */
import { z } from 'zod';

export const auditRequest = z.strictObject({ databaseUrl: z.string(), tournament: z.string(), logKey: z.string() });
export type AuditRequest = z.infer<typeof auditRequest>;

export const auditReport = z.strictObject({
  /** The first thing that does not follow. */
  problem: z.object({ stream: z.string(), version: z.int(), field: z.string().optional(), says: z.string(), follows: z.string() }).nullable(),
  events: z.int(),
  games: z.int(),
  /** The tournament's head as it was audited. */
  version: z.int(),
  hash: z.string(),
});
export type AuditReport = z.infer<typeof auditReport>;
