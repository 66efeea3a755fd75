/**
 * Ties the log to the sockets: what this process commits is taken at once, of what others commit come hints, and every
 * two seconds the heads are read again, because a hint may be lost.
 */
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { findGameOwner } from '@slag/store/read-models';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { FeedHub } from './feed-hub.js';
import { openHints } from './hints.js';
import { StandingsSignal } from './standings-signal.js';
import { SubscriptionDesk } from './subscription-desk.js';

const RECHECK_MS = 2000;
/** A hint of an own commit may overtake its answer. */
const REMOTE_PATIENCE_MS = 200;
const GAMES_REMEMBERED = 5000;

@Injectable()
export class Announcer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('live');
  private readonly signal: StandingsSignal;
  /** Of games: the version this process committed last. */
  private readonly committed = new Map<string, number>();
  private readonly remote = new Map<string, number>();
  private closers: (() => Promise<void> | void)[] = [];

  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(FeedHub) private readonly hub: FeedHub,
    @Inject(SubscriptionDesk) subscriptions: SubscriptionDesk,
  ) {
    this.signal = new StandingsSignal((tournament) => subscriptions.announceStandings(tournament));
  }

  async onApplicationBootstrap(): Promise<void> {
    this.house.onAppended((stream, entries, state) => {
      this.hub.take(stream, entries);
      this.signal.take(stream, entries, state);
      this.remember(stream, entries.at(-1)?.version ?? 0);
    });
    const stopHints = await openHints(this.house, (stream, version) => this.hint(stream, version));
    const recheck = setInterval(() => this.recheck(), RECHECK_MS);
    const remote = setInterval(() => this.followRemote(), REMOTE_PATIENCE_MS);
    this.closers = [stopHints, () => clearInterval(recheck), () => clearInterval(remote), () => this.signal.close(), () => this.hub.close()];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const close of this.closers) await close();
    this.closers = [];
  }

  private hint(stream: string, version: number): void {
    // An empty name: hints may have been missed.
    if (stream === '') return this.recheck();
    this.hub.hint(stream, version);
    if (stream.startsWith('tournament-')) this.signal.changed(stream.slice('tournament-'.length));
    else this.remote.set(stream, version);
  }

  private recheck(): void {
    this.hub.recheck().catch((problem: unknown) => this.report(problem));
  }

  private remember(stream: string, version: number): void {
    if (!stream.startsWith('game-')) return;
    this.committed.delete(stream);
    this.committed.set(stream, version);
    const [oldest] = this.committed.keys();
    if (this.committed.size > GAMES_REMEMBERED && oldest !== undefined) this.committed.delete(oldest);
  }

  /** Games that other processes moved: their tournaments' standings may have changed. */
  private followRemote(): void {
    const moved = [...this.remote].filter(([stream, version]) => (this.committed.get(stream) ?? 0) < version);
    this.remote.clear();
    for (const [stream] of moved) {
      findGameOwner(this.house.database.db, stream.slice('game-'.length)).then(
        (owner) => owner && this.signal.changed(owner.tournament),
        (problem: unknown) => this.report(problem),
      );
    }
  }

  private report(problem: unknown): void {
    this.logger.warn(`cannot read the log: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}
