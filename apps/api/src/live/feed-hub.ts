/** All streams that somebody on this process follows. Hints say that there may be more; heads are read to be sure. */
import type { ChainedEntry } from '@slag/engine/log';
import type { Frame, ViewShape } from '@slag/contracts/socket';
import { type FrameListener, StreamFeed } from './stream-feed.js';

/** A hint of an own commit can overtake its answer: only what is still missing after this long is read. */
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
  private hintTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly source: FeedSource,
    private readonly onProblem: (problem: unknown) => void = () => undefined,
  ) {}

  get size(): number {
    return this.feeds.size;
  }

  async follow(stream: string, view: ViewShape, listener: FrameListener, begin: (frames: Frame[]) => void): Promise<Following> {
    const feed = this.feeds.get(stream) ?? new StreamFeed(stream, (name, from) => this.source.readStream(name, from));
    this.feeds.set(stream, feed);
    try {
      await feed.follow(view, listener, begin);
    } catch (problem) {
      this.drop(stream, feed);
      throw problem;
    }
    return {
      stop: () => {
        feed.unfollow(view, listener);
        this.drop(stream, feed);
      },
    };
  }

  seqAfter(stream: string, view: ViewShape, version: number): number | null {
    return this.feeds.get(stream)?.seqAfter(view, version) ?? null;
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
    const streams = [...this.feeds.keys()];
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
      const feed = this.feeds.get(stream);
      if (feed && feed.version < version) feed.catchUp().catch(this.onProblem);
    }
    this.hinted.clear();
  }

  private drop(stream: string, feed: StreamFeed): void {
    if (feed.isUnused && this.feeds.get(stream) === feed) this.feeds.delete(stream);
  }
}
