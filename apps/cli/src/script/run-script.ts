/** Playing a script through the engine and nothing else: no server, no database, no clock but the script's own. */
import { allCards, type Card } from '@slag/engine/cards';
import { CLOCK, DEALER, playerActor } from '@slag/engine/game/actors';
import type { FixedDeal, GameCommand } from '@slag/engine/game/commands';
import { decide } from '@slag/engine/game/decide';
import type { GameEvent } from '@slag/engine/game/events';
import { evolve } from '@slag/engine/game/evolve';
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

/** A hand-made deal turned out not to fit the game as it then stood. */
export class DealMisfit extends Error {
  constructor(readonly problem: ScriptProblem) {
    super(problem.says);
  }
}

const holderOf = (seat: number): string => `seat-${seat}`;

/** Cards neither dealt nor in a stock of the script's own lie in the order H J … 10, C, S, D. */
function fixedDealOf(deal: ScriptDeal): FixedDeal {
  const dealt = new Set<Card>(deal.hands.flat());
  return { hands: deal.hands, stock: deal.stock ?? allCards().filter((card) => !dealt.has(card)), leader: deal.leader ?? null };
}

function checkHands(deal: ScriptDeal, index: number, isOut: readonly boolean[]): void {
  deal.hands.forEach((hand, seat) => {
    const path = `$.deals[${index}].hands[${seat}]`;
    if (isOut[seat] === true && hand.length > 0) throw new DealMisfit({ path, says: `seat ${seat} is out by then: expected []` });
    if (isOut[seat] !== true && hand.length === 0) throw new DealMisfit({ path, says: `seat ${seat} is in the game: expected a hand` });
  });
}

export class ScriptTable {
  private state: GameState;
  private at = 0;
  private isStopped = false;
  private readonly events: GameEvent[] = [];
  private readonly rejected: Played['rejected'] = [];

  constructor(
    private readonly script: Script,
    rules: Rules,
  ) {
    const seats = Array.from({ length: script.seats }, (_, seat) => ({ kind: 'player', player: holderOf(seat) }) as const);
    const setup = { salt: '00'.repeat(32), game: 'script', tournament: null, rules, seats, closesAt: null };
    this.state = evolve(null, { type: 'GameStarted', data: setup });
    this.events.push({ type: 'GameStarted', data: setup });
    if (script.start.points !== undefined) this.state.points = [...script.start.points];
  }

  play(): Played {
    this.dealOn();
    this.script.commands.forEach((command, index) => {
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
    if (deal !== undefined) checkHands(deal, board - 1, this.state.isOut);
    const command: GameCommand = { commandId: `deal-${board}`, actor: DEALER, type: 'DealBoard', payload: { board, attempt: 0 } };
    const code = this.ask(command, deal === undefined ? undefined : fixedDealOf(deal));
    if (code !== null) throw new Error(`board ${board} could not be dealt: ${code}`);
  }

  private inputs(): BoardInputs | null {
    const { seed } = this.script;
    const board = this.state.phase.kind === 'betweenDeals' ? this.state.deals.length + 1 : this.state.deals.length;
    return seed === undefined ? null : { ikm: hexToBytes(seed.toLowerCase()), salt: utf8ToBytes('slag-script/1'), board, attempt: 0 };
  }

  private ask(command: GameCommand, fixedDeal?: FixedDeal): string | null {
    const facts = { at: this.at, lagCreditMs: this.state.seats.map(() => 0), board: this.inputs() };
    const decision = decide(this.state, command, fixedDeal === undefined ? facts : { ...facts, fixedDeal });
    if (!decision.ok) return decision.code;
    for (const event of decision.events) this.state = evolve(this.state, event);
    this.events.push(...decision.events);
    return decision.events.length === 0 ? 'nothingHappens' : null;
  }

  /** The code of the refusal; null when accepted. */
  private send(command: ScriptCommand): string | null {
    if (command.type === 'ExpireDeadline') return this.expire();
    const { seat } = command;
    const envelope = { commandId: 'script', actor: playerActor(holderOf(seat)) };
    switch (command.type) {
      case 'PlayCard':
        return this.ask({ ...envelope, type: 'PlayCard', payload: { seat, card: command.card } });
      case 'CallToep':
      case 'Stay':
      case 'Fold':
      case 'Forfeit':
        return this.ask({ ...envelope, type: command.type, payload: { seat } });
      case 'LayAway':
      case 'CallLaundry':
      case 'CheckLaundry':
      case 'BelieveLaundry':
      case 'PlayAlong':
      case 'SitOut':
      case 'CallBlindToep':
      case 'WaveThrough':
      case 'Whistle':
      case 'StandUp':
      case 'AcceptDuel':
      case 'DeclineDuel':
        return this.state.phase.kind === 'finished' ? 'gameOver' : 'notInTheseRules';
      default:
        return command satisfies never;
    }
  }

  private expire(): string | null {
    const { phase } = this.state;
    if (phase.kind === 'finished' || phase.kind === 'stopped') return 'gameOver';
    const deadlineAt = 'deadlineAt' in phase ? phase.deadlineAt : null;
    if (deadlineAt === null) return 'noDeadline';
    this.at = deadlineAt + 1;
    return this.ask({ commandId: 'script', actor: CLOCK, type: 'ExpireDeadline', payload: { deadlineAt } });
  }
}
