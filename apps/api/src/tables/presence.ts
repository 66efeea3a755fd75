/**
 * Who has a page of a table open. Sockets are counted per visitor, so that an old one that closes never takes a new one with
 * it; other processes learn of the first and of the last. What stands in the database is this process's own, renewed while
 * it lives.
 */
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { announceOnTables, enterTable, forgetPresence, leaveTable, renewPresence } from '@slag/store/table-presence';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';

const RENEW_MS = 5000;

@Injectable()
export class Presence implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('tables');
  private readonly instance = randomUUID();
  /** By table and visitor: the sockets. */
  private readonly visits = new Map<string, Set<string>>();
  /** By table and visitor: the writing under way. Each writes what is true when its turn comes. */
  private readonly writing = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(@Inject(HOUSE) private readonly house: House) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.guarded(renewPresence(this.house.database.db, this.instance, this.house.clock())), RENEW_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await Promise.all(this.writing.values());
    await this.guarded(forgetPresence(this.house.database.db, this.instance));
  }

  /** Resolves when it stands in the database. */
  enter(table: string, visitor: string, socket: string): Promise<void> {
    const sockets = this.visits.get(keyOf(table, visitor)) ?? new Set();
    this.visits.set(keyOf(table, visitor), sockets.add(socket));
    return sockets.size === 1 ? this.write(table, visitor) : Promise.resolve();
  }

  leave(table: string, visitor: string, socket: string): Promise<void> {
    const sockets = this.visits.get(keyOf(table, visitor));
    if (!sockets?.delete(socket) || sockets.size > 0) return Promise.resolve();
    this.visits.delete(keyOf(table, visitor));
    return this.write(table, visitor);
  }

  private write(table: string, visitor: string): Promise<void> {
    const key = keyOf(table, visitor);
    const done = (this.writing.get(key) ?? Promise.resolve()).then(() => this.guarded(this.save(table, visitor)));
    this.writing.set(key, done);
    void done.then(() => {
      if (this.writing.get(key) === done) this.writing.delete(key);
    });
    return done;
  }

  private async save(table: string, visitor: string): Promise<void> {
    const { db } = this.house.database;
    const visit = { table, instance: this.instance, visitor };
    if (this.visits.has(keyOf(table, visitor))) await enterTable(db, visit, this.house.clock());
    else await leaveTable(db, visit);
    await announceOnTables(db, `presence ${table}`);
  }

  /** Presence that cannot be written is a dot of the wrong colour: it is said in the log and stops nobody. */
  private guarded(work: Promise<void>): Promise<void> {
    return work.catch((problem: unknown) => this.logger.warn(`presence: ${problem instanceof Error ? problem.message : String(problem)}`));
  }
}

const keyOf = (table: string, visitor: string): string => `${table}\n${visitor}`;
