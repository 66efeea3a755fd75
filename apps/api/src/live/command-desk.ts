/**
 * Commands of people, for their own games. Somebody else's game answers as one that does not exist; what the judge says
 * is passed on as code. A repeat of a command answers as the first time, with the seq after its batch.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { CommandAnswer, CommandRequest, ViewShape } from '@slag/contracts/socket';
import { playerActor } from '@slag/engine/game/actors';
import { Sights } from '../games/sights.js';
import { Metrics } from '../health/metrics.js';
import type { Caller } from '../http/caller.js';
import type { RateLimits } from '../http/rate-limits.js';
import type { House } from '../house.js';
import { HOUSE, RATE_LIMITS } from '../tokens.js';
import { FeedHub } from './feed-hub.js';

export interface CommandSender {
  caller: Caller | null;
  seats: Map<string, ViewShape>;
}

const rejected = (code: string, more: Omit<CommandAnswer & { status: 'rejected' }, 'status' | 'code'> = {}): CommandAnswer => ({ status: 'rejected', code, ...more });

@Injectable()
export class CommandDesk {
  constructor(
    @Inject(HOUSE) private readonly house: Pick<House, 'commands'>,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(Sights) private readonly sights: Pick<Sights, 'find'>,
    @Inject(FeedHub) private readonly hub: FeedHub,
    @Inject(Metrics) private readonly metrics: Pick<Metrics, 'commandAnswered'>,
  ) {}

  async command(sender: CommandSender, request: CommandRequest): Promise<CommandAnswer> {
    const startedAt = performance.now();
    try {
      const answer = await this.answer(sender, request);
      this.metrics.commandAnswered(answer.status, startedAt);
      return answer;
    } catch (problem) {
      this.metrics.commandAnswered('failed', startedAt);
      throw problem;
    }
  }

  private async answer(sender: CommandSender, request: CommandRequest): Promise<CommandAnswer> {
    const { caller } = sender;
    if (!caller) return rejected('notSignedIn');
    const retryAfterMs = this.limits.spendMessage(caller.sessionKey);
    if (retryAfterMs > 0) return rejected('tooManyRequests', { retryAfterMs });
    const view = sender.seats.get(request.stream) ?? (await this.findSeat(sender, caller, request.stream));
    if (!view) return rejected('notFound');
    const { stream, commandId, decision, stake, command } = request;
    const answers = { ...(decision === undefined ? {} : { decision }), ...(stake === undefined ? {} : { stake }) };
    const sent = { ...command, commandId, actor: playerActor(caller.playerId), ...answers };
    const result = await this.hub.during(stream, () => this.house.commands.handle(stream, sent));
    if (result.status === 'rejected') return rejected(result.code, result.detail === undefined ? {} : { expected: result.detail });
    // For those who command without following, the log is read once more.
    const seq = (await this.hub.seqAfter(stream, view, result.version)) ?? (await this.house.commands.seqOf(stream, view, result.version));
    return { status: 'accepted', seq };
  }

  private async findSeat(sender: CommandSender, caller: Caller, stream: string): Promise<ViewShape | null> {
    if (!stream.startsWith('game-')) return null;
    const sight = await this.sights.find(caller.playerId, stream.slice('game-'.length));
    if (!sight?.isOwn) return null;
    sender.seats.set(stream, sight.view);
    return sight.view;
  }
}
