/** What the table shows of a state: who is to act, what each player has just said, which cards lie in the middle. */
import type { Card } from '@slag/engine/cards';
import { seatToAct } from '@slag/engine/game/legal';
import { holdingsOf, isOnEdge, limitOf } from '@slag/engine/game/seats';
import type { DealRecord, GameState, TrickRecord } from '@slag/engine/game/state';
import { sortHand } from '@/cards/hand-order';
import { badgesOf, tagOf, type SeatBadge, type SeatTag } from './seat-tags';

export interface SeatScene {
  /** null for a card that is not seen; what is seen stands in the odd order. */
  hand: readonly (Card | null)[];
  tag: SeatTag;
  badges: readonly SeatBadge[];
  /** One point below the limit. */
  isOnEdge: boolean;
  isActing: boolean;
  isIn: boolean;
}

export interface Scene {
  deal: DealRecord | null;
  /** null where the game has no fixed number of deals. */
  deals: number | null;
  stake: number;
  /** Points at which a player is out; null in a game of a number of deals. */
  limit: number | null;
  /** Points are shown as lives: limit minus points. */
  isCountdown: boolean;
  seats: SeatScene[];
  acting: number | null;
  /** The trick on the table; null between tricks. */
  trick: TrickRecord | null;
  /** The newest trick that was taken, in this deal or the one before. */
  lastTrick: TrickRecord | null;
}

export function sceneOf(state: GameState): Scene {
  const deal = state.deals.at(-1) ?? null;
  const trick = deal?.tricks.at(-1) ?? null;
  const holdings = holdingsOf(state);
  const acting = seatToAct(state);
  return {
    deal,
    deals: state.rules.end.kind === 'deals' ? state.rules.end.deals : null,
    stake: deal?.stake ?? 1,
    limit: limitOf(state),
    isCountdown: state.rules.countdown,
    seats: state.seats.map((_, seat) => ({
      hand: inOrder(holdings?.hands[seat] ?? []),
      tag: tagOf(state, deal, seat),
      badges: badgesOf(state, deal, seat),
      isOnEdge: isOnEdge(state, seat),
      isActing: acting === seat,
      isIn: holdings === null || holdings.in[seat] === true,
    })),
    acting,
    trick: trick === null || trick.isTaken ? null : trick,
    lastTrick: lastTaken(state.deals),
  };
}

function inOrder(hand: readonly (Card | null)[]): (Card | null)[] {
  const seen = hand.filter((card) => card !== null);
  return [...sortHand(seen), ...hand.filter((card) => card === null)];
}

function lastTaken(deals: readonly DealRecord[]): TrickRecord | null {
  for (const deal of deals.slice(-2).reverse()) {
    const trick = deal.tricks.findLast((each) => each.isTaken);
    if (trick !== undefined) return trick;
  }
  return null;
}
