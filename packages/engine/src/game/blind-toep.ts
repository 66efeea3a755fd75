/**
 * Blind toep: before the hands are looked at there is a window. The first to call raises the stake (to three, usually)
 * and leads; the others, clockwise, stay or fold for 1 without having looked; who folds never sees the hand. Then the
 * hands are shown. It counts as the last toep. Only in a normal deal; where a toep must fit within the limit, only for
 * whose points plus the stake do; and no window where nobody may. (A house rule of the usual rules.)
 */
import type { GameRejection } from './rejections.js';
import { firstAfter, isInDeal, limitOf, seatsInGame } from './seats.js';
import type { GameState } from './state.js';
import { askOf, type Table } from './table.js';

const mayCallBlind = (state: GameState, seat: number): boolean => {
  const { blindToep, toepNearLimit } = state.rules;
  const limit = limitOf(state);
  if (blindToep === null) return false;
  return toepNearLimit === 'free' || limit === null || (state.points[seat] ?? 0) + blindToep.stake <= limit;
};

/** Who may call in the coming or open window, by what everybody knows. */
export const blindSeats = (state: GameState): number[] =>
  seatsInGame(state).filter((seat) => mayCallBlind(state, seat) && (state.phase.kind === 'betweenDeals' || isInDeal(state, seat)));

export function blindRefusal(state: GameState, seat: number): GameRejection | null {
  if (state.phase.kind !== 'blindToepWindow') return 'windowClosed';
  return mayCallBlind(state, seat) ? null : 'stakePastLimit';
}

export function callBlindToep(table: Table, seat: number): void {
  const { state } = table;
  const asked = firstAfter(seat, state.seats.length, (other) => other !== seat && isInDeal(state, other));
  const stake = state.rules.blindToep?.stake;
  if (asked === null || stake === undefined) return;
  table.put({ type: 'BlindToepCalled', data: { seat, stake, next: askOf(table, 'blindToepAnswers', asked) } });
}
