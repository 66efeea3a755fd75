/**
 * Leaving where a bot takes the seat (`leaving: 'bot'`): by choice, or when the clock of a turn runs out. The bot plays
 * on with the same cards and points; the seat is its owner's and is taken back at any moment.
 */
import { botAt } from './actors.js';
import type { Next } from './events.js';
import type { GameRejection } from './rejections.js';
import type { GameState } from './state.js';
import { askOf, openNow, turnOf, type Table } from './table.js';

/** The bot that stands in; part of the rules, so that a log says who played. */
export const STAND_IN = 'regular@1';

export function leaveRefusal(state: GameState, seat: number): GameRejection | null {
  if (state.rules.leaving !== 'bot') return 'noBotForSeat';
  return botAt(state, seat) === null ? null : 'seatGivenToBot';
}

export function takeRefusal(state: GameState, seat: number): GameRejection | null {
  return state.standIns[seat] == null ? 'seatNotLeft' : null;
}

/** What was open stays open; whoever now plays the seat that is asked gets a clock of its own. */
function openFor(table: Table, seat: number): Next {
  const open = openNow(table.state);
  if (open === null || open.seat !== seat) return open;
  return open.kind === 'turn' ? turnOf(table, seat) : askOf(table, open.kind, seat);
}

export const giveSeatToBot = (table: Table, seat: number): void =>
  table.put({ type: 'SeatGivenToBot', data: { seat, bot: STAND_IN, next: openFor(table, seat) } });

export const takeSeatBack = (table: Table, seat: number): void => table.put({ type: 'SeatTakenBack', data: { seat, next: openFor(table, seat) } });
