/**
 * The end of a deal and of the game.
 *
 * Whoever takes the last trick, or is left alone in the deal, wins it. The winner gets nothing; everyone still in pays
 * the stake; who folded has paid already. After the agreed number of deals the fewest points win; equal points share
 * the place (1, 1, 3). A game also ends when one player is left in it; that player is first.
 */
import { getDeal, seatsIn } from './seats.js';
import type { GameState } from './state.js';
import type { Table } from './table.js';

/** Pays and closes the deal in play. `winner` is null where nobody wins. */
export function settleDeal(table: Table, winner: number | null): void {
  const { state } = table;
  if (state.phase.kind !== 'settling') return;
  const deal = getDeal(state);
  const losers = seatsIn(state.phase.holdings).filter((seat) => seat !== winner);
  if (losers.length > 0) {
    const points = state.seats.map((_, seat) => (losers.includes(seat) ? deal.stake : 0));
    table.put({ type: 'PointsGiven', data: { deal: deal.number, points } });
  }
  table.put({ type: 'DealWon', data: { deal: deal.number, seat: winner } });
  finishWhenDone(table);
}

/** Ends the game when its deals are played or one player is left in it. */
export function finishWhenDone(table: Table): void {
  const { state } = table;
  if (state.phase.kind !== 'betweenDeals') return;
  if (!areDealsPlayed(state) && state.isOut.filter((isOut) => !isOut).length > 1) return;
  table.put({ type: 'GameFinished', data: { points: [...state.points], places: placesOf(state) } });
}

function areDealsPlayed(state: GameState): boolean {
  return state.rules.end.kind === 'deals' && state.deals.length >= state.rules.end.deals;
}

/**
 * Places by seat, 1 is best. A place is one more than the number of players placed better. Those still in the game go
 * by points; who forfeited comes below them, the later the better.
 */
export function placesOf(state: GameState): number[] {
  const isBetter = (a: number, b: number): boolean => {
    const [outA, outB] = [state.outOrder[a] ?? 0, state.outOrder[b] ?? 0];
    if (outA > 0 || outB > 0) return outB > 0 && (outA === 0 || outA > outB);
    return (state.points[a] ?? 0) < (state.points[b] ?? 0);
  };
  return state.seats.map((_, seat) => 1 + state.seats.filter((__, other) => isBetter(other, seat)).length);
}
