/**
 * One game over one socket. It receives the events that this viewer may see, in order and without gaps, and sends
 * commands, each under an id of its own: after a lost line the same command is sent again under the same id, and the
 * server answers it once. It knows nothing of the rules.
 */
import type { CommandAnswer, FramesMessage, PlayerCommand, SubscribeAnswer, ViewShape } from '@slag/contracts/socket';
import { clockOffsetOf } from './clock-offset';
import { emptyFeed, lastSeq, receiveFrames, type Feed } from './feed';
import type { SeenEvent } from './frame-codec';
import type { GameSocket } from './game-socket';

/**
 * `silent`: a command stays without an answer, so the line is probably gone though nothing has said so yet; `refused`: the
 * server will not show this game; `outdated`: the site was renewed, the page must be loaded again.
 */
export type Connection = 'connecting' | 'live' | 'silent' | 'lost' | 'refused' | 'outdated';

/**
 * What a command answers: the decision of that number, or, for a toep out of turn, the stake it was called at. Neither for
 * what may be said at any moment: leaving, coming back, whistling, standing up.
 */
export interface Basis {
  decision?: number;
  stake?: number;
}

export interface PendingCommand {
  commandId: string;
  basis: Basis;
  command: PlayerCommand;
  /** Known once it is accepted: the seq after its events. */
  acceptedSeq: number | null;
  /** It waited for a line that was gone: it is sent again, the same, when the line is back. */
  isKept: boolean;
}

export interface Refusal {
  code: string;
  /** What was refused; null where it was the game itself. */
  command: PlayerCommand | null;
  /** The decision that it answered; null where it answered none. */
  decision: number | null;
  /** It was kept while the line was gone, and came too late or could not be done any more. */
  wasKept: boolean;
  /** Counts refusals, so that the same one twice is told twice. */
  count: number;
}

export interface GameSnapshot {
  connection: Connection;
  view: ViewShape | null;
  events: readonly SeenEvent[];
  pending: PendingCommand | null;
  refusal: Refusal | null;
  /** What is to be added to this device's clock to have the server's (milliseconds). */
  clockOffsetMs: number;
}

export interface GameClientOptions {
  game: string;
  socket: GameSocket;
  newCommandId: () => string;
  /** Waits before something is tried again (milliseconds). */
  later: (run: () => void, ms: number) => void;
  /** Epoch milliseconds by this device's clock. */
  now?: () => number;
}

const retryMs = 1000;
/** Who played a card and hears nothing for so long is told that the line is gone. */
const unansweredMs = 1200;
/** Refusals that will pass by themselves: the same command is sent again. */
const passing: ReadonlySet<string> = new Set(['tooManyRequests', 'starting', 'conflict', 'internal']);

export const initialSnapshot: GameSnapshot = { connection: 'connecting', view: null, events: [], pending: null, refusal: null, clockOffsetMs: 0 };

/** A resource: close it when the page goes. */
export class GameClient {
  private readonly stream: string;
  private readonly listeners = new Set<() => void>();
  private feed: Feed = emptyFeed;
  private snapshot: GameSnapshot = initialSnapshot;
  private isConnected = false;
  private isClosed = false;

  constructor(private readonly options: GameClientOptions) {
    const { game, socket } = options;
    this.stream = `game-${game}`;
    socket.onConnect(() => {
      this.isConnected = true;
      void this.catchUp();
    });
    socket.onDisconnect(() => {
      this.isConnected = false;
      if (this.snapshot.connection !== 'refused') this.loseLine('lost');
    });
    socket.onFrames((message) => this.takeFrames(message));
  }

  readonly subscribe = (heard: () => void): (() => void) => {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  };

  readonly getSnapshot = (): GameSnapshot => this.snapshot;

  /** While an earlier command waits for its answer nothing is sent. */
  readonly send = (command: PlayerCommand, basis: Basis): void => {
    if (this.snapshot.pending !== null) return;
    this.change({ pending: { commandId: this.options.newCommandId(), basis, command, acceptedSeq: null, isKept: !this.isConnected }, refusal: null });
    void this.sendPending();
  };

  close(): void {
    this.isClosed = true;
    this.options.socket.close();
  }

  private change(changes: Partial<GameSnapshot>): void {
    if (this.isClosed) return;
    this.snapshot = { ...this.snapshot, ...changes };
    for (const heard of this.listeners) heard();
  }

  private loseLine(connection: 'silent' | 'lost'): void {
    const { pending } = this.snapshot;
    this.change({ connection, pending: pending === null || pending.acceptedSeq !== null ? pending : { ...pending, isKept: true } });
  }

  /** Asks for everything after the last event received, and for what follows. */
  private async catchUp(): Promise<void> {
    if (!this.isConnected || this.isClosed) return;
    const request = { stream: this.stream, fromSeq: lastSeq(this.feed) + 1 };
    const { view } = this.feed;
    const askedAt = this.now();
    const answer = await this.options.socket.subscribe(view === null ? request : { ...request, view }).catch(() => null);
    if (answer === null) this.options.later(() => void this.catchUp(), retryMs);
    else this.takeSubscribeAnswer(answer, askedAt);
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  private takeSubscribeAnswer(answer: SubscribeAnswer, askedAt: number): void {
    switch (answer.status) {
      case 'subscribed':
        if (this.feed.view === null) this.feed = { ...this.feed, view: answer.view };
        this.change({ connection: 'live', view: this.feed.view, clockOffsetMs: clockOffsetOf(answer.serverAt, askedAt, this.now()) });
        void this.sendPending();
        break;
      case 'viewChanged':
        this.takeFeed({ view: answer.view, events: [] });
        void this.catchUp();
        break;
      case 'rejected':
        if (passing.has(answer.code)) this.options.later(() => void this.catchUp(), retryMs);
        else this.change({ connection: 'refused', refusal: this.refusalOf(answer.code) });
        break;
      default:
        answer satisfies never;
    }
  }

  private takeFrames({ stream, view, frames }: FramesMessage): void {
    if (stream !== this.stream) return;
    try {
      const received = receiveFrames(this.feed, view, frames);
      if (received.kind === 'fits') this.takeFeed(received.feed);
      // Who looked on and has just sat down at a bot's place sees more from here on: the server says so when asked.
      const mayHaveSatDown = view.kind === 'spectator' && frames.some(({ type }) => type === 'SeatTaken');
      if (received.kind !== 'fits' || mayHaveSatDown) void this.catchUp();
    } catch {
      this.change({ connection: 'outdated' });
    }
  }

  private takeFeed(feed: Feed): void {
    this.feed = feed;
    this.change({ view: feed.view, events: feed.events, pending: this.openPending() });
  }

  /** The command still to be answered or shown; null once its events are here. */
  private openPending(): PendingCommand | null {
    const { pending } = this.snapshot;
    return pending !== null && pending.acceptedSeq !== null && pending.acceptedSeq <= lastSeq(this.feed) ? null : pending;
  }

  private async sendPending(): Promise<void> {
    const { pending } = this.snapshot;
    if (pending === null || pending.acceptedSeq !== null || !this.isConnected || this.isClosed) return;
    const { commandId, basis, command } = pending;
    let isAnswered = false;
    this.options.later(() => {
      if (!isAnswered && this.isConnected && this.snapshot.connection === 'live') this.loseLine('silent');
    }, unansweredMs);
    const answer = await this.options.socket.command({ stream: this.stream, commandId, ...basis, command }).catch(() => null);
    isAnswered = true;
    if (answer !== null && this.isConnected && this.snapshot.connection === 'silent') this.change({ connection: 'live' });
    const { pending: asked } = this.snapshot;
    if (asked?.commandId !== commandId) return;
    if (answer === null) this.options.later(() => void this.sendPending(), retryMs);
    else this.takeCommandAnswer(asked, answer);
  }

  private takeCommandAnswer(pending: PendingCommand, answer: CommandAnswer): void {
    if (answer.status === 'accepted') {
      this.change({ pending: { ...pending, acceptedSeq: answer.seq } });
      this.change({ pending: this.openPending() });
      if (this.snapshot.pending !== null) this.askAgainFor(pending.commandId);
    } else if (passing.has(answer.code)) this.options.later(() => void this.sendPending(), answer.retryAfterMs ?? retryMs);
    else this.change({ pending: null, refusal: this.refusalOf(answer.code, pending) });
  }

  /** Accepted, but its events are not here a moment later: something was lost on the way. */
  private askAgainFor(commandId: string): void {
    this.options.later(() => {
      if (this.snapshot.pending?.commandId === commandId) void this.catchUp();
    }, retryMs);
  }

  private refusalOf(code: string, refused: PendingCommand | null = null): Refusal {
    return { code, command: refused?.command ?? null, decision: refused?.basis.decision ?? null, wasKept: refused?.isKept ?? false, count: (this.snapshot.refusal?.count ?? 0) + 1 };
  }
}
