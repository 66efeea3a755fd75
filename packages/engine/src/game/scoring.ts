/**
 * What is paid, and the ends of a deal and of the game.
 *
 * The winner of the deal gets nothing; everyone still in pays the stake; who folded has paid already. Winning the last
 * trick with a jack doubles what the losers pay, always or only in a deal that was toeped, or takes a point off the
 * winner, as the table plays it. In a super toep and a finale nobody pays: the loser is out.
 * At the limit a player is out, also by points paid before the end of a deal: he leaves the deal too. Where the game
 * stops at the first one out it stops on that spot: answers not yet given and the stake lapse, and the deal has no
 * winner unless one player is left in it. A game also ends after its number of deals, and when one player is left.
 */
import { settleDuel } from './duel.js';
import { placesOf } from './places.js';
import { getDeal, holdingsOf, limitOf, loneSeat, seatsIn, seatsInGame, tricksOf } from './seats.js';
import type { GameState } from './state.js';
import type { Table } from './table.js';

export interface Winning {
  /** By taking the last trick with a jack. */
  isJackFinish?: boolean;
  /** What each loser pays instead of the stake. */
  pays?: number;
}

/** Pays and closes the deal in play. `winner` is null where nobody wins. */
export function settleDeal(table: Table, winner: number | null, how: Winning = {}): void {
  const { state } = table;
  const holdings = holdingsOf(state);
  if (holdings === null) return;
  const deal = getDeal(state);
  const losers = seatsIn(holdings).filter((seat) => seat !== winner);
  const isForTheGame = tricksOf(deal.kind) !== 4;
  if (!isForTheGame) payAtTheEnd(table, winner, losers, how);
  table.put({ type: 'DealWon', data: { deal: deal.number, seat: winner } });
  if (isForTheGame) for (const seat of losers) table.put({ type: 'PlayerOut', data: { seat } });
  putOut(table);
  finishWhenDone(table);
}

function payAtTheEnd(table: Table, winner: number | null, losers: number[], { isJackFinish = false, pays }: Winning): void {
  const { state } = table;
  const deal = getDeal(state);
  const { jackFinish } = state.rules;
  const isDoubled = isJackFinish && (jackFinish === 'doubleLosers' || (jackFinish === 'doubleLosersIfToeped' && deal.toeps.length > 0));
  const amount = (pays ?? deal.stake) * (isDoubled ? 2 : 1);
  const points = state.seats.map((_, seat) => (losers.includes(seat) ? amount : 0));
  if (isJackFinish && jackFinish === 'winnerMinusOne' && winner !== null) points[winner] = -1;
  if (points.some((paid) => paid !== 0)) table.put({ type: 'PointsGiven', data: { deal: deal.number, points } });
}

/** Points paid in the middle of a deal. True when the game ended by it. */
export function payOnTheSpot(table: Table, payers: readonly number[], amount: number): boolean {
  const { state } = table;
  const points = state.seats.map((_, seat) => (payers.includes(seat) ? amount : 0));
  table.put({ type: 'PointsGiven', data: { deal: getDeal(state).number, points } });
  const isSomebodyOut = putOut(table);
  if (!isSomebodyOut || state.rules.end.kind !== 'firstOut') return false;
  const holdings = holdingsOf(state);
  table.put({ type: 'DealWon', data: { deal: getDeal(state).number, seat: holdings === null ? null : loneSeat(holdings) } });
  finishWhenDone(table);
  return true;
}

/** Whoever has reached the limit is out. True when somebody is. */
function putOut(table: Table): boolean {
  const limit = limitOf(table.state);
  if (limit === null) return false;
  const reached = seatsInGame(table.state).filter((seat) => (table.state.points[seat] ?? 0) >= limit);
  for (const seat of reached) table.put({ type: 'PlayerOut', data: { seat } });
  return reached.length > 0;
}

/** Between deals: ends the game when it is done, else settles how the last two play it out. */
export function finishWhenDone(table: Table): void {
  const { state } = table;
  if (state.phase.kind !== 'betweenDeals' && state.phase.kind !== 'duelQuestion') return;
  if (isDone(state)) table.put({ type: 'GameFinished', data: { points: [...state.points], places: placesOf(state) } });
  else settleDuel(table);
}

function isDone(state: GameState): boolean {
  const { end } = state.rules;
  if (seatsInGame(state).length < 2) return true;
  if (end.kind === 'deals') return state.deals.length >= end.deals;
  return end.kind === 'firstOut' && state.exits.some((exit) => exit !== null && exit.forfeit === 0);
}

/** A script's beginning: whoever stands at the limit is out before the first deal; the duel is settled first. */
export function takeUp(table: Table): void {
  putOut(table);
  finishWhenDone(table);
}
