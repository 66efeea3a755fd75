/** All streams that somebody on this process follows. Hints say that there may be more; heads are read to be sure. */
import type { ChainedEntry } from '@slag/engine/log';
import type { Frame, ViewShape } from '@slag/contracts/socket';
import { type Audience, StreamFeed } from './stream-feed.js';

/** Somebody else's commits of one moment are fetched together. */
const HINT_PATIENCE_MS = 20;

export interface FeedSource {
  readStream(stream: string, fromVersion: number): Promise<ChainedEntry[]>;
  /** Versions of the heads of these streams. */
  readHeads(streams: string[]): Promise<Map<string, number>>;
}

export interface Following {
  stop(): void;
}

export class FeedHub {
  private readonly feeds = new Map<string, StreamFeed>();
  private readonly hinted = new Map<string, number>();
  /** Streams with commands of this process under way, and how many. */
  private readonly underWay = new Map<string, number>();
  private hintTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly source: FeedSource,
    private readonly onProblem: (problem: unknown) => void = () => undefined,
  ) {}

  get size(): number {
    return this.feeds.size;
  }

  async follow(stream: string, view: ViewShape, audience: Audience, begin: (frames: Frame[]) => void): Promise<Following> {
    const feed = this.feeds.get(stream) ?? new StreamFeed(stream, (name, from) => this.source.readStream(name, from));
    this.feeds.set(stream, feed);
    try {
      await feed.follow(view, audience, begin);
    } catch (problem) {
      this.drop(stream, feed);
      throw problem;
    }
    return {
      stop: () => {
        feed.unfollow(view, audience);
        this.drop(stream, feed);
      },
    };
  }

  /** The number of the view's frames after `version`, which is committed; null where nobody here follows the view. */
  async seqAfter(stream: string, view: ViewShape, version: number): Promise<number | null> {
    const feed = this.feeds.get(stream);
    if (!feed?.hasView(view)) return null;
    if (feed.version < version) await feed.catchUp();
    return feed.seqAfter(view, version);
  }

  /**
   * Sends a command of this process. The hint of a commit can overtake its answer; while the answer is still to come,
   * hints of that stream wait, because it will bring what they speak of.
   */
  async during<T>(stream: string, send: () => Promise<T>): Promise<T> {
    this.underWay.set(stream, (this.underWay.get(stream) ?? 0) + 1);
    try {
      return await send();
    } finally {
      const others = (this.underWay.get(stream) ?? 1) - 1;
      if (others > 0) this.underWay.set(stream, others);
      else this.underWay.delete(stream);
    }
  }

  /** Committed by this process. */
  take(stream: string, entries: readonly ChainedEntry[]): void {
    this.feeds.get(stream)?.take(entries);
  }

  /** Committed by somebody. */
  hint(stream: string, version: number): void {
    const feed = this.feeds.get(stream);
    if (!feed || feed.version >= version) return;
    this.hinted.set(stream, version);
    this.hintTimer ??= setTimeout(() => this.followHints(), HINT_PATIENCE_MS);
  }

  /** Compares all followed streams with the log. Rejects when the log cannot be read. */
  async recheck(): Promise<void> {
    // A command under way brings what is new, and shows a gap if there is one.
    const streams = [...this.feeds.keys()].filter((stream) => !this.underWay.has(stream));
    if (streams.length === 0) return;
    const heads = await this.source.readHeads(streams);
    for (const [stream, version] of heads) {
      const feed = this.feeds.get(stream);
      if (feed && feed.version < version) feed.catchUp().catch(this.onProblem);
    }
  }

  close(): void {
    if (this.hintTimer) clearTimeout(this.hintTimer);
    this.hintTimer = null;
    this.feeds.clear();
  }

  private followHints(): void {
    this.hintTimer = null;
    for (const [stream, version] of this.hinted) {
      if (this.underWay.has(stream)) continue;
      this.hinted.delete(stream);
      const feed = this.feeds.get(stream);
      if (feed && feed.version < version) feed.catchUp().catch(this.onProblem);
    }
    if (this.hinted.size > 0) this.hintTimer = setTimeout(() => this.followHints(), HINT_PATIENCE_MS);
  }

  private drop(stream: string, feed: StreamFeed): void {
    if (feed.isUnused && this.feeds.get(stream) === feed) this.feeds.delete(stream);
  }
}
