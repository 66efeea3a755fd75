/**
 * Going round the table. A player is *in* the deal until folding, sitting out, going out or forfeiting; seats are
 * numbered clockwise from 0.
 */
import type { DealKind, DealRecord, GameState, Holdings, ToepRecord, TrickRecord } from './state.js';

/** Seats clockwise, starting with `from` itself. */
export const seatsFrom = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => (from + i) % count);

/** The first seat for which `fits` holds, clockwise, looking at `from` itself first; null when none does. */
export function firstFrom(from: number, count: number, fits: (seat: number) => boolean): number | null {
  return seatsFrom(from, count).find(fits) ?? null;
}

export const firstAfter = (seat: number, count: number, fits: (seat: number) => boolean): number | null =>
  firstFrom((seat + 1) % count, count, fits);

/**
 * The next one asked in a round that began to the left of `start` and has come to `at` (`start` itself: nobody asked
 * yet): clockwise, up to but not including `start`.
 */
export function nextInRound(start: number, at: number, count: number, fits: (seat: number) => boolean): number | null {
  const order = seatsFrom(start + 1, count).slice(0, -1);
  return order.slice(order.indexOf(at) + 1).find(fits) ?? null;
}

/** Hands and who is in, while a deal is in play; null between deals and after the game. */
export function holdingsOf(state: GameState): Holdings | null {
  return 'holdings' in state.phase ? state.phase.holdings : null;
}

/** Throws where no deal is in play. */
export function getHoldings(state: GameState): Holdings {
  const holdings = holdingsOf(state);
  if (holdings === null) throw new Error('no deal is in play');
  return holdings;
}

/** The seats still in the deal, ascending. */
export const seatsIn = (holdings: Holdings): number[] => holdings.in.flatMap((isIn, seat) => (isIn ? [seat] : []));

/** The seats still in the game, ascending. */
export const seatsInGame = (state: GameState): number[] => state.isOut.flatMap((isOut, seat) => (isOut ? [] : [seat]));

export const isInDeal = (state: GameState, seat: number): boolean => holdingsOf(state)?.in[seat] === true;

export const currentDeal = (state: GameState): DealRecord | null => state.deals.at(-1) ?? null;

/** Throws where there is no deal: only for places that a deal in play leads to. */
export function getDeal(state: GameState): DealRecord {
  const deal = currentDeal(state);
  if (deal === null) throw new Error('no deal has been dealt');
  return deal;
}

/** The trick on the table, not yet taken; null when nobody has led to the next one. */
export function openTrick(deal: DealRecord): TrickRecord | null {
  const trick = deal.tricks.at(-1);
  return trick === undefined || trick.isTaken ? null : trick;
}

/** Has this seat played to the trick on the table? */
export const hasPlayed = (trick: TrickRecord | null, seat: number): boolean =>
  trick !== null && trick.cards.some((played) => played.seat === seat);

export const cardsPlayed = (deal: DealRecord): number => deal.tricks.reduce((sum, trick) => sum + trick.cards.length, 0);

export const lastToep = (deal: DealRecord): ToepRecord | null => deal.toeps.at(-1) ?? null;

/** Who toeped last in this deal (a poverty opening and a blind toep count); null before the first toep. */
export const lastToeper = (deal: DealRecord): number | null => lastToep(deal)?.seat ?? null;

/** The one player left in the deal; null while there are more. */
export function loneSeat(holdings: Holdings): number | null {
  const seats = seatsIn(holdings);
  return seats.length === 1 ? (seats[0] ?? null) : null;
}

/** Tricks of a deal, and cards of a hand when play begins. */
export const tricksOf = (kind: DealKind): number => (kind === 'superToep' || kind === 'finale' ? 8 : 4);
/** Cards dealt to each: a finale deals eleven, of which three are laid away. */
export const cardsDealt = (kind: DealKind): number => (kind === 'finale' ? 11 : tricksOf(kind));

/** The points at which a player is out (or has lost); null in a game of a number of deals. */
export const limitOf = (state: GameState): number | null => (state.rules.end.kind === 'deals' ? null : state.rules.end.limit);

/** Exactly one point below the limit, and in the game. */
export const isOnEdge = (state: GameState, seat: number): boolean => {
  const limit = limitOf(state);
  return limit !== null && state.isOut[seat] !== true && state.points[seat] === limit - 1;
};
