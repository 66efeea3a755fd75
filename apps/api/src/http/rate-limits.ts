/**
 * How often. With a session, per session; without one, per address (or per account name). What must hold over all API
 * processes is counted in the database; commands are counted in memory, where a socket lives, so that none costs a query.
 */
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { tooMany } from './api-failure.js';

export const RATE_TABLE = 'rate_limits';
export const RATE_SCHEMA = 'limits';

/** Points in so many seconds. */
export const LIMITS = {
  guests: { points: 300, duration: 600 },
  signInAddress: { points: 60, duration: 600 },
  signInName: { points: 10, duration: 600 },
  organiserLink: { points: 20, duration: 600 },
  newTournaments: { points: 60, duration: 3600 },
  newTables: { points: 60, duration: 600 },
  lookUps: { points: 120, duration: 600 },
  phrases: { points: 1, duration: 2 },
  /** Whole logs and exports: by one caller, and by everybody together. */
  downloads: { points: 30, duration: 600 },
  downloadsOfAll: { points: 1200, duration: 600 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** Changes and downloads by one session over HTTP, and commands over its sockets. */
export const SESSION_LIMITS = { requests: { points: 60, duration: 10 }, messages: { points: 20, duration: 1 } } as const;

export interface RateLimits {
  /** Throws the 429 with the time to wait. */
  spend(limit: LimitName, key: string): Promise<void>;
  /** The same for a socket: milliseconds to wait, 0 when this one is fine. */
  tryToSpend(limit: LimitName, key: string): Promise<number>;
  spendRequest(sessionKey: string): Promise<void>;
  /** A message over a socket: milliseconds to wait, 0 when this one is fine. */
  spendMessage(key: string): number;
}

async function waitFor(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 0;
  } catch (problem) {
    if (problem instanceof RateLimiterRes) return Math.max(1, problem.msBeforeNext);
    throw problem;
  }
}

async function orTooMany(work: Promise<unknown>, limited: string): Promise<void> {
  const retryAfterMs = await waitFor(work);
  if (retryAfterMs > 0) throw tooMany(retryAfterMs, limited);
}

/** A window of one second that slides: the times of the last commands, as many as may be in one. */
class SlidingSecond {
  private readonly times = new Map<string, number[]>();
  constructor(private readonly clock: () => number) {}

  spend(key: string): number {
    const { points, duration } = SESSION_LIMITS.messages;
    const now = this.clock();
    const since = now - duration * 1000;
    const recent = this.times.get(key) ?? [];
    while (recent.length > 0 && (recent[0] ?? now) <= since) recent.shift();
    if (recent.length >= points) return Math.max(1, Math.ceil((recent[0] ?? now) - since));
    recent.push(now);
    this.times.set(key, recent);
    if (this.times.size > 20_000) this.forgetOld(since);
    return 0;
  }

  private forgetOld(since: number): void {
    for (const [key, times] of this.times) if ((times.at(-1) ?? 0) <= since) this.times.delete(key);
  }
}

export function makeRateLimits(pool: Pool, clock: () => number = () => performance.now()): RateLimits {
  const shared = (name: LimitName): RateLimiterPostgres =>
    new RateLimiterPostgres({ storeClient: pool, tableName: RATE_TABLE, schemaName: RATE_SCHEMA, tableCreated: true, keyPrefix: name, ...LIMITS[name] });
  const limiters = {
    guests: shared('guests'),
    signInAddress: shared('signInAddress'),
    signInName: shared('signInName'),
    organiserLink: shared('organiserLink'),
    newTournaments: shared('newTournaments'),
    newTables: shared('newTables'),
    lookUps: shared('lookUps'),
    phrases: shared('phrases'),
    downloads: shared('downloads'),
    downloadsOfAll: shared('downloadsOfAll'),
  };
  const requests = new RateLimiterMemory({ ...SESSION_LIMITS.requests, keyPrefix: 'request' });
  const messages = new SlidingSecond(clock);
  return {
    spend: (limit, key) => orTooMany(limiters[limit].consume(key), limit),
    tryToSpend: (limit, key) => waitFor(limiters[limit].consume(key)),
    spendRequest: (sessionKey) => orTooMany(requests.consume(sessionKey), 'requests'),
    spendMessage: (key) => messages.spend(key),
  };
}
