/**
 * Special hands of four cards.
 *
 * Three tens must be whistled for, three jacks may or must, with four tens one must stand up, with four jacks one may.
 * What must be said the engine says, the moment the hand is held: when dealt or swapped in, after a blind toep window
 * when hands are shown, and never for hands never shown. What may be said is a command: from the moment play begins,
 * in or out of turn but not while answers are pending, once per deal, by who held the cards when play began: also by
 * who had to say something of an earlier hand.
 * Three is exactly three. Where four tens win the deal they do so as soon as dealt or swapped in, before any window,
 * choice or answer: all others still in pay 3, whatever the stake.
 */
import { rankOf, type Card } from '../cards.js';
import type { GameRejection } from './rejections.js';
import { settleDeal } from './scoring.js';
import { getDeal, holdingsOf, seatsIn, tricksOf } from './seats.js';
import type { GameState } from './state.js';
import type { Table } from './table.js';

const JACK = 0;
const TEN = 7;
const SMALL_HAND = 4;

const count = (hand: readonly (Card | null)[], rank: number): number => hand.filter((card) => card !== null && rankOf(card) === rank).length;

/** Who wins the deal by holding four tens, where the table plays that; null when nobody does. */
export function fourTensHolder(state: GameState): number | null {
  const holdings = holdingsOf(state);
  if (holdings === null || state.rules.fourTens !== 'winsDeal' || tricksOf(getDeal(state).kind) !== SMALL_HAND) return null;
  return seatsIn(holdings).find((seat) => count(holdings.hands[seat] ?? [], TEN) === 4) ?? null;
}

export function winByFourTens(table: Table, seat: number): void {
  table.put({ type: 'FourTensShown', data: { seat } });
  settleDeal(table, seat, { pays: 3 });
}

/** Says what must be said for the hands that these seats now hold. */
export function announceHands(table: Table, seats: readonly number[]): void {
  const { state } = table;
  const { threeTens, threeJacks, fourTens } = state.rules;
  if (tricksOf(getDeal(state).kind) !== SMALL_HAND) return;
  for (const seat of seats) {
    const hand = holdingsOf(state)?.hands[seat] ?? [];
    const [tens, jacks] = [count(hand, TEN), count(hand, JACK)];
    if ((tens === 3 && threeTens === 'mustWhistle') || (jacks === 3 && threeJacks === 'mustWhistle')) table.put({ type: 'Whistled', data: { seat } });
    if (tens === 4 && fourTens === 'mustStand') table.put({ type: 'StoodUp', data: { seat } });
  }
}

/** The hand as it was when play began: what is left of it and what was played of it. */
function handAtPlay(state: GameState, seat: number): (Card | null)[] {
  const played = getDeal(state).tricks.flatMap((trick) => trick.cards.filter((one) => one.seat === seat).map(({ card }) => card));
  return [...(holdingsOf(state)?.hands[seat] ?? []), ...played];
}

function sayRefusal(state: GameState, seat: number, jacks: number, isPlayed: boolean): GameRejection | null {
  if (state.phase.kind !== 'playing') return 'asked' in state.phase ? 'answerPending' : 'notPlaying';
  if (state.phase.holdings.in[seat] !== true) return 'notInTheDeal';
  const deal = getDeal(state);
  if (!isPlayed || tricksOf(deal.kind) !== SMALL_HAND || count(handAtPlay(state, seat), JACK) !== jacks) return 'nothingToWhistleFor';
  return deal.spoke.includes(seat) ? 'alreadySaid' : null;
}

export const whistleRefusal = (state: GameState, seat: number): GameRejection | null => sayRefusal(state, seat, 3, state.rules.threeJacks === 'mayWhistle');

export const standRefusal = (state: GameState, seat: number): GameRejection | null => sayRefusal(state, seat, 4, state.rules.fourJacks === 'mayStand');
