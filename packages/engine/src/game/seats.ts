/**
 * Going round the table. A player is *in* the deal until folding, going out or forfeiting; seats are numbered
 * clockwise from 0.
 */
import type { DealRecord, GameState, Holdings, TrickRecord } from './state.js';

/** Seats clockwise, starting with `from` itself. */
export const seatsFrom = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => (from + i) % count);

/** The first seat for which `fits` holds, clockwise, looking at `from` itself first; null when none does. */
export function firstFrom(from: number, count: number, fits: (seat: number) => boolean): number | null {
  return seatsFrom(from, count).find(fits) ?? null;
}

export const firstAfter = (seat: number, count: number, fits: (seat: number) => boolean): number | null =>
  firstFrom((seat + 1) % count, count, fits);

/** Hands and who is in, while a deal is in play; null between deals and after the game. */
export function holdingsOf(state: GameState): Holdings | null {
  switch (state.phase.kind) {
    case 'playing':
    case 'toepAnswers':
    case 'settling':
      return state.phase.holdings;
    case 'betweenDeals':
    case 'finished':
    case 'stopped':
      return null;
    default:
      return state.phase satisfies never;
  }
}

/** The seats still in the deal, ascending. */
export const seatsIn = (holdings: Holdings): number[] => holdings.in.flatMap((isIn, seat) => (isIn ? [seat] : []));

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

/** Who toeped last in this deal; null before the first toep. */
export const lastToeper = (deal: DealRecord): number | null => deal.toeps.at(-1)?.seat ?? null;

/** The one player left in the deal; null while there are more. */
export function loneSeat(holdings: Holdings): number | null {
  const seats = seatsIn(holdings);
  return seats.length === 1 ? (seats[0] ?? null) : null;
}
