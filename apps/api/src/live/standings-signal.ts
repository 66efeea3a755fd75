/**
 * `standingsChanged`, at most once a second per tournament. The standings themselves are a projection that follows the
 * log within a moment, so the last signal comes when the log has been quiet for a while.
 */
import type { ChainedEntry } from '@slag/engine/log';
import type { FoldedState } from '@slag/store/handle-command';

const FIRST_MS = 300;
const EVERY_MS = 1000;
const SETTLED_MS = 2500;

export class StandingsSignal {
  private readonly dirtyUntil = new Map<string, number>();
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly announce: (tournament: string) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** What this process committed: results and joins, of a game only the end of a deal. */
  take(stream: string, entries: readonly ChainedEntry[], folded: FoldedState): void {
    if (folded.kind === 'tournament') return this.changed(stream.slice('tournament-'.length));
    const tournament = folded.game?.tournament;
    if (typeof tournament === 'string' && entries.some(({ type }) => type === 'DealWon' || type === 'GameStopped')) this.changed(tournament);
  }

  changed(tournament: string): void {
    this.dirtyUntil.set(tournament, this.clock() + SETTLED_MS);
    if (!this.timers.has(tournament)) this.plan(tournament, FIRST_MS);
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private plan(tournament: string, inMs: number): void {
    const timer = setTimeout(() => this.fire(tournament), inMs);
    timer.unref();
    this.timers.set(tournament, timer);
  }

  private fire(tournament: string): void {
    this.announce(tournament);
    if ((this.dirtyUntil.get(tournament) ?? 0) > this.clock()) return this.plan(tournament, EVERY_MS);
    this.timers.delete(tournament);
    this.dirtyUntil.delete(tournament);
  }
}
