/**
 * Tricks.
 *
 * The leader plays any card. Each next player still in, clockwise, plays one: of the led suit if they hold one, else
 * any card; there is no duty to win the trick. The highest card of the led suit takes it, also when its player has
 * folded since (the card counts); its player leads the next. If that player is no longer in, the next one clockwise
 * still in leads. A trick is complete when everyone still in has played to it.
 * (Café toepen: suit must be followed, no trump, the winner of a trick leads the next.)
 */
import { rankOf, suitOf, type Card } from '../cards.js';
import type { GameRejection } from './rejections.js';
import { settleDeal } from './scoring.js';
import { currentDeal, firstAfter, firstFrom, getDeal, hasPlayed, openTrick } from './seats.js';
import type { GameState, TrickRecord } from './state.js';
import { turnOf, type Table } from './table.js';

export const TRICKS_PER_DEAL = 4;

/** Why this card may not be played now; null when it may. */
export function cardRefusal(state: GameState, seat: number, card: Card): GameRejection | null {
  const { phase } = state;
  if (phase.kind === 'toepAnswers') return 'answerPending';
  if (phase.kind !== 'playing' || phase.turn !== seat) return 'notYourTurn';
  const hand = phase.holdings.hands[seat] ?? [];
  if (!hand.includes(card)) return 'cardNotHeld';
  const led = currentDeal(state)?.tricks.at(-1);
  const first = led === undefined || led.isTaken ? undefined : led.cards[0];
  if (first === undefined || suitOf(first.card) === suitOf(card)) return null;
  return hand.some((held) => held !== null && suitOf(held) === suitOf(first.card)) ? 'mustFollowSuit' : null;
}

/** The card is down: the next player still in is on turn, or the trick is complete. */
export function playCard(table: Table, seat: number, card: Card): void {
  const { phase, seats } = table.state;
  if (phase.kind !== 'playing') return;
  const trick = openTrick(getDeal(table.state));
  const isWaiting = (other: number): boolean => other !== seat && phase.holdings.in[other] === true && !hasPlayed(trick, other);
  const next = firstAfter(seat, seats.length, isWaiting);
  table.put({ type: 'CardPlayed', data: { seat, card, next: next === null ? null : turnOf(table, next) } });
  if (next === null) takeTrick(table);
}

/** The seat of the highest card of the led suit. */
export function trickWinner(trick: TrickRecord): number {
  const [first, ...others] = trick.cards;
  if (first === undefined) throw new Error('nobody has played to this trick');
  return others.reduce(
    (best, played) => (suitOf(played.card) === suitOf(best.card) && rankOf(played.card) > rankOf(best.card) ? played : best),
    first,
  ).seat;
}

/** Everyone still in has played: somebody takes the trick, and leads the next or ends the deal. */
export function takeTrick(table: Table): void {
  const { state } = table;
  const deal = getDeal(state);
  const trick = openTrick(deal);
  if (state.phase.kind !== 'settling' || trick === null) return;
  const { holdings } = state.phase;
  const seat = trickWinner(trick);
  const leader = firstFrom(seat, state.seats.length, (other) => holdings.in[other] === true) ?? seat;
  const isLast = deal.tricks.length === TRICKS_PER_DEAL;
  table.put({ type: 'TrickTaken', data: { trick: deal.tricks.length, seat, next: isLast ? null : turnOf(table, leader) } });
  // Folded after playing the winning card to the last trick: the next player clockwise still in wins the deal.
  if (isLast) settleDeal(table, leader);
}
