/**
 * The judge's scratch table: a copy of the state on which a decision is played out. Every event put down is folded
 * at once, so the next rule looks at the table as it then is; the state that was asked about is never touched.
 */
import { cloneGame, evolve } from './evolve.js';
import type { Facts } from './commands.js';
import type { GameEvent, Next } from './events.js';
import type { GameState } from './state.js';

export interface Table {
  readonly state: GameState;
  readonly events: GameEvent[];
  readonly facts: Facts;
  put: (event: GameEvent) => void;
}

export function layTable(state: GameState, facts: Facts): Table {
  const scratch = cloneGame(state);
  const events: GameEvent[] = [];
  return {
    state: scratch,
    events,
    facts,
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
export function turnDeadline(state: GameState, facts: Facts, seat: number): number | null {
  const { clock, leaving } = state.rules;
  return clock === null || leaving === 'stays' ? null : facts.at + clock.turnMs + (facts.lagCreditMs[seat] ?? 0);
}

export const turnOf = (table: Table, seat: number): Next => ({
  kind: 'turn',
  seat,
  deadlineAt: turnDeadline(table.state, table.facts, seat),
});

export const answerOf = (table: Table, seat: number): Next => ({
  kind: 'answer',
  seat,
  deadlineAt: turnDeadline(table.state, table.facts, seat),
});
