/**
 * Folding events into a state: assignments only, no judgement. The state given is changed in place; `fold` owns its
 * copy, and whoever still needs the state before takes `cloneGame` first. The same function folds full events on the
 * server, redacted ones at the table and in the replay: a hidden card is null and leaves the hand like any other.
 */
import type { GameEvent, Next, RedactedEvent, RedactedSetup } from './events.js';
import { cloneGame } from './clone.js';
import { evolveCards, type CardEvent } from './evolve-cards.js';
import { cardsPlayed, getDeal, getHoldings, holdingsOf } from './seats.js';
import type { GameSetup, GameState, Phase, ToepRecord } from './state.js';

export { cloneGame } from './clone.js';

export type AnyEvent = GameEvent | RedactedEvent;

/** Changes and returns `state` (null: the stream is empty). Throws where an event cannot follow: a broken log, never a player's doing. */
export function evolve(state: GameState | null, event: AnyEvent): GameState {
  if (state === null) return firstState(event);
  switch (event.type) {
    case 'CardPlayed': {
      const { seat, card, next } = event.data;
      const { tricks } = getDeal(state);
      const trick = tricks[tricks.length - 1];
      if (trick === undefined || trick.isTaken) tricks.push({ leader: seat, cards: [{ seat, card }], isTaken: false, winner: null });
      else trick.cards.push({ seat, card });
      dropCard(getHoldings(state).hands[seat], card);
      passTo(state, next);
      break;
    }
    case 'TrickTaken': {
      const { tricks } = getDeal(state);
      const trick = tricks[tricks.length - 1];
      if (trick === undefined) throw new Error('no trick to take');
      trick.isTaken = true;
      trick.winner = event.data.seat;
      passTo(state, event.data.next);
      return state; // decided by the card or answer before it: the decision number stands
    }
    case 'PlayerStayed':
      answerToep(state, event.data.seat, true);
      passTo(state, event.data.next);
      break;
    case 'PlayerFolded':
      answerToep(state, event.data.seat, false);
      passTo(state, event.data.next);
      break;
    case 'ToepCalled':
      callToep(state, 'toep', event.data.seat, event.data.stake);
      passTo(state, event.data.next);
      break;
    case 'BlindToepCalled':
      callToep(state, 'blind', event.data.seat, event.data.stake);
      getDeal(state).leader = event.data.seat;
      passTo(state, event.data.next);
      break;
    case 'PassedOn':
      passTo(state, event.data.next);
      break;
    case 'PlayedAlong':
      passTo(state, event.data.next);
      break;
    case 'SatOut':
      getHoldings(state).in[event.data.seat] = false;
      passTo(state, event.data.next);
      break;
    case 'WindowClosed':
      settle(state);
      break;
    case 'PointsGiven': {
      add(state.points, event.data.points);
      add(getDeal(state).points, event.data.points);
      return state;
    }
    case 'DealWon': {
      const deal = getDeal(state);
      deal.isOver = true;
      deal.winner = event.data.seat;
      if (deal.kind === 'deadMans') for (const seat of deal.edged) state.hadDeadMansDeal[seat] = true;
      state.phase = { kind: 'betweenDeals' };
      return state;
    }
    case 'PlayerOut':
      leave(state, event.data.seat, state.deals.length, 0);
      return state;
    case 'PlayerForfeited': {
      const { seat, next } = event.data;
      const isBetween = !('holdings' in state.phase);
      leave(state, seat, state.deals.length + (isBetween ? 1 : 0), 1 + Math.max(0, ...state.exits.map((exit) => exit?.forfeit ?? 0)));
      if (!isBetween) passTo(state, next);
      break;
    }
    case 'SeatGivenToBot':
      state.standIns[event.data.seat] = event.data.bot;
      if ('holdings' in state.phase) passTo(state, event.data.next);
      break;
    case 'SeatTakenBack':
      state.standIns[event.data.seat] = null;
      if ('holdings' in state.phase) passTo(state, event.data.next);
      break;
    case 'SeatPromised': {
      const { seat, player } = event.data;
      state.seats = state.seats.map((holder, one) => (one === seat && holder.kind === 'bot' ? { ...holder, promisedTo: player } : holder));
      return state;
    }
    case 'SeatTaken': {
      const { seat, player, deal } = event.data;
      state.seats = state.seats.map((holder, one) => (one === seat ? { kind: 'player', player, fromDeal: deal } : holder));
      return state;
    }
    case 'Whistled':
      getDeal(state).whistled.push(event.data.seat);
      noteChoice(state, event.data.seat);
      return state;
    case 'StoodUp':
      getDeal(state).stoodUp.push(event.data.seat);
      noteChoice(state, event.data.seat);
      return state;
    case 'FourTensShown':
      return state;
    case 'DuelAsked':
      state.phase = { kind: 'duelQuestion', answers: state.seats.map(() => null), deadlineAt: event.data.deadlineAt };
      break;
    case 'DuelAccepted':
      if (state.phase.kind === 'duelQuestion') state.phase.answers[event.data.seat] = true;
      return state; // a question to several has one number until it closes
    case 'DuelSettled':
      state.duel = event.data.superToep ? 'superToep' : 'normal';
      state.phase = { kind: 'betweenDeals' };
      break;
    case 'StandingSet':
      state.points = event.data.points.slice();
      state.hadDeadMansDeal = event.data.hadDeadMansDeal.slice();
      state.folds = event.data.folds.slice();
      return state;
    case 'DeadlinePassed':
      return state;
    case 'DeadlineExtended':
      if ('deadlineAt' in state.phase) state.phase.deadlineAt = event.data.deadlineAt;
      return state;
    case 'GameFinished':
      state.phase = { kind: 'finished', places: event.data.places.slice() };
      return state;
    case 'GameStopped':
      state.phase = { kind: 'stopped' };
      break;
    case 'GameStarted':
      throw new Error('GameStarted can only be the first event');
    case 'BoardDealt':
    case 'DealtAgain':
    case 'HandsShown':
    case 'WavedThrough':
    case 'LaidAway':
    case 'LaundryCalled':
    case 'LaundryChecked':
    case 'LaundryBelieved':
    case 'LaundrySettled':
    case 'BluffCaught':
    case 'StockRecycled':
    case 'HandReplaced':
      if (!evolveCardEvent(state, event)) return state;
      break;
    default:
      return event satisfies never;
  }
  state.decision += 1;
  return state;
}

/** Events of laundry and of whole hands; answers whether the decision number moves. */
function evolveCardEvent(state: GameState, event: CardEvent): boolean {
  const moves = evolveCards(state, holdingsOf(state), event);
  if ('next' in event.data) passTo(state, event.data.next);
  return moves;
}

function firstState(event: AnyEvent): GameState {
  if (event.type === 'GameStarted') return emptyGame(event.data, { kind: 'betweenDeals' });
  if (event.type === 'GameStopped' && event.data.setup !== null) return emptyGame(event.data.setup, { kind: 'stopped' });
  throw new Error(`${event.type} cannot be the first event of a game`);
}

function emptyGame({ game, tournament, rules, seats, closesAt }: GameSetup | RedactedSetup, phase: Phase): GameState {
  const zeros = (): number[] => seats.map(() => 0);
  const no = (): boolean[] => seats.map(() => false);
  return {
    game, tournament, rules, seats, closesAt, decision: 1, points: zeros(), isOut: no(), exits: seats.map(() => null),
    standIns: seats.map(() => null), hadDeadMansDeal: no(), folds: zeros(), duel: null, deals: [], phase,
  };
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

function callToep(state: GameState, kind: ToepRecord['kind'], seat: number, stake: number): void {
  const deal = getDeal(state);
  deal.toeps.push({ kind, seat, stake, afterCards: cardsPlayed(deal), answers: [] });
  deal.stake = stake;
}

/** Folds to a toep are counted for the whole game; staying with one ends the row. Blind toeps and poverty are outside it. */
function answerToep(state: GameState, seat: number, stays: boolean): void {
  const toep = getDeal(state).toeps.at(-1);
  toep?.answers.push({ seat, stays });
  if (toep?.kind === 'toep') state.folds[seat] = stays ? 0 : (state.folds[seat] ?? 0) + 1;
  if (!stays) getHoldings(state).in[seat] = false;
}

/** What must be said is said before play begins; what is said afterwards was the player's choice. */
function noteChoice(state: GameState, seat: number): void {
  if (state.phase.kind === 'playing') getDeal(state).spoke.push(seat);
}

function leave(state: GameState, seat: number, deal: number, forfeit: number): void {
  state.isOut[seat] = true;
  state.exits[seat] = { deal, forfeit };
  const holdings = holdingsOf(state);
  if (holdings !== null) holdings.in[seat] = false;
}

function settle(state: GameState): void {
  state.phase = { kind: 'settling', holdings: getHoldings(state) };
}

function passTo(state: GameState, next: Next): void {
  const { phase } = state;
  if (next === null) return settle(state);
  if (next.kind === 'turn' && phase.kind === 'playing') {
    phase.turn = next.seat;
    phase.deadlineAt = next.deadlineAt;
    return;
  }
  const holdings = getHoldings(state);
  const { deadlineAt } = next;
  if (next.kind === 'turn') state.phase = { kind: 'playing', holdings, turn: next.seat, deadlineAt };
  else if (next.seat === null) {
    if (phase.kind !== next.kind) holdings.waved.fill(false);
    state.phase = { kind: next.kind, holdings, deadlineAt };
  } else {
    const turn = 'turn' in phase ? phase.turn : next.seat;
    state.phase = { kind: next.kind, holdings, asked: next.seat, turn, deadlineAt };
  }
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
