/**
 * A scripted contestant: sits down at its game over a real socket, folds the frames of its own view, and answers whenever
 * it is on turn or asked. A command without an answer is sent again with the same id; frames are counted, none is missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo, questionFor } from '@slag/bots/choose';
import type { ClientToServer, CommandAnswer, FramesMessage, ServerToClient } from '@slag/contracts/socket';
import { evolve } from '@slag/engine/game/evolve';
import { seatToAct } from '@slag/engine/game/legal';
import type { GameState } from '@slag/engine/game/state';
import { sha256Hex } from '@slag/engine/log';
import { hexToBytes, utf8ToBytes } from '@slag/engine/random';
import { redactedEventOf } from '@slag/engine/verify/codec';
import { io, type Socket } from 'socket.io-client';

export interface Seat {
  url: string;
  token: string;
  game: string;
  seat: number;
  /** The bot whose habits it plays by, as "name@version". */
  habits: string;
  /** Makes its choices its own. */
  seed: string;
}
export interface Finished {
  /** Own points, deal by deal. */
  points: number[];
  commands: number;
}

const ANSWER_WITHIN_MS = 10_000;
const MOST_RESENDS = 6;
/** Refusals that the feed explains: the picture was older than the game. */
const OUTRUN = new Set(['tooLate', 'notYourTurn', 'nothingToAnswer', 'answerPending']);

export function playGame(seat: Seat, onDeal: () => void): Promise<Finished> {
  return new Promise((resolve, reject) => new ContestantTable(seat, onDeal, resolve, reject).sitDown());
}

class ContestantTable {
  private readonly socket: Socket<ServerToClient, ClientToServer>;
  private readonly stream: string;
  private state: GameState | null = null;
  private seq = 0;
  private commands = 0;
  private dealsOver = 0;
  /** The decision answered last: each is answered once. */
  private answered = -1;

  constructor(
    private readonly at: Seat,
    private readonly onDeal: () => void,
    private readonly resolve: (finished: Finished) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.stream = `game-${at.game}`;
    this.socket = io(at.url, { transports: ['websocket'], auth: { token: at.token }, forceNew: true, autoConnect: false });
  }

  sitDown(): void {
    this.socket.on('connect', () => this.follow());
    this.socket.on('connect_error', (error) => {
      if (!this.socket.active) this.fail(`the socket was refused: ${error.message}`);
    });
    this.socket.on('frames', (message) => this.take(message));
    this.socket.connect();
  }

  private follow(): void {
    this.socket.emit('subscribe', { stream: this.stream, fromSeq: this.seq + 1 }, (answer) => {
      if (answer.status === 'rejected') this.fail(`subscribing was refused: ${answer.code}`);
    });
  }

  private take({ stream, frames }: FramesMessage): void {
    if (stream !== this.stream) return;
    try {
      for (const frame of frames) {
        if (frame.seq <= this.seq) continue;
        if (frame.seq !== this.seq + 1) throw new Error(`frame ${frame.seq} came after frame ${this.seq}`);
        this.seq = frame.seq;
        this.state = evolve(this.state, redactedEventOf(frame));
      }
      this.goOn();
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  private goOn(): void {
    const { state } = this;
    if (state === null) return;
    const over = state.deals.filter((deal) => deal.isOver).length;
    for (; this.dealsOver < over; this.dealsOver++) this.onDeal();
    if (state.phase.kind === 'finished') return this.finish(state);
    if (state.phase.kind === 'stopped') return this.fail('the game was stopped before it was finished');
    if (seatToAct(state) !== this.at.seat || state.decision === this.answered) return;
    this.answered = state.decision;
    this.answer(state).catch((error: unknown) => this.fail(String(error)));
  }

  private async answer(state: GameState): Promise<void> {
    const { decision } = state;
    const seed = hexToBytes(sha256Hex(utf8ToBytes(`${this.at.seed}/${decision}`)));
    const command = answerTo(questionFor(this.at.habits, state, this.at.seat, seed));
    const answer = await this.send({ stream: this.stream, commandId: `script-${this.at.seat}-${decision}`, decision, command });
    if (answer.status === 'accepted') this.commands++;
    else if (!OUTRUN.has(answer.code)) this.fail(`${command.type} was refused: ${answer.code}`);
  }

  private async send(request: Parameters<ClientToServer['command']>[0]): Promise<CommandAnswer> {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await this.socket.timeout(ANSWER_WITHIN_MS).emitWithAck('command', request);
        if (answer.status !== 'rejected' || answer.retryAfterMs === undefined) return answer;
        await sleep(answer.retryAfterMs);
      } catch {
        if (tries >= MOST_RESENDS) throw new Error(`no answer to ${request.command.type} in ${MOST_RESENDS} tries`);
      }
    }
  }

  private finish(state: GameState): void {
    this.socket.disconnect();
    this.resolve({ points: state.deals.map((deal) => deal.points[this.at.seat] ?? 0), commands: this.commands });
  }

  private fail(message: string): void {
    this.socket.disconnect();
    this.reject(new Error(`game ${this.at.game}: ${message}`));
  }
}
