/**
 * Laundry: who may call, and what a genuine hand is.
 *
 * White is four of J Q K A; dirty, where the table plays it, exactly three of those and one 7. Of the eight cards of a
 * super toep: at least seven faces, whatever the table washes otherwise, or six and a 7 where dirty counts. The window opens only if by public knowledge
 * somebody may call: in the deal, not caught bluffing, cards enough; whether anybody holds a genuine hand is not public.
 * New cards come from the stock; where it is recycled the hands laid down before are shuffled in behind it, where each
 * seat has a reserve it is that seat's own, once. A deal takes at most twenty calls.
 */
import { rankOf, type Card } from '../cards.js';
import type { GameRejection } from './rejections.js';
import { getDeal, holdingsOf, tricksOf } from './seats.js';
import type { DealKind, GameState } from './state.js';

const HIGHEST_FACE = 3;
const SEVEN = 4;
const MOST_CALLS = 20;

export function isGenuine(state: GameState, kind: DealKind, hand: readonly (Card | null)[]): boolean {
  const { laundry } = state.rules;
  if (laundry === null) return false;
  const faces = hand.filter((card) => card !== null && rankOf(card) <= HIGHEST_FACE).length;
  const sevens = hand.filter((card) => card !== null && rankOf(card) === SEVEN).length;
  if (tricksOf(kind) === 4) return (laundry.white && faces === 4) || (laundry.dirty && faces === 3 && sevens === 1);
  return faces >= 7 || (laundry.dirty && faces === 6 && sevens >= 1);
}

/** Never bluffed: where the table says so, and always in a dead man's deal and a super toep. */
export const isBluffAllowed = (state: GameState): boolean => {
  const { kind } = getDeal(state);
  return state.rules.laundry?.bluff === true && kind !== 'deadMans' && kind !== 'superToep';
};

/** May this seat call, as far as everybody knows? The reason why not, or null. */
export function publicRefusal(state: GameState, seat: number): GameRejection | null {
  const { laundry } = state.rules;
  const holdings = holdingsOf(state);
  const deal = getDeal(state);
  if (laundry === null || holdings === null || deal.kind === 'finale') return 'windowClosed';
  if (holdings.in[seat] !== true) return 'notInTheDeal';
  if (deal.caught.includes(seat)) return 'caughtBluffing';
  const needed = tricksOf(deal.kind);
  const laid = holdings.laid.reduce((sum, hand) => sum + hand.cards.length, 0);
  const available = {
    exhaust: holdings.stock.length,
    recycle: holdings.stock.length + laid,
    seatReserve: holdings.reserves[seat]?.length ?? 0,
  }[laundry.stock];
  return deal.laundry.length >= MOST_CALLS || available < needed ? 'noCardsLeft' : null;
}

/** Seats that may call by public knowledge. */
export const laundrySeats = (state: GameState): number[] =>
  state.seats.flatMap((_, seat) => (publicRefusal(state, seat) === null ? [seat] : []));

export const opensLaundry = (state: GameState): boolean => state.rules.laundry !== null && laundrySeats(state).length > 0;

export function laundryRefusal(state: GameState, seat: number): GameRejection | null {
  if (state.phase.kind === 'laundryAnswers') return 'answerPending';
  if (state.phase.kind !== 'laundryWindow') return 'windowClosed';
  const refusal = publicRefusal(state, seat);
  if (refusal !== null || isBluffAllowed(state)) return refusal;
  return isGenuine(state, getDeal(state).kind, state.phase.holdings.hands[seat] ?? []) ? null : 'notGenuine';
}
