/**
 * Who follows what. A game is followed in the view that its asker has at this moment; a resume that names another view is
 * told `viewChanged` and begins again at 1. A tournament is followed in the view everybody has, with `standingsChanged`.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Frame, SubscribeAnswer, SubscribeRequest, ViewShape } from '@slag/contracts/socket';
import { isSameView } from '@slag/engine/game/redact';
import { Sights } from '../games/sights.js';
import type { RateLimits } from '../http/rate-limits.js';
import type { House } from '../house.js';
import { HOUSE, RATE_LIMITS } from '../tokens.js';
import { FeedHub } from './feed-hub.js';
import { type LiveServer, type LiveSocket, standingsRoom, viewRoom } from './live-socket.js';

/** More streams than this one socket cannot follow at a time. */
const MOST_STREAMS = 20;
/** Long logs go out in several messages. */
const FRAMES_PER_MESSAGE = 500;

type Answer = (answer: SubscribeAnswer) => void;

@Injectable()
export class SubscriptionDesk {
  private server: LiveServer | null = null;

  constructor(
    @Inject(HOUSE) private readonly house: Pick<House, 'clock'>,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(Sights) private readonly sights: Pick<Sights, 'find' | 'tournamentView'>,
    @Inject(FeedHub) private readonly hub: FeedHub,
  ) {}

  attach(server: LiveServer): void {
    this.server = server;
  }

  announceStandings(tournament: string): void {
    this.server?.in(standingsRoom(tournament)).emit('standingsChanged', { tournament });
  }

  async subscribe(socket: LiveSocket, request: SubscribeRequest, answer: Answer): Promise<void> {
    const { stream, fromSeq } = request;
    const { limitKey, following } = socket.data;
    const retryAfterMs = this.limits.spendMessage(`subscribe ${limitKey}`);
    if (retryAfterMs > 0) return answer({ status: 'rejected', code: 'tooManyRequests', retryAfterMs });
    if (following.size >= MOST_STREAMS && !following.has(stream)) return answer({ status: 'rejected', code: 'tooManyStreams', expected: `at most ${MOST_STREAMS}` });
    const view = await this.viewOf(socket, stream);
    if (!view) return answer({ status: 'rejected', code: 'notFound' });
    if (request.view && !isSameView(request.view, view)) return answer({ status: 'viewChanged', view });
    this.unsubscribe(socket, stream);
    const room = viewRoom(stream, view);
    // What goes to many is put into bytes once.
    const audience = { name: room, send: (frames: Frame[]): void => sendFrames(this.server?.in(room), stream, view, frames) };
    const follow = await this.hub.follow(stream, view, audience, (frames) => {
      answer({ status: 'subscribed', view, seq: frames.length, serverAt: this.house.clock() });
      sendFrames(socket, stream, view, frames.slice(fromSeq - 1));
      void socket.join(room);
    });
    this.keep(socket, stream, {
      stop: () => {
        void socket.leave(room);
        follow.stop();
      },
    });
  }

  unsubscribe(socket: LiveSocket, stream: string): void {
    socket.data.following.get(stream)?.stop();
    socket.data.following.delete(stream);
    if (stream.startsWith('tournament-')) void socket.leave(standingsRoom(stream.slice('tournament-'.length)));
  }

  leave(socket: LiveSocket): void {
    for (const follow of socket.data.following.values()) follow.stop();
    socket.data.following.clear();
  }

  private keep(socket: LiveSocket, stream: string, follow: { stop(): void }): void {
    // The socket may have gone, or asked again, while the log was read.
    if (!socket.connected) return follow.stop();
    socket.data.following.get(stream)?.stop();
    socket.data.following.set(stream, follow);
    if (stream.startsWith('tournament-')) void socket.join(standingsRoom(stream.slice('tournament-'.length)));
  }

  private async viewOf(socket: LiveSocket, stream: string): Promise<ViewShape | null> {
    if (stream.startsWith('tournament-')) return this.sights.tournamentView(stream.slice('tournament-'.length));
    const sight = await this.sights.find(socket.data.caller?.playerId ?? null, stream.slice('game-'.length));
    if (sight?.isOwn) socket.data.seats.set(stream, sight.view);
    if (sight?.isOwn && sight.table !== null) socket.data.playsAtTable = true;
    return sight?.view ?? null;
  }
}

function sendFrames(to: Pick<LiveSocket, 'emit'> | ReturnType<LiveServer['in']> | undefined, stream: string, view: ViewShape, frames: Frame[]): void {
  for (let from = 0; from < frames.length; from += FRAMES_PER_MESSAGE) {
    to?.emit('frames', { stream, view, frames: frames.slice(from, from + FRAMES_PER_MESSAGE) });
  }
}
