/** Tables in any phase of any rules, for the harness and for tests: a standing, hands, and the commands that lead there. */
import type { Frame, PlayerCommand, ViewShape } from '@slag/contracts/socket';
import { parseCards } from '@slag/engine/notation';
import { CLOCK, DEALER, WORKER, actorOf, botActor } from '@slag/engine/game/actors';
import { openDeadline } from '@slag/engine/game/clock';
import type { Facts, FixedDeal, FixedStart, GameCommand } from '@slag/engine/game/commands';
import { decide } from '@slag/engine/game/decide';
import type { GameEvent } from '@slag/engine/game/events';
import { evolve } from '@slag/engine/game/evolve';
import { legalCommands, seatToAct, type LegalCommand } from '@slag/engine/game/legal';
import { redactEvent } from '@slag/engine/game/redact';
import type { GameState, SeatHolder } from '@slag/engine/game/state';
import { hexToBytes, utf8ToBytes } from '@slag/engine/random';
import { sha256Hex } from '@slag/engine/log';
import { makeRules, type RuleOverrides } from '@slag/engine/rules/presets';
import type { PresetName } from '@slag/engine/rules/rules';

/** `silence` lets the open window run out; `deal` deals where nothing lies on the table. */
type Step = LegalCommand | 'silence' | 'deal';

export interface SceneSetup {
  preset: PresetName;
  options?: RuleOverrides;
  seats: number;
  /** The seat looked from; null: a watcher. */
  own: number | null;
  /** Seats with a bot. */
  bots?: number[];
  points?: number[];
  /** In seat order, "HA SK DA S9 | …"; without: drawn. */
  hands?: string;
  stock?: string;
  leader?: number;
  steps: Step[];
}

const says = (type: Exclude<LegalCommand['type'], 'PlayCard' | 'LayAway'>, ...seats: number[]): LegalCommand[] => seats.map((seat) => ({ type, payload: { seat } }));
const plays = (seat: number, card: string): LegalCommand => ({ type: 'PlayCard', payload: { seat, card: parseCards(card)?.[0] ?? 0 } });

const four = 'HJ SQ DK CA | H7 H10 S9 D8 | C7 C10 D9 D10 | HK S8 S10 H9';
const plain = 'H8 SQ D10 C9 | H7 H10 S9 D8 | C7 C10 D9 DJ | HK S8 S10 H9';
const full = 'H7 S7 C7 D7 | H8 S8 C8 D8 | H9 S9 C9 D9 | H10 S10 C10 D10 | HJ SJ CJ DJ | HQ SQ CQ DQ | HK SK CK DK | HA SA CA DA';

export const scenes: Readonly<Record<string, SceneSetup>> = {
  laundryGenuine: { preset: 'toep', seats: 4, own: 0, hands: four, stock: 'SA D7 C8 CJ', points: [3, 13, 7, 0], steps: [] },
  laundryBluff: { preset: 'toep', seats: 4, own: 0, hands: plain, stock: 'SA D7 C8 CJ', steps: [] },
  laundryAnswer: { preset: 'toep', seats: 5, own: 0, bots: [3], points: [9, 4, 12, 6, 2], steps: [...says('CallLaundry', 2), ...says('CheckLaundry', 3), ...says('BelieveLaundry', 4)] },
  checkedHand: { preset: 'toep', seats: 4, own: 0, hands: 'H8 SQ D10 C9 | HJ HQ SK DA | C7 C10 D9 DJ | HK S8 S10 H9', stock: 'SA D7 C8 CJ', steps: [...says('CallLaundry', 1), ...says('BelieveLaundry', 2, 3), ...says('CheckLaundry', 0)] },
  openHand: { preset: 'toep', seats: 4, own: 0, hands: plain, stock: 'SA D7 C8 CJ', leader: 2, steps: [...says('CallLaundry', 1), ...says('BelieveLaundry', 2, 3), ...says('CheckLaundry', 0), ...says('WaveThrough', 0, 2, 3), plays(2, 'C10'), plays(3, 'HK')] },
  blindWindow: { preset: 'common', options: { blindToep: { stake: 3 } }, seats: 4, own: 0, hands: plain, points: [3, 11, 7, 0], steps: [] },
  blindAnswer: { preset: 'common', options: { blindToep: { stake: 3 } }, seats: 4, own: 0, hands: plain, points: [3, 5, 7, 0], steps: [...says('CallBlindToep', 2), ...says('Stay', 3)] },
  poverty: { preset: 'common', seats: 5, own: 0, points: [6, 14, 3, 9, 12], leader: 0, steps: [...says('Stay', 2), ...says('Fold', 3), ...says('Stay', 4)] },
  deadMan: { preset: 'toep', seats: 4, own: 0, hands: plain, points: [6, 14, 3, 9], steps: [...says('PlayAlong', 2), ...says('SitOut', 3)] },
  duel: { preset: 'toep', seats: 3, own: 0, points: [9, 15, 12], steps: [...says('AcceptDuel', 2)] },
  superToep: { preset: 'toep', options: { duel: 'superToep' }, seats: 3, own: 2, points: [9, 15, 12], steps: ['silence'] },
  layAway: { preset: 'common', options: { end: { kind: 'lastStanding', limit: 15 }, duel: 'finale' }, seats: 3, own: 2, points: [14, 15, 14], steps: [] },
  ownTurn: { preset: 'toep', seats: 4, own: 0, hands: plain, points: [3, 13, 7, 12], leader: 1, steps: ['silence', plays(1, 'H10'), plays(2, 'C7'), plays(3, 'HK')] },
  toepAnswer: { preset: 'toep', seats: 6, own: 0, points: [3, 13, 7, 11, 0, 5], leader: 1, steps: ['silence', ...says('CallToep', 1), ...says('Stay', 2), ...says('Fold', 3), ...says('Stay', 4, 5)] },
  anytime: { preset: 'common', seats: 4, own: 0, hands: plain, points: [3, 13, 7, 11], leader: 1, steps: ['silence', plays(1, 'H10'), plays(2, 'C7')] },
  knockedFirst: { preset: 'common', seats: 4, own: 0, hands: plain, points: [3, 5, 7, 11], leader: 1, steps: ['silence', plays(1, 'H10'), ...says('CallToep', 3)] },
  whistle: { preset: 'pagat', seats: 4, own: 0, hands: 'HJ SJ DJ C9 | H7 H10 S10 D10 | C7 C10 D9 CJ | HK S8 S9 H9', points: [3, 5, 7, 8], leader: 0, steps: ['silence'] },
  eightSeats: { preset: 'common', options: { countdown: true }, seats: 8, own: 3, points: [3, 13, 7, 11, 0, 5, 12, 9], leader: 0, bots: [6], steps: [] },
  twoSeats: { preset: 'toep', seats: 2, own: 0, hands: 'H8 SQ D10 C9 | H7 H10 S9 D8', points: [3, 13], leader: 1, steps: ['silence', plays(1, 'H10')] },
  fullTable: { preset: 'toep', seats: 8, own: 3, hands: full, points: [3, 13, 7, 11, 0, 10, 12, 9], leader: 4, steps: ['silence', plays(4, 'HJ'), plays(5, 'HQ'), plays(6, 'HK'), plays(7, 'HA'), plays(0, 'H7'), plays(1, 'H8'), plays(2, 'H9')] },
  sevenSeats: { preset: 'common', seats: 7, own: 2, points: [3, 13, 7, 11, 0, 5, 12], leader: 0, steps: ['silence'] },
  out: { preset: 'toep', seats: 4, own: 0, points: [15, 5, 7, 11], steps: ['silence'] },
  botPlays: { preset: 'toep', options: { leaving: 'bot' }, seats: 4, own: 0, hands: plain, points: [3, 5, 7, 11], leader: 1, steps: ['silence', ...says('LeaveSeat', 0)] },
  watcher: { preset: 'toep', seats: 5, own: null, points: [3, 5, 7, 11, 9], leader: 1, bots: [4], steps: ['silence'] },
  finished: { preset: 'common', seats: 4, own: 0, hands: plain, points: [3, 14, 7, 12], leader: 2, steps: [...says('Stay', 2, 3, 0), 'silence', ...says('CallToep', 2), ...says('Stay', 3, 0), ...says('Fold', 1)] },
};

const ids = (seat: number): string => `player-000${seat}`;

/** A game on a table of its own: the engine's judge, and a clock that stands at the moment it was made. */
export class SceneGame {
  readonly events: { at: number; event: GameEvent }[] = [];
  private state: GameState | null = null;
  private fixed: FixedDeal | undefined;

  constructor(
    readonly setup: SceneSetup,
    private readonly seed = 3,
    private at = Date.now(),
  ) {
    const { preset, options = {}, seats: count, bots = [], points, hands, stock, leader } = setup;
    const rules = makeRules(preset, { ...options, players: [2, 8] });
    const seats = Array.from({ length: count }, (_, seat): SeatHolder => (bots.includes(seat) ? { kind: 'bot', bot: 'regular@1' } : { kind: 'player', player: ids(seat) }));
    const start: FixedStart | undefined = points === undefined ? undefined : { points, hadDeadMansDeal: points.map(() => false), folds: points.map(() => 0) };
    if (hands !== undefined) this.fixed = { hands: hands.split(' | ').map((hand) => parseCards(hand) ?? []), stock: parseCards(stock ?? '') ?? [], leader: leader ?? 0, redeals: [], recycle: [] };
    const starter = seats.find(({ kind }) => kind === 'player');
    this.take({ type: 'StartGame', actor: starter === undefined ? WORKER : actorOf(starter), payload: { salt: '00'.repeat(32), game: 'g1234567', tournament: null, rules, seats, closesAt: null } }, start);
    this.deal();
    for (const step of setup.steps) this.step(step);
  }

  get game(): GameState {
    if (this.state === null) throw new Error('no game');
    return this.state;
  }

  get view(): ViewShape {
    return this.setup.own === null ? { kind: 'spectator' } : { kind: 'seat', seat: this.setup.own, fromDeal: 1 };
  }

  frames(view: ViewShape = this.view): Frame[] {
    return this.events
      .flatMap(({ at, event }) => {
        const seen = redactEvent(event, view);
        return seen === null ? [] : [{ at, seen }];
      })
      .map(({ at, seen }, i) => ({ seq: i + 1, type: seen.type, schemaVersion: 1, at, data: { ...seen.data } }));
  }

  /** As the holder of the seat; the refusal's code, or null. */
  command(command: PlayerCommand, basis: { decision?: number; stake?: number } = {}): string | null {
    return this.take({ ...command, ...basis, actor: this.actorFor(command) });
  }

  /** Everybody else does something legal until it is the own seat's turn again, or a window is open. */
  playOthers(): void {
    for (let i = 0; i < 60 && this.game.phase.kind !== 'finished'; i++) {
      if (this.game.phase.kind === 'betweenDeals') {
        this.fixed = undefined;
        this.deal();
        continue;
      }
      const seat = seatToAct(this.game);
      if (seat === null) {
        const waver = this.game.seats.findIndex((_, other) => other !== this.setup.own && legalCommands(this.game, other).some(({ type }) => type === 'WaveThrough'));
        if (waver < 0) return;
        this.step({ type: 'WaveThrough', payload: { seat: waver } });
      } else if (seat === this.setup.own) return;
      else {
        const legal = legalCommands(this.game, seat).find(({ type }) => type === 'PlayCard' || type === 'Stay' || type === 'PlayAlong' || type === 'BelieveLaundry' || type === 'LayAway');
        if (legal === undefined) return;
        this.step(legal);
      }
    }
  }

  step(step: Step): void {
    if (step === 'deal') {
      if (this.game.phase.kind === 'betweenDeals') this.deal();
      return;
    }
    const open = openDeadline(this.game);
    if (step === 'silence') {
      const was = this.at;
      // Only windows and the question to the last two are closed by silence; a turn would be forfeited.
      if (open === null || open.seat !== null) return;
      this.at = open.deadlineAt + 1;
      const refused = this.take({ type: 'ExpireDeadline', actor: CLOCK, payload: { deadlineAt: open.deadlineAt } });
      if (refused !== null) throw new Error(refused);
      // The scene's clock stands still: what opens now has its whole time from the scene's own moment.
      const shift = this.at - was;
      for (const one of this.events) one.at -= shift;
      this.at = was;
      this.shiftDeadline(shift);
      return;
    }
    const refused = this.take({ ...step, actor: this.actorFor(step) });
    if (refused !== null) throw new Error(`${step.type} of ${step.payload.seat}: ${refused} in ${this.game.phase.kind}`);
  }

  private shiftDeadline(ms: number): void {
    const last = this.events.at(-1)?.event;
    if (last !== undefined && 'next' in last.data && last.data.next !== null && last.data.next.deadlineAt !== null) last.data.next.deadlineAt -= ms;
    if ('deadlineAt' in this.game.phase && this.game.phase.deadlineAt !== null) this.game.phase.deadlineAt -= ms;
  }

  private actorFor({ type, payload: { seat } }: { type: string; payload: { seat: number } }): string {
    const standIn = this.game.standIns[seat] ?? null;
    const holder = this.game.seats[seat];
    return standIn !== null && type !== 'TakeSeat' ? botActor(standIn) : holder === undefined ? DEALER : actorOf(holder);
  }

  private deal(): void {
    if (this.game.phase.kind !== 'betweenDeals') return;
    this.take({ type: 'DealBoard', actor: DEALER, payload: { board: this.game.deals.length + 1, attempt: 0 } });
  }

  private take(command: object, fixedStart?: FixedStart): string | null {
    const number = this.state?.deals.length ?? 0;
    const board = Math.max(1, number + ('type' in command && command.type === 'DealBoard' ? 1 : 0));
    const ikm = hexToBytes(sha256Hex(utf8ToBytes(`${this.seed}-${board}`)));
    const facts: Facts = {
      at: this.at, lagCreditMs: Array.from({ length: 8 }, () => 0), board: { ikm, salt: ikm, board, attempt: 0 },
      ...(this.fixed === undefined ? {} : { fixedDeal: this.fixed }), ...(fixedStart === undefined ? {} : { fixedStart }),
    };
    const decision = decide(this.state, { commandId: `c${this.events.length}`, ...command } as GameCommand, facts);
    if (!decision.ok) return decision.code;
    for (const event of decision.events) {
      this.events.push({ at: this.at, event });
      this.state = evolve(this.state, event);
    }
    return null;
  }
}
