/**
 * The judge's scratch table: a copy of the state on which a decision is played out. Every event put down is folded
 * at once, so the next rule looks at the table as it then is; the state that was asked about is never touched.
 */
import type { Card } from '../cards.js';
import type { Facts } from './commands.js';
import type { GameEvent, Next } from './events.js';
import { cloneGame, evolve } from './evolve.js';
import type { AskingKind, GameState, WindowKind } from './state.js';

/** Everything that is drawn for a board; `k` counts from 1. */
export interface Chance {
  deck: () => Card[];
  redealt: (k: number) => Card[];
  recycled: (laid: readonly Card[], k: number) => Card[];
  lot: (bound: number) => number;
}

export interface Table {
  readonly state: GameState;
  readonly events: GameEvent[];
  readonly facts: Facts;
  /** null where nothing is drawn. */
  readonly chance: Chance | null;
  put: (event: GameEvent) => void;
}

export function layTable(state: GameState, facts: Facts, chance: Chance | null): Table {
  const scratch = cloneGame(state);
  const events: GameEvent[] = [];
  return {
    state: scratch,
    events,
    facts,
    chance,
    put: (event) => {
      events.push(event);
      evolve(scratch, event);
    },
  };
}

/**
 * When the clock of a turn runs out: `turnMs` after the deciding moment, plus the lag given back to the one who is asked.
 * null where nothing runs out: a table without a clock, or one that waits (`leaving: 'stays'`).
 */
function turnDeadline({ state, facts }: Table, seat: number): number | null {
  const { clock, leaving } = state.rules;
  return clock === null || leaving === 'stays' ? null : facts.at + clock.turnMs + (facts.lagCreditMs[seat] ?? 0);
}

export const turnOf = (table: Table, seat: number): Next => ({ kind: 'turn', seat, deadlineAt: turnDeadline(table, seat) });

/** A question to one seat. Answers to a laundry call have their own, shorter clock: silence there is belief, not a forfeit. */
export function askOf(table: Table, kind: AskingKind, seat: number): Next {
  const { clock } = table.state.rules;
  if (kind !== 'laundryAnswers') return { kind, seat, deadlineAt: turnDeadline(table, seat) };
  return { kind, seat, deadlineAt: clock === null ? null : table.facts.at + clock.answerMs + (table.facts.lagCreditMs[seat] ?? 0) };
}

export function windowOf(table: Table, kind: WindowKind): Next {
  const { clock } = table.state.rules;
  return { kind, seat: null, deadlineAt: clock === null ? null : table.facts.at + clock.windowMs };
}

/** What is open in this phase, as an event would say it; null where nobody is to act. */
export function openNow(state: GameState): Next {
  const { phase } = state;
  switch (phase.kind) {
    case 'playing':
      return { kind: 'turn', seat: phase.turn, deadlineAt: phase.deadlineAt };
    case 'toepAnswers':
    case 'blindToepAnswers':
    case 'povertyAnswers':
    case 'deadMansChoice':
    case 'laundryAnswers':
    case 'layAway':
      return { kind: phase.kind, seat: phase.asked, deadlineAt: phase.deadlineAt };
    case 'blindToepWindow':
    case 'laundryWindow':
      return { kind: phase.kind, seat: null, deadlineAt: phase.deadlineAt };
    case 'betweenDeals':
    case 'duelQuestion':
    case 'settling':
    case 'finished':
    case 'stopped':
      return null;
    default:
      return phase satisfies never;
  }
}
