/** The checks behind /api/health, and this process's own sign of life, once a second. */
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { health } from '@slag/contracts/http';
import { findFirstStart, findOpenIncident, listLatestIncidents } from '@slag/store/incidents';
import { checkProtection, type Protection } from '@slag/store/protection';
import { beat, findHeartbeat, listAlarms } from '@slag/store/signs-of-life';
import type { z } from 'zod';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';

type Report = z.infer<typeof health>;
type Check = Report['checks'][string];

const BEAT_MS = 1000;
/** A worker that has said nothing for so long is gone. */
const WORKER_LATE_MS = 10_000;
/** After its own start the house waits this long for the worker before it calls alarm. */
const STARTING_MS = 15_000;
const PROTECTION_KEPT_MS = 60_000;
const SHOWN_INCIDENTS = 10;

/** The queue's schema, where services may create; absent where the queue is on Redis. */
const QUEUE_SCHEMAS = ['bullmq'];

@Injectable()
export class HealthChecks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('health');
  private readonly instance = randomUUID();
  private readonly startedAt = performance.now();
  private timer: NodeJS.Timeout | null = null;
  private protection: { readAt: number; answer: Promise<Protection> } | null = null;

  constructor(@Inject(HOUSE) private readonly house: House) {}

  async onApplicationBootstrap(): Promise<void> {
    const { isProtected, detail } = await this.readProtection();
    if (!isProtected) this.logger.warn(detail);
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.beat();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async report(): Promise<Report> {
    const [database, worker, log, audit, clocks] = await Promise.all([
      this.check(async () => void (await findHeartbeat(this.house.database.db, 'api')), 'reached'),
      this.check(() => this.workerDetail()),
      this.check(() => this.logDetail()),
      this.check(() => this.auditDetail()),
      this.check(() => this.clocksDetail()),
    ]);
    const checks = { database, worker, log, audit, clocks };
    const past = await this.readPast();
    // After a time away clocks stand still until everybody has been given more time: that is no alarm.
    const isStarting = (!worker.ok && performance.now() - this.startedAt < STARTING_MS) || (worker.ok && !clocks.ok);
    const isWell = database.ok && worker.ok && audit.ok && clocks.ok;
    return { status: isWell ? 'ok' : isStarting && database.ok && audit.ok ? 'starting' : 'alarm', checks, ...past, version: this.house.version };
  }

  /** What cannot be read is not there: the checks say why. */
  private async readPast(): Promise<Pick<Report, 'wellSince' | 'incidents'>> {
    const { db } = this.house.database;
    try {
      const [incidents, startedAt] = await Promise.all([listLatestIncidents(db, SHOWN_INCIDENTS), findFirstStart(db)]);
      const [latest] = incidents;
      return { wellSince: latest === undefined ? startedAt : latest.endedAt, incidents };
    } catch (problem) {
      this.logger.error(problem instanceof Error ? problem.message : String(problem));
      return { wellSince: null, incidents: [] };
    }
  }

  /** Problems are thrown with what may be said of them; what a database says stays in the log. */
  private async check(look: () => Promise<string | void>, fine = ''): Promise<Check> {
    try {
      return { ok: true, detail: (await look()) ?? fine };
    } catch (problem) {
      if (problem instanceof CheckFailed) return { ok: false, detail: problem.message };
      this.logger.error(problem instanceof Error ? problem.message : String(problem));
      return { ok: false, detail: 'cannot be reached' };
    }
  }

  private async workerDetail(): Promise<string> {
    const at = await findHeartbeat(this.house.database.db, 'worker');
    if (at === null) throw new CheckFailed('no worker has been seen');
    const lateMs = this.house.clock() - at;
    if (lateMs > WORKER_LATE_MS) throw new CheckFailed(`last seen ${Math.round(lateMs / 1000)} s ago`);
    return 'alive';
  }

  private async logDetail(): Promise<string> {
    const { isProtected, detail } = await this.readProtection();
    if (!isProtected) throw new CheckFailed(detail);
    return detail;
  }

  private async auditDetail(): Promise<string> {
    const alarms = await listAlarms(this.house.database.db);
    const [first] = alarms;
    if (first) throw new CheckFailed(`${alarms.length} open: ${first.subject}: ${first.says}`);
    return 'no alarm';
  }

  private async clocksDetail(): Promise<string> {
    const beganAt = await findOpenIncident(this.house.database.db);
    if (beganAt !== null) throw new CheckFailed('the house was away: clocks wait until everybody has more time');
    return 'running';
  }

  private readProtection(): Promise<Protection> {
    const now = performance.now();
    if (this.protection && now - this.protection.readAt < PROTECTION_KEPT_MS) return this.protection.answer;
    const answer = checkProtection(this.house.database.connectionString, QUEUE_SCHEMAS);
    this.protection = { readAt: now, answer };
    answer.catch(() => (this.protection = null));
    return answer;
  }

  private beat(): void {
    beat(this.house.database.db, 'api', this.instance, this.house.clock()).catch((problem: unknown) =>
      this.logger.warn(`no sign of life could be left: ${problem instanceof Error ? problem.message : String(problem)}`),
    );
  }
}

class CheckFailed extends Error {}
