/**
 * Tricks.
 *
 * The leader plays any card. Each next player still in, clockwise, plays one: of the led suit if they hold one, else any
 * card; there is no duty to win the trick. It is complete when everyone still in has played to it; a fold can complete
 * it. The highest card of the led suit takes it, also when its player has folded since (`foldedCard: 'counts'`); the led
 * suit stays the suit that was led. Under `cannotWin` the highest card of the led suit among those still in takes it, and
 * if there is none the highest in the suit of the first card, in playing order, of a player still in.
 * Who took a trick leads the next; is he no longer in, the next one clockwise still in. Was it the last trick, that next
 * player wins the deal (`nextInWins`), never with a jack finish, or nobody does and all still in pay (`everyonePays`).
 */
import { rankOf, suitOf, type Card } from '../cards.js';
import type { GameRejection } from './rejections.js';
import { settleDeal } from './scoring.js';
import { currentDeal, firstAfter, firstFrom, getDeal, hasPlayed, openTrick, tricksOf } from './seats.js';
import type { GameState, Holdings, TrickRecord } from './state.js';
import { turnOf, type Table } from './table.js';

const JACK = 0;

/** Why this card may not be played now; null when it may. */
export function cardRefusal(state: GameState, seat: number, card: Card): GameRejection | null {
  const { phase } = state;
  if (phase.kind !== 'playing') return 'asked' in phase ? 'answerPending' : 'notPlaying';
  if (phase.turn !== seat) return 'notYourTurn';
  const hand = phase.holdings.hands[seat] ?? [];
  if (!hand.includes(card)) return 'cardNotHeld';
  const trick = currentDeal(state)?.tricks.at(-1);
  const first = trick === undefined || trick.isTaken ? undefined : trick.cards[0];
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

type Played = TrickRecord['cards'][number];

/** The highest card of the suit of the first; null of an empty list. */
function highest(cards: readonly Played[]): Played | null {
  const [first, ...others] = cards;
  if (first === undefined) return null;
  return others.reduce((best, one) => (suitOf(one.card) === suitOf(best.card) && rankOf(one.card) > rankOf(best.card) ? one : best), first);
}

/** The card that takes the trick. */
export function winningCard(trick: TrickRecord, holdings: Holdings, foldedCard: 'counts' | 'cannotWin'): Played | null {
  const [led] = trick.cards;
  if (foldedCard === 'counts' || led === undefined) return highest(trick.cards);
  const ofThoseIn = trick.cards.filter((played) => holdings.in[played.seat] === true);
  const followed = ofThoseIn.filter((played) => suitOf(played.card) === suitOf(led.card));
  return highest(followed.length > 0 ? followed : ofThoseIn);
}

/** Everyone still in has played: somebody takes the trick, and leads the next or ends the deal. */
export function takeTrick(table: Table): void {
  const { state } = table;
  const deal = getDeal(state);
  const trick = openTrick(deal);
  if (state.phase.kind !== 'settling' || trick === null) return;
  const { holdings } = state.phase;
  const winning = winningCard(trick, holdings, state.rules.foldedCard);
  if (winning === null) return;
  const { seat, card } = winning;
  const leader = firstFrom(seat, state.seats.length, (other) => holdings.in[other] === true) ?? seat;
  const isLast = deal.tricks.length === tricksOf(deal.kind);
  table.put({ type: 'TrickTaken', data: { trick: deal.tricks.length, seat, next: isLast ? null : turnOf(table, leader) } });
  if (!isLast) return;
  if (leader === seat) settleDeal(table, seat, { isJackFinish: rankOf(card) === JACK });
  else settleDeal(table, state.rules.lastTrickFolded === 'everyonePays' ? null : leader);
}
