// A person's own line to the house beside the browser, with the same session: quick hands that bring a game to the moment at which the
// browser is opened. Sees and may do exactly what the browser sees and may do.
import type { CommandAnswer, FramesMessage, SubscribeAnswer } from '@slag/contracts/socket';
import { evolve } from '@slag/engine/game/evolve';
import type { RedactedEvent } from '@slag/engine/game/events';
import { legalCommands, type LegalCommand } from '@slag/engine/game/legal';
import type { GameState } from '@slag/engine/game/state';
import { io, type Socket } from 'socket.io-client';
import type { Watched } from './watched-browser.js';

let sent = 0;

export class SeatLine {
  #state: GameState | null = null;
  #seq = 0;
  #wake: (() => void)[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly stream: string,
    readonly seat: number,
  ) {}

  /** The seat's line, with all that has happened so far. */
  static async open({ context }: Watched, home: string, game: string, seat: number): Promise<SeatLine> {
    const cookie = (await context.cookies(home)).map(({ name, value }) => `${name}=${value}`).join('; ');
    const socket = io(home, { transports: ['websocket'], extraHeaders: { cookie, origin: home }, forceNew: true });
    const line = new SeatLine(socket, `game-${game}`, seat);
    socket.on('frames', (message: FramesMessage) => line.#take(message));
    const answer: SubscribeAnswer = await socket.emitWithAck('subscribe', { stream: line.stream, fromSeq: 1 });
    if (answer.status !== 'subscribed') throw new Error(`seat ${seat} may not see the game: ${JSON.stringify(answer)}`);
    await line.#until(answer.seq);
    return line;
  }

  get state(): GameState {
    if (this.#state === null) throw new Error('nothing has happened yet');
    return this.#state;
  }

  /** What the rules allow now. */
  moves(): LegalCommand[] {
    return legalCommands(this.state, this.seat);
  }

  /** @returns whether it was accepted: somebody else may have been quicker */
  async send(command: LegalCommand): Promise<boolean> {
    for (;;) {
      sent += 1;
      const answer: CommandAnswer = await this.socket.emitWithAck('command', { stream: this.stream, commandId: `hand-${sent}-${this.seat}`, decision: this.state.decision, command });
      if (answer.status === 'accepted') await this.#until(answer.seq);
      else if (answer.code === 'tooManyRequests') {
        await new Promise(resolve => setTimeout(resolve, answer.retryAfterMs));
        continue;
      }
      return answer.status === 'accepted';
    }
  }

  /** Waits until this seat has heard of a decision as well. */
  async reach(decision: number): Promise<void> {
    while (this.state.decision < decision) await new Promise<void>(resolve => this.#wake.push(resolve));
  }

  hangUp(): void {
    this.socket.disconnect();
  }

  #take({ stream, frames }: FramesMessage): void {
    if (stream !== this.stream) return;
    for (const { seq, type, data } of frames) {
      this.#seq = seq;
      this.#state = evolve(this.#state, { type, data } as RedactedEvent);
    }
    for (const wake of this.#wake.splice(0)) wake();
  }

  async #until(seq: number): Promise<void> {
    while (this.#seq < seq) await new Promise<void>(resolve => this.#wake.push(resolve));
  }
}

/** Chooses among what a seat may do; undefined: it waits for the others. */
export type Way = (moves: readonly LegalCommand[], state: GameState, seat: number) => LegalCommand | undefined;

/** Cards and the answers that let a game go on. */
const PLAIN: readonly LegalCommand['type'][] = ['PlayCard', 'Stay', 'BelieveLaundry', 'WaveThrough', 'PlayAlong', 'DeclineDuel', 'LayAway'];

/** Does the first of these that is allowed, and else what lets the game go on. */
export const preferring = (...wanted: LegalCommand['type'][]): Way => moves => [...wanted, ...PLAIN].map(type => moves.find(move => move.type === type)).find(move => move !== undefined);

/** The cards did not fall so. */
export class OverTooSoon extends Error {}

/** Everybody plays by turns until it is so. @returns for whom it is. Throws when the game ends, or stands still, before that. */
export async function playUntil(lines: readonly SeatLine[], isSo: (state: GameState, line: SeatLine) => boolean, way: Way): Promise<SeatLine> {
  for (let idle = 0; idle < 400; ) {
    let hasMoved = false;
    for (const line of lines) {
      const there = lines.find(one => isSo(one.state, one));
      if (there !== undefined) return there;
      if (line.state.phase.kind === 'finished') throw new OverTooSoon('the game was over before it came to that');
      const command = way(line.moves(), line.state, line.seat);
      if (command === undefined || !(await line.send(command))) continue;
      hasMoved = true;
      await Promise.all(lines.map(one => one.reach(line.state.decision)));
    }
    idle = hasMoved ? 0 : idle + 1;
    if (!hasMoved) await new Promise(resolve => setTimeout(resolve, 10));
  }
  throw new Error(`the game stands still at ${lines[0]?.state.phase.kind}`);
}
