/**
 * Folding events into a state: assignments only, no judgement. The state given is changed in place; `fold` owns its
 * copy, and whoever still needs the state before takes `cloneGame` first. The same function folds full events on the
 * server, redacted ones at the table and in the replay: a hidden card is null and leaves the hand like any other.
 */
import type { GameEvent, Next, RedactedEvent, RedactedSetup } from './events.js';
import { getDeal, holdingsOf } from './seats.js';
import type { DealRecord, GameSetup, GameState, Holdings, Phase } from './state.js';

type AnyEvent = GameEvent | RedactedEvent;

/** Changes and returns `state` (null: the stream is empty). Throws where an event cannot follow: a broken log, never a player's doing. */
export function evolve(state: GameState | null, event: AnyEvent): GameState {
  if (state === null) return firstState(event);
  switch (event.type) {
    case 'CardPlayed': {
      const { seat, card, next } = event.data;
      const deal = getDeal(state);
      const trick = deal.tricks.at(-1);
      if (trick === undefined || trick.isTaken) deal.tricks.push({ leader: seat, cards: [{ seat, card }], isTaken: false, winner: null });
      else trick.cards.push({ seat, card });
      dropCard(getHoldings(state).hands[seat], card);
      passTo(state, next);
      break;
    }
    case 'TrickTaken': {
      const trick = getDeal(state).tricks.at(-1);
      if (trick === undefined) throw new Error('no trick to take');
      trick.isTaken = true;
      trick.winner = event.data.seat;
      passTo(state, event.data.next);
      return state; // decided by the card or answer before it: the decision number stands
    }
    case 'GameStarted':
      throw new Error('GameStarted can only be the first event');
    case 'BoardDealt': {
      const { deal, board, attempt, leader, hands, stock, deadlineAt } = event.data;
      const holdings = { hands: hands.map((hand) => hand.slice()), stock: stock.slice(), in: state.isOut.map((isOut) => !isOut) };
      state.deals.push(newDeal(deal, board, attempt, leader, state.seats.length));
      state.phase = { kind: 'playing', holdings, turn: leader, deadlineAt };
      break;
    }
    case 'ToepCalled': {
      const { seat, stake, next } = event.data;
      const deal = getDeal(state);
      const afterCards = deal.tricks.reduce((sum, trick) => sum + trick.cards.length, 0);
      deal.toeps.push({ seat, stake, afterCards, answers: [] });
      deal.stake = stake;
      const turn = state.phase.kind === 'playing' ? state.phase.turn : seat;
      if (next === null) throw new Error('a toep asks somebody');
      state.phase = { kind: 'toepAnswers', holdings: getHoldings(state), asked: next.seat, toeper: seat, turn, deadlineAt: next.deadlineAt };
      break;
    }
    case 'PlayerStayed':
    case 'PlayerFolded': {
      const { seat, next } = event.data;
      const stays = event.type === 'PlayerStayed';
      getDeal(state).toeps.at(-1)?.answers.push({ seat, stays });
      if (!stays) getHoldings(state).in[seat] = false;
      passTo(state, next);
      break;
    }
    case 'PointsGiven': {
      const deal = getDeal(state);
      add(state.points, event.data.points);
      add(deal.points, event.data.points);
      return state;
    }
    case 'DealWon': {
      const deal = getDeal(state);
      deal.isOver = true;
      deal.winner = event.data.seat;
      state.phase = { kind: 'betweenDeals' };
      return state;
    }
    case 'DeadlinePassed':
      return state;
    case 'PlayerForfeited': {
      const { seat, next } = event.data;
      state.outOrder[seat] = 1 + Math.max(...state.outOrder);
      state.isOut[seat] = true;
      const holdings = holdingsOf(state);
      if (holdings !== null) {
        holdings.in[seat] = false;
        passTo(state, next);
      }
      break;
    }
    case 'GameFinished':
      state.phase = { kind: 'finished', places: event.data.places.slice() };
      return state;
    case 'GameStopped':
      state.phase = { kind: 'stopped' };
      break;
    default:
      return event satisfies never;
  }
  state.decision += 1;
  return state;
}

function firstState(event: AnyEvent): GameState {
  if (event.type === 'GameStarted') return emptyGame(event.data, { kind: 'betweenDeals' });
  if (event.type === 'GameStopped' && event.data.setup !== null) return emptyGame(event.data.setup, { kind: 'stopped' });
  throw new Error(`${event.type} cannot be the first event of a game`);
}

function emptyGame({ game, tournament, rules, seats, closesAt }: GameSetup | RedactedSetup, phase: Phase): GameState {
  const zeros = (): number[] => seats.map(() => 0);
  const isOut = seats.map(() => false);
  return { game, tournament, rules, seats, closesAt, decision: 1, points: zeros(), isOut, outOrder: zeros(), deals: [], phase };
}

function newDeal(number: number, board: number, attempt: number, leader: number, seats: number): DealRecord {
  const points = Array.from({ length: seats }, () => 0);
  return { number, board, attempt, kind: 'normal', leader, stake: 1, toeps: [], tricks: [], isOver: false, winner: null, points };
}

function getHoldings(state: GameState): Holdings {
  if (state.phase.kind === 'playing') return state.phase.holdings;
  const holdings = holdingsOf(state);
  if (holdings === null) throw new Error('no deal is in play');
  return holdings;
}

/** Takes the card out of the hand; a hand that this viewer does not see loses one unknown card. */
function dropCard(hand: (number | null)[] | undefined, card: number): void {
  if (hand === undefined) throw new Error('no such seat');
  const known = hand.indexOf(card);
  const index = known >= 0 ? known : hand.indexOf(null);
  if (index < 0) throw new Error('that card is not in that hand');
  for (let i = index + 1; i < hand.length; i++) hand[i - 1] = hand[i] ?? null;
  hand.pop();
}

function passTo(state: GameState, next: Next): void {
  const { phase } = state;
  if (next !== null && next.kind === 'turn' && phase.kind === 'playing') {
    phase.turn = next.seat;
    phase.deadlineAt = next.deadlineAt;
    return;
  }
  const holdings = getHoldings(state);
  if (next === null) state.phase = { kind: 'settling', holdings };
  else if (next.kind === 'answer') {
    if (phase.kind !== 'toepAnswers') throw new Error('nobody toeped');
    phase.asked = next.seat;
    phase.deadlineAt = next.deadlineAt;
  } else state.phase = { kind: 'playing', holdings, turn: next.seat, deadlineAt: next.deadlineAt };
}

function add(sums: number[], added: readonly number[]): void {
  for (let seat = 0; seat < sums.length; seat++) sums[seat] = (sums[seat] ?? 0) + (added[seat] ?? 0);
}

/** Folds events on top of a copy of `from`; null stays null when there are no events. */
export function fold(events: Iterable<AnyEvent>, from: GameState | null = null): GameState | null {
  let state = from === null ? null : cloneGame(from);
  for (const event of events) state = evolve(state, event);
  return state;
}

/** A copy that can be folded further without touching the original. Deals that are over never change and are shared. */
export function cloneGame(state: GameState): GameState {
  const last = state.deals.at(-1);
  const deals = state.deals.slice();
  if (last !== undefined && !last.isOver) deals[deals.length - 1] = cloneDeal(last);
  return {
    ...state,
    points: state.points.slice(),
    isOut: state.isOut.slice(),
    outOrder: state.outOrder.slice(),
    deals,
    phase: clonePhase(state.phase),
  };
}

const cloneDeal = (deal: DealRecord): DealRecord => ({
  ...deal,
  toeps: deal.toeps.map((toep) => ({ ...toep, answers: toep.answers.slice() })),
  tricks: deal.tricks.map((trick) => ({ ...trick, cards: trick.cards.slice() })),
  points: deal.points.slice(),
});

function clonePhase(phase: Phase): Phase {
  if (!('holdings' in phase)) return { ...phase };
  const { hands, stock, in: isIn } = phase.holdings;
  return { ...phase, holdings: { hands: hands.map((hand) => hand.slice()), stock: stock.slice(), in: isIn.slice() } };
}
