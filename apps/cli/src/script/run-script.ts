/** Playing a script through the engine and nothing else: no server, no database, no clock but the script's own. */
import { allCards, type Card, makeCard } from '@slag/engine/cards';
import { botActor, CLOCK, DEALER, playerActor } from '@slag/engine/game/actors';
import { openDeadline } from '@slag/engine/game/clock';
import type { FixedDeal, GameCommand } from '@slag/engine/game/commands';
import { kindOf } from '@slag/engine/game/deal';
import { decide } from '@slag/engine/game/decide';
import type { GameEvent } from '@slag/engine/game/events';
import { evolve, fold } from '@slag/engine/game/evolve';
import { seatsToAct } from '@slag/engine/game/legal';
import { cardsDealt } from '@slag/engine/game/seats';
import type { GameState } from '@slag/engine/game/state';
import { type BoardInputs, hexToBytes, utf8ToBytes } from '@slag/engine/random';
import type { Rules } from '@slag/engine/rules/rules';
import type { ScriptProblem } from './read-script.js';
import type { Script, ScriptCommand, ScriptDeal } from './script.js';

export interface Played {
  state: GameState;
  events: GameEvent[];
  rejected: { command: number; code: string }[];
  /** The hand-made deals ran out and there is no seed for more. */
  isStopped: boolean;
}

/** Part of the script turned out not to fit the game as it then stood. */
export class ScriptMisfit extends Error {
  constructor(readonly problem: ScriptProblem) {
    super(problem.says);
  }
}

const holderOf = (seat: number): string => `seat-${seat}`;

/** More often than this no deal is dealt again: twenty calls, at least two for each. */
const MOST_REDEALS = 10;

/**
 * Cards neither dealt nor in a stock of the script's own lie in the order H J … 10, C, S, D. Where the script has neither
 * a deck for dealing again nor a seed, the deck lies in that order too.
 */
function fixedDealOf(deal: ScriptDeal, hasSeed: boolean): FixedDeal {
  const dealt = new Set<Card>(deal.hands.flat());
  const inOrder = hasSeed ? [] : Array.from({ length: MOST_REDEALS }, allCards);
  return {
    hands: deal.hands,
    stock: deal.stock ?? allCards().filter((card) => !dealt.has(card)),
    leader: deal.leader ?? null,
    redeals: [...(deal.redeals ?? []), ...inOrder],
    recycle: deal.recycle ?? [],
  };
}

const sorted = (cards: readonly Card[]): string => cards.toSorted((a, b) => a - b).join();

/** Recycled cards of the script's own are those that were laid down, in another order. */
function checkRecycled(deal: FixedDeal, index: number, before: GameState, events: readonly GameEvent[]): void {
  const recycled = events.findIndex((event) => event.type === 'StockRecycled');
  const next = deal.recycle.slice(before.deals.at(-1)?.recycled ?? 0);
  const then = recycled < 0 || next.length === 0 ? null : fold(events.slice(0, recycled), before);
  if (then === null || !('holdings' in then.phase)) return;
  const laid = then.phase.holdings.laid.flatMap((hand) => hand.cards.filter((card) => card !== null));
  if (sorted(next.slice(0, laid.length)) === sorted(laid)) return;
  const says = `${next.map(makeCard).join(', ') || 'none'} from there on: expected the ${laid.length} cards laid down by then, ${laid.map(makeCard).join(', ')}`;
  throw new ScriptMisfit({ path: `$.deals[${index}].recycle[${deal.recycle.length - next.length}]`, says });
}

function checkHands(deal: ScriptDeal, index: number, state: GameState): void {
  const size = cardsDealt(kindOf(state));
  deal.hands.forEach((hand, seat) => {
    const path = `$.deals[${index}].hands[${seat}]`;
    if (state.isOut[seat] === true && hand.length > 0) throw new ScriptMisfit({ path, says: `seat ${seat} is out by then: expected []` });
    if (state.isOut[seat] !== true && hand.length !== size) throw new ScriptMisfit({ path, says: `${hand.length} cards: expected ${size}` });
  });
}

/** Windows and what is said in them: anything else waits until silence has closed them. */
const SAID_IN: Partial<Record<GameState['phase']['kind'], readonly ScriptCommand['type'][]>> = {
  laundryWindow: ['CallLaundry', 'WaveThrough'],
  laundryAnswers: ['CheckLaundry', 'BelieveLaundry'],
  blindToepWindow: ['CallBlindToep', 'WaveThrough'],
  duelQuestion: ['AcceptDuel', 'DeclineDuel'],
};

const SAID_ANY_TIME: readonly ScriptCommand['type'][] = ['Forfeit', 'LeaveSeat', 'TakeSeat'];

function belongs(state: GameState, command: ScriptCommand): boolean {
  const said = SAID_IN[state.phase.kind];
  if (said === undefined || command.type === 'ExpireDeadline' || SAID_ANY_TIME.includes(command.type)) return true;
  return said.includes(command.type) && (state.phase.kind !== 'laundryAnswers' || state.phase.asked === command.seat);
}

export class ScriptTable {
  private state: GameState;
  private at = 0;
  private isStopped = false;
  private fixedDeal: FixedDeal | undefined;
  private readonly events: GameEvent[] = [];
  private readonly rejected: Played['rejected'] = [];

  constructor(
    private readonly script: Script,
    rules: Rules,
  ) {
    const { seats, start } = script;
    const holders = Array.from({ length: seats }, (_, seat) => ({ kind: 'player', player: holderOf(seat) }) as const);
    const setup = { salt: '00'.repeat(32), game: 'script', tournament: null, rules, seats: holders, closesAt: null };
    const fixedStart = {
      points: start.points ?? holders.map(() => 0),
      hadDeadMansDeal: start.hadDeadMansDeal ?? holders.map(() => false),
      folds: start.folds ?? holders.map(() => 0),
    };
    const facts = { at: 0, lagCreditMs: [], board: null };
    const isBegun = Object.keys(start).length > 0;
    const started = decide(null, { type: 'StartGame', payload: setup, commandId: 'start', actor: playerActor(holderOf(0)) }, isBegun ? { ...facts, fixedStart } : facts);
    const state = started.ok ? fold(started.events) : null;
    if (!started.ok || state === null) throw new Error('the game could not be started');
    this.state = state;
    this.events.push(...started.events);
  }

  play(): Played {
    this.dealOn();
    this.script.commands.forEach((command, index) => {
      this.closeWindows(command, index);
      if (this.isStopped) return;
      const code = this.send(command);
      if (code !== null) this.rejected.push({ command: index, code });
      else this.dealOn();
    });
    return { state: this.state, events: this.events, rejected: this.rejected, isStopped: this.isStopped };
  }

  /** Deals the next board when there is one to be dealt: the script's own, or one from its seed. */
  private dealOn(): void {
    if (this.state.phase.kind !== 'betweenDeals') return;
    const board = this.state.deals.length + 1;
    const deal = this.script.deals[board - 1];
    if (deal === undefined && this.script.seed === undefined) {
      this.isStopped = true;
      return;
    }
    if (deal !== undefined) checkHands(deal, board - 1, this.state);
    this.fixedDeal = deal === undefined ? undefined : fixedDealOf(deal, this.script.seed !== undefined);
    const code = this.ask({ commandId: `deal-${board}`, actor: DEALER, type: 'DealBoard', payload: { board, attempt: 0 } });
    if (code !== null) throw new Error(`board ${board} could not be dealt: ${code}`);
    this.dealOn(); // four tens may have won it at once
  }

  /** An open window that the command is no part of is closed by silence first. */
  private closeWindows(command: ScriptCommand, index: number): void {
    while (!this.isStopped && !belongs(this.state, command)) {
      const before = this.events.length;
      const { kind } = this.state.phase;
      const codes = this.closeBySilence();
      // Silence that changes nothing would be waited for without end.
      if (this.events.length === before) {
        const why = codes.length === 0 ? 'nobody is left to be silent' : codes.join(', ');
        throw new ScriptMisfit({ path: `$.commands[${index}]`, says: `${command.type} finds ${kind} open and silence does not close it (${why}): expected a command that belongs to it` });
      }
      this.dealOn();
    }
  }

  /** The codes of what was refused, which should be none. */
  private closeBySilence(): string[] {
    const { phase } = this.state;
    if ('deadlineAt' in phase && phase.deadlineAt !== null) return [this.expire()].filter((code) => code !== null);
    // Without a clock silence takes everybody's word for it.
    const type = phase.kind === 'duelQuestion' ? 'DeclineDuel' : phase.kind === 'laundryAnswers' ? 'BelieveLaundry' : 'WaveThrough';
    return seatsToAct(this.state).flatMap((seat) => {
      if (this.state.phase !== phase && type !== 'WaveThrough') return [];
      return this.ask({ commandId: 'silence', actor: this.actorAt(seat), type, payload: { seat } }) ?? [];
    });
  }

  /** Who speaks for a seat: its owner, or the bot that stands in. */
  private actorAt(seat: number): string {
    const standIn = this.state.standIns[seat] ?? null;
    return standIn === null ? playerActor(holderOf(seat)) : botActor(standIn);
  }

  private inputs(): BoardInputs | null {
    const { seed } = this.script;
    const board = this.state.phase.kind === 'betweenDeals' ? this.state.deals.length + 1 : this.state.deals.length;
    return seed === undefined ? null : { ikm: hexToBytes(seed.toLowerCase()), salt: utf8ToBytes('slag-script/1'), board, attempt: 0 };
  }

  private ask(command: GameCommand): string | null {
    const facts = { at: this.at, lagCreditMs: this.state.seats.map(() => 0), board: this.inputs() };
    const decision = decide(this.state, command, this.fixedDeal === undefined ? facts : { ...facts, fixedDeal: this.fixedDeal });
    if (!decision.ok) return decision.code;
    if (this.fixedDeal !== undefined) checkRecycled(this.fixedDeal, this.state.deals.length - 1, this.state, decision.events);
    for (const event of decision.events) this.state = evolve(this.state, event);
    this.events.push(...decision.events);
    return decision.events.length === 0 ? 'nothingHappens' : null;
  }

  /** The code of the refusal; null when accepted. */
  private send(command: ScriptCommand): string | null {
    if (command.type === 'ExpireDeadline') return this.expire();
    const { seat } = command;
    const envelope = { commandId: 'script', actor: command.type === 'TakeSeat' ? playerActor(holderOf(seat)) : this.actorAt(seat) };
    if (command.type === 'PlayCard') return this.ask({ ...envelope, type: command.type, payload: { seat, card: command.card } });
    if (command.type === 'LayAway') return this.ask({ ...envelope, type: command.type, payload: { seat, cards: command.cards } });
    return this.ask({ ...envelope, type: command.type, payload: { seat } });
  }

  private expire(): string | null {
    const { phase } = this.state;
    if (phase.kind === 'finished' || phase.kind === 'stopped') return 'gameOver';
    const open = openDeadline(this.state);
    if (open === null) return 'noDeadline';
    this.at = open.deadlineAt + 1;
    return this.ask({ commandId: 'script', actor: CLOCK, type: 'ExpireDeadline', payload: { deadlineAt: open.deadlineAt } });
  }
}
