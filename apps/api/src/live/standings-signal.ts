/** `standingsChanged`, at most once a second per tournament: at once after a quiet second, else when the second is over. */
const EVERY_MS = 1000;

export class StandingsSignal {
  /** Tournaments told within the last second; true: there is more to tell. */
  private readonly resting = new Map<string, { hasMore: boolean; timer: NodeJS.Timeout }>();

  constructor(private readonly announce: (tournament: string) => void) {}

  changed(tournament: string): void {
    const rest = this.resting.get(tournament);
    if (rest) rest.hasMore = true;
    else this.tell(tournament);
  }

  close(): void {
    for (const { timer } of this.resting.values()) clearTimeout(timer);
    this.resting.clear();
  }

  private tell(tournament: string): void {
    this.announce(tournament);
    const timer = setTimeout(() => this.wake(tournament), EVERY_MS);
    timer.unref();
    this.resting.set(tournament, { hasMore: false, timer });
  }

  private wake(tournament: string): void {
    const hasMore = this.resting.get(tournament)?.hasMore ?? false;
    this.resting.delete(tournament);
    if (hasMore) this.tell(tournament);
  }
}
