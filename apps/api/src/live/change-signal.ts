/** That something has changed, told at most once in a while for each thing: at once after a quiet while, else when it is over. */
const EVERY_MS = 1000;

export class ChangeSignal {
  /** What was told within the last while; true: there is more to tell. */
  private readonly resting = new Map<string, { hasMore: boolean; timer: NodeJS.Timeout }>();

  constructor(
    private readonly announce: (changed: string) => void,
    private readonly everyMs = EVERY_MS,
  ) {}

  changed(name: string): void {
    const rest = this.resting.get(name);
    if (rest) rest.hasMore = true;
    else this.tell(name);
  }

  close(): void {
    for (const { timer } of this.resting.values()) clearTimeout(timer);
    this.resting.clear();
  }

  private tell(name: string): void {
    this.announce(name);
    const timer = setTimeout(() => this.wake(name), this.everyMs);
    timer.unref();
    this.resting.set(name, { hasMore: false, timer });
  }

  private wake(name: string): void {
    const hasMore = this.resting.get(name)?.hasMore ?? false;
    this.resting.delete(name);
    if (hasMore) this.tell(name);
  }
}
