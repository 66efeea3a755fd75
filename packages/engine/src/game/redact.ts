/**
 * What each kind of viewer may see of each event: an allow-list. A field that is not written out here is not sent.
 *
 * Hands and stock are nobody's but the holder's own hand; the salt of the log is hidden like the hands. Everything
 * else in a game of café toepen lies on the table. `open` is for after the reveal.
 */
import type { GameEvent, RedactedEvent, RedactedSetup } from './events.js';
import { holdingsOf } from './seats.js';
import { cloneGame } from './evolve.js';
import type { GameSetup, GameState, View } from './state.js';

/** The event as `view` gets it; null when that view does not get it at all (it then takes no number). */
export function redactEvent(event: GameEvent, view: View): RedactedEvent | null {
  switch (event.type) {
    case 'GameStarted':
      return { type: 'GameStarted', data: redactSetup(event.data, view) };
    case 'BoardDealt': {
      const { deal, board, attempt, leader, hands, stock, deadlineAt } = event.data;
      const seen = hands.map((hand, seat) => (seesHand(view, seat, deal) ? hand.slice() : hand.map(() => null)));
      const rest = view.kind === 'open' ? stock.slice() : stock.map(() => null);
      return { type: 'BoardDealt', data: { deal, board, attempt, leader, hands: seen, stock: rest, deadlineAt } };
    }
    case 'CardPlayed': {
      const { seat, card, next } = event.data;
      return { type: 'CardPlayed', data: { seat, card, next } };
    }
    case 'TrickTaken': {
      const { trick, seat, next } = event.data;
      return { type: 'TrickTaken', data: { trick, seat, next } };
    }
    case 'ToepCalled': {
      const { seat, stake, next } = event.data;
      return { type: 'ToepCalled', data: { seat, stake, next } };
    }
    case 'PlayerStayed': {
      const { seat, next } = event.data;
      return { type: 'PlayerStayed', data: { seat, next } };
    }
    case 'PlayerFolded': {
      const { seat, next } = event.data;
      return { type: 'PlayerFolded', data: { seat, next } };
    }
    case 'PointsGiven': {
      const { deal, points } = event.data;
      return { type: 'PointsGiven', data: { deal, points } };
    }
    case 'DealWon': {
      const { deal, seat } = event.data;
      return { type: 'DealWon', data: { deal, seat } };
    }
    case 'DeadlinePassed': {
      const { seat, deadlineAt } = event.data;
      return { type: 'DeadlinePassed', data: { seat, deadlineAt } };
    }
    case 'PlayerForfeited': {
      const { seat, next } = event.data;
      return { type: 'PlayerForfeited', data: { seat, next } };
    }
    case 'GameFinished': {
      const { points, places } = event.data;
      return { type: 'GameFinished', data: { points, places } };
    }
    case 'GameStopped': {
      const { setup } = event.data;
      return { type: 'GameStopped', data: { setup: setup === null ? null : redactSetup(setup, view) } };
    }
    default:
      return event satisfies never;
  }
}

/** The state that folding the redacted events gives: other hands and the stock are unknown cards. */
export function redactState(state: GameState, view: View): GameState {
  const seen = cloneGame(state);
  const holdings = holdingsOf(seen);
  if (holdings === null || view.kind === 'open') return seen;
  holdings.hands = holdings.hands.map((hand, seat) => (seesHand(view, seat, state.deals.length) ? hand : hand.map(() => null)));
  holdings.stock = holdings.stock.map(() => null);
  return seen;
}

function seesHand(view: View, seat: number, deal: number): boolean {
  return view.kind === 'open' || (view.kind === 'seat' && view.seat === seat && deal >= view.fromDeal);
}

const redactSetup = ({ salt, game, tournament, rules, seats, closesAt }: GameSetup, view: View): RedactedSetup => ({
  salt: view.kind === 'open' ? salt : null,
  game,
  tournament,
  rules,
  seats,
  closesAt,
});

export const isSameView = (a: View, b: View): boolean =>
  a.kind === 'seat' && b.kind === 'seat' ? a.seat === b.seat && a.fromDeal === b.fromDeal : a.kind === b.kind;
