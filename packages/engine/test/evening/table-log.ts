/** A live table's game as the house keeps and opens it: people and bots play by chance, batch by batch, with all that may happen in between. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { botAt, CLOCK, playerActor, WORKER } from '../../src/game/actors.js';
import { openDeadline } from '../../src/game/clock.js';
import type { GameCommand } from '../../src/game/commands.js';
import { decide } from '../../src/game/decide.js';
import { mayDraw } from '../../src/game/draws.js';
import { evolve } from '../../src/game/evolve.js';
import { type BotDue, botsDue, followUp } from '../../src/game/follow-up.js';
import { legalCommands, type LegalCommand } from '../../src/game/legal.js';
import { redactState } from '../../src/game/redact.js';
import { botSeed, type ChooseFor, situationOf } from '../../src/game/situation.js';
import type { GameSetup, GameState, SeatHolder } from '../../src/game/state.js';
import { ByteStream, bytesToHex, hexToBytes } from '../../src/random.js';
import type { Rules } from '../../src/rules/rules.js';
import { type Statement, statementBytes } from '../../src/statements.js';
import { tableInputs } from '../../src/table-inputs.js';
import { type Chance, chanceOf } from './chance.js';
import type { Line } from './evening.js';
import { append, headOf, newStream, type Stream } from './stream.js';

export interface TableCourse {
  rules: Rules;
  seats: SeatHolder[];
  seed: string;
  /** After so many commands somebody sits down at a bot's seat, the house comes back from an outage, the house stops the game. */
  sitDown?: { seat: number; after: number };
  extendAfter?: number;
  stopAfter?: number;
  chooseFor?: ChooseFor;
}
export interface TableLog {
  stream: Stream;
  state: GameState;
  secret: string;
  logKey: string;
  sign: (statement: Statement) => string;
  /** The lines of a `slag-table/1`, to be changed at will. */
  lines: () => Line[];
}

const AT = 1_800_000_000_000;
const RARE = ['Forfeit', 'LeaveSeat', 'TakeSeat'];
/** No released bot does that: announcing changes nothing that is decided, and a bot speaks once at a decision. */
const NO_BOTS = [...RARE, 'Whistle', 'StandUp'];

export const person = (seat: number): SeatHolder => ({ kind: 'player', player: `person-${seat}` });
export const bot = (name: string): SeatHolder => ({ kind: 'bot', bot: name });

/** Whatever is legal, drawn from the seed: for every bot there is. */
export const drawFor: ChooseFor = (_bot, view, seat, seed): Promise<LegalCommand> => {
  const legal = legalCommands(view, seat).filter(({ type }) => !NO_BOTS.includes(type));
  const chosen = legal[new ByteStream(seed).below(legal.length)];
  return chosen === undefined ? Promise.reject(new Error('nothing is legal')) : Promise.resolve(chosen);
};

class House {
  state: GameState | null = null;
  at = AT;
  readonly stream: Stream;
  readonly secret: string;
  readonly chance: Chance;
  private readonly setup: GameSetup;

  constructor(private readonly course: TableCourse) {
    this.chance = chanceOf(course.seed);
    this.secret = this.chance.hex32('secret');
    this.setup = { salt: this.chance.hex32('salt'), game: course.seed, tournament: null, rules: course.rules, seats: course.seats, closesAt: null };
    this.stream = newStream(`game-${course.seed}`);
  }

  async play(): Promise<GameState> {
    const { setup } = this;
    const starter = setup.seats.find((holder) => holder.kind === 'player');
    this.send({ commandId: `start-${setup.game}`, actor: playerActor(starter?.kind === 'player' ? starter.player : ''), type: 'StartGame', payload: setup });
    for (let n = 1; ; n++) {
      const state = await this.settled();
      if (state.phase.kind === 'finished' || state.phase.kind === 'stopped') return state;
      await this.step(state, n);
    }
  }

  /** Bots and dealer who answer in the same batch have answered. */
  private async settled(): Promise<GameState> {
    for (;;) {
      const { state } = this;
      if (state === null) throw new Error('not begun');
      const due = followUp(state);
      if (due === null) return state;
      const { actor, commandId } = due;
      if (due.kind === 'deal') this.send({ actor, commandId, type: 'DealBoard', payload: { board: due.board, attempt: 0 } });
      else await this.moveBot(state, due);
    }
  }

  private async moveBot(state: GameState, { bot: name, seat, actor, commandId }: BotDue): Promise<void> {
    const view = redactState(state, { kind: 'seat', seat, fromDeal: 1 });
    const seed = botSeed(tableInputs(hexToBytes(this.secret), state.deals.length, 0), situationOf(view, seat));
    this.send({ ...(await (this.course.chooseFor ?? drawFor)(name, view, seat, seed)), actor, commandId });
  }

  private async step(state: GameState, n: number): Promise<void> {
    const { sitDown, extendAfter, stopAfter } = this.course;
    const commandId = `c${n}`;
    if (n === sitDown?.after) {
      const player = `person-${sitDown.seat}`;
      return this.send({ commandId, actor: playerActor(player), type: 'SitDown', payload: { seat: sitDown.seat, player } });
    }
    if (n === extendAfter) {
      this.at += 60_000;
      return this.send({ commandId: 'extend-1', actor: WORKER, type: 'ExtendDeadline', payload: { incident: '1' } });
    }
    if (n === stopAfter) return this.send({ commandId, actor: WORKER, type: 'StopGame', payload: this.setup });
    const ways = this.waysOn(state, commandId);
    const usual = ways.filter(({ isRare }) => !isRare);
    const from = usual.length > 0 && this.chance.below(25) > 0 ? usual : ways;
    await from[this.chance.below(from.length)]?.go();
  }

  private waysOn(state: GameState, commandId: string): { isRare: boolean; go: () => void | Promise<void> }[] {
    const late = botsDue(state).map((due) => ({ isRare: false, go: () => this.later(800).moveBot(state, due) }));
    const people = state.seats.flatMap((holder, seat) => {
      if (holder.kind !== 'player') return [];
      const isAway = botAt(state, seat) !== null;
      const legal = legalCommands(state, seat).filter(({ type }) => (type === 'TakeSeat') === isAway);
      return legal.map((move) => ({ isRare: RARE.includes(move.type), go: () => this.later(100 + this.chance.below(200)).send({ ...move, commandId, actor: playerActor(holder.player) }) }));
    });
    const open = openDeadline(state);
    // A bot moves long before its clock runs out.
    if (open === null || (open.seat !== null && botAt(state, open.seat) !== null)) return [...late, ...people];
    const runOut = (): void => {
      this.at = open.deadlineAt + 1;
      this.send({ commandId: `expire-${open.deadlineAt}`, actor: CLOCK, type: 'ExpireDeadline', payload: { deadlineAt: open.deadlineAt } });
    };
    return [...late, ...people, { isRare: true, go: runOut }];
  }

  private later(ms: number): this {
    this.at += ms;
    return this;
  }

  private send(command: GameCommand): void {
    const { state, at } = this;
    const named = command.type === 'DealBoard' ? command.payload.board : state !== null && mayDraw(state) ? state.deals.length : null;
    const lagCreditMs = this.setup.seats.map((holder) => (holder.kind === 'player' && this.setup.rules.clock !== null ? this.chance.below(200) : 0));
    const decision = decide(state, command, { at, lagCreditMs, board: named === null ? null : tableInputs(hexToBytes(this.secret), named, 0) });
    if (!decision.ok) throw new Error(`${command.type} by ${command.actor}: ${decision.code} ${decision.detail ?? ''}`);
    append(this.stream, structuredClone(command), { at, lagCreditMs, board: named === null ? null : { board: named, attempt: 0 } }, this.setup.salt, decision.events);
    for (const event of structuredClone(decision.events)) this.state = evolve(this.state, event);
  }
}

/** Plays the game to its end. Throws where the judge refuses anything. */
export async function playTable(course: TableCourse): Promise<TableLog> {
  const house = new House(course);
  const state = await house.play();
  const { stream, secret } = house;
  const logSecret = hexToBytes(house.chance.hex32('log key'));
  const logKey = bytesToHex(ed25519.getPublicKey(logSecret));
  const sign = (statement: Statement): string => bytesToHex(ed25519.sign(statementBytes(statement), logSecret));
  const statement = { kind: 'head' as const, stream: stream.name, version: stream.entries.length, hash: headOf(stream) };
  const text = JSON.stringify([
    { line: 'header', format: 'slag-table/1', game: course.seed, secret, logKey },
    ...stream.entries.map((entry) => ({ line: 'event', ...entry })),
    { line: 'signature', statement, signature: sign(statement) },
  ]);
  return { stream, state, secret, logKey, sign, lines: (): Line[] => JSON.parse(text) };
}
