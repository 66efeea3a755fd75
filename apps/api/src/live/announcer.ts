/**
 * Ties the log to the sockets: what this process commits is taken at once, of what others commit come hints, and every
 * two seconds the heads are read again, because a hint may be lost.
 */
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { listenTo } from '@slag/store/notifications';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { ChangeSignal } from './change-signal.js';
import { FeedHub } from './feed-hub.js';
import { openHints } from './hints.js';
import { SubscriptionDesk } from './subscription-desk.js';

const RECHECK_MS = 2000;
const TOURNAMENT = 'tournament-';
/** On which the worker says whose standings it has just brought up to date. */
const STANDINGS = 'standings';

@Injectable()
export class Announcer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('live');
  private readonly signal: ChangeSignal;
  private closers: (() => Promise<void> | void)[] = [];

  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(FeedHub) private readonly hub: FeedHub,
    @Inject(SubscriptionDesk) subscriptions: SubscriptionDesk,
  ) {
    this.signal = new ChangeSignal((tournament) => subscriptions.announceStandings(tournament));
  }

  async onApplicationBootstrap(): Promise<void> {
    this.house.onAppended((stream, entries) => this.hub.take(stream, entries));
    const stopHints = await openHints(this.house, (stream, version) => this.hint(stream, version));
    const stopStandings = await listenTo(this.house.database.connectionString, { channel: STANDINGS, onNotified: (tournament) => this.signal.changed(tournament) });
    const recheck = setInterval(() => this.recheck(), RECHECK_MS);
    this.closers = [() => clearInterval(recheck), stopHints, stopStandings, () => this.signal.close(), () => this.hub.close()];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const close of this.closers) await close();
    this.closers = [];
  }

  private hint(stream: string, version: number): void {
    // An empty name: hints may have been missed.
    if (stream === '') return this.recheck();
    this.hub.hint(stream, version);
    // Somebody joined, or the tournament opened, closed or was revealed: the page of standings shows that too.
    if (stream.startsWith(TOURNAMENT)) this.signal.changed(stream.slice(TOURNAMENT.length));
  }

  private recheck(): void {
    this.hub.recheck().catch((problem: unknown) => this.logger.warn(`cannot read the log: ${problem instanceof Error ? problem.message : String(problem)}`));
  }
}
