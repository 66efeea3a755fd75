/**
 * One stream as its subscribers get it: every event once, in order, numbered per view, never before it is committed.
 *
 * Events come from this process's own commits, at once and without a query; whatever was missed (commits of other
 * processes, lost hints) is read from the log. Reads run one at a time, and commits that arrive meanwhile wait for them.
 */
import type { Frame, ViewShape } from '@slag/contracts/socket';
import type { ChainedEntry } from '@slag/engine/log';
import { nextFrames } from '@slag/store/feed';

/** Who is told together: those in one room have one name and are told once. */
export interface Audience {
  name: string;
  send(frames: Frame[]): void;
}

/** `seqs[version - 1]` is the number of this view's frames up to that version. */
interface ViewFeed {
  view: ViewShape;
  seqs: number[];
  /** By name, with how many follow. */
  audiences: Map<string, { send: Audience['send']; followers: number }>;
}

export const viewKey = (view: ViewShape): string => (view.kind === 'seat' ? `seat ${view.seat} from ${view.fromDeal}` : view.kind);

export class StreamFeed {
  /** Of the last entry that subscribers have got. */
  version = 0;
  private readonly views = new Map<string, ViewFeed>();
  private work: Promise<void> = Promise.resolve();
  private waiting = 0;
  private isReadPlanned = false;

  constructor(
    private readonly stream: string,
    private readonly read: (stream: string, fromVersion: number) => Promise<ChainedEntry[]>,
  ) {}

  get isUnused(): boolean {
    return this.waiting === 0 && [...this.views.values()].every((feed) => feed.audiences.size === 0);
  }

  hasView(view: ViewShape): boolean {
    return this.views.has(viewKey(view));
  }

  /** Entries that this process has just committed. */
  take(entries: readonly ChainedEntry[]): void {
    const [first] = entries;
    const last = entries.at(-1);
    if (!first || !last || last.version <= this.version) return;
    if (this.waiting === 0 && first.version === this.version + 1) this.deliver(entries);
    // What a failed read leaves out comes with the next one.
    else this.catchUp().catch(() => undefined);
  }

  /** Reads what is missing. Safe to call at any time; calls that come together share a read. */
  catchUp(): Promise<void> {
    if (this.isReadPlanned) return this.work;
    this.isReadPlanned = true;
    return this.queue(async () => {
      this.isReadPlanned = false;
      this.deliver(await this.read(this.stream, this.version + 1));
    });
  }

  /** The number of the view's frames after `version`, once this feed has come that far; null where it is not followed. */
  seqAfter(view: ViewShape, version: number): number | null {
    return this.views.get(viewKey(view))?.seqs[version - 1] ?? null;
  }

  /**
   * Adds a follower. `begin` gets all frames up to now and must register whatever it wants to send first; live frames
   * follow it without a gap.
   */
  follow(view: ViewShape, audience: Audience, begin: (frames: Frame[]) => void): Promise<void> {
    return this.queue(async () => {
      const entries = await this.read(this.stream, 1);
      this.deliver(entries.slice(this.version));
      const { frames, seqs } = number(entries, view, 0);
      const feed = this.views.get(viewKey(view)) ?? { view, seqs, audiences: new Map() };
      this.views.set(viewKey(view), feed);
      begin(frames);
      feed.audiences.set(audience.name, { send: audience.send, followers: (feed.audiences.get(audience.name)?.followers ?? 0) + 1 });
    });
  }

  unfollow(view: ViewShape, audience: Audience): void {
    const feed = this.views.get(viewKey(view));
    const known = feed?.audiences.get(audience.name);
    if (known !== undefined) known.followers -= 1;
    if (known?.followers === 0) feed?.audiences.delete(audience.name);
    if (feed?.audiences.size === 0) this.views.delete(viewKey(view));
  }

  private queue(task: () => Promise<void>): Promise<void> {
    this.waiting += 1;
    const done = this.work.then(task).finally(() => {
      this.waiting -= 1;
    });
    // A failed read is its caller's to report; the next one starts afresh.
    this.work = done.catch(() => undefined);
    return done;
  }

  private deliver(entries: readonly ChainedEntry[]): void {
    const last = entries.at(-1);
    if (!last) return;
    this.version = last.version;
    for (const feed of this.views.values()) {
      const { frames, seqs } = number(entries, feed.view, feed.seqs.at(-1) ?? 0);
      feed.seqs.push(...seqs);
      if (frames.length > 0) for (const { send } of feed.audiences.values()) send(frames);
    }
  }
}

/** Frames of entries after those that ended at `seq`, and the number each entry left the view at. */
function number(entries: readonly ChainedEntry[], view: ViewShape, seq: number): { frames: Frame[]; seqs: number[] } {
  const frames: Frame[] = [];
  const seqs = entries.map((entry) => {
    frames.push(...nextFrames([entry], view, seq + frames.length));
    return seq + frames.length;
  });
  return { frames, seqs };
}
