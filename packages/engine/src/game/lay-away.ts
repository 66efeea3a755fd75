/** A finale: of eleven cards each lays three away face down, the leader first, and plays on with eight. */
import type { Card } from '../cards.js';
import type { GameRejection } from './rejections.js';
import { firstAfter, getDeal, isInDeal } from './seats.js';
import type { GameState } from './state.js';
import { stepOn } from './stations.js';
import { askOf, type Table } from './table.js';

const LAID_AWAY = 3;

export function layAwayRefusal(state: GameState, seat: number, cards: readonly Card[]): GameRejection | null {
  const { phase } = state;
  if (phase.kind !== 'layAway') return 'nothingToAnswer';
  if (phase.asked !== seat) return 'notYourTurn';
  if (!cards.every((card) => phase.holdings.hands[seat]?.includes(card))) return 'cardNotHeld';
  return cards.length === LAID_AWAY && new Set(cards).size === LAID_AWAY ? null : 'mustLayAwayThree';
}

export function layAway(table: Table, seat: number, cards: Card[]): void {
  const { state } = table;
  const deal = getDeal(state);
  const other = firstAfter(seat, state.seats.length, (next) => next !== seat && isInDeal(state, next));
  const isLast = seat !== deal.leader || other === null;
  table.put({ type: 'LaidAway', data: { deal: deal.number, seat, cards, next: isLast ? null : askOf(table, 'layAway', other) } });
  if (isLast) stepOn(table, 'choices');
}
