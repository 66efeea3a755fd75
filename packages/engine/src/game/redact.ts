/**
 * What each kind of viewer may see of each event: an allow-list. A field that is not written out here is not sent.
 *
 * Hands and stock are nobody's but the holder's own hand, once it may be looked at; a laundered hand is its caller's and
 * its checkers'; a caught bluffer's may be everybody's; what was laid away is its holder's. The salt of the log is hidden
 * like the hands. A wave is shown to nobody and takes no number. `open` is for after the reveal.
 */
import type { Card } from '../cards.js';
import { cloneGame } from './clone.js';
import type { GameEvent, RedactedEvent, RedactedSetup } from './events.js';
import { holdingsOf } from './seats.js';
import type { GameSetup, GameState, Holdings, View } from './state.js';

const hide = (cards: readonly (Card | null)[]): null[] => cards.map(() => null);
const when = (isSeen: boolean, cards: readonly (Card | null)[]): (Card | null)[] => (isSeen ? cards.slice() : hide(cards));

/** Is this view the seat's own, in this deal? `open` is everybody's. */
const isOwn = (view: View, seat: number, deal: number): boolean =>
  view.kind === 'open' || (view.kind === 'seat' && view.seat === seat && deal >= view.fromDeal);

/** The event as `view` gets it; null when that view does not get it at all (it then takes no number). */
export function redactEvent(event: GameEvent, view: View): RedactedEvent | null {
  if (isOpenEvent(event)) return redactOpenEvent(event);
  switch (event.type) {
    case 'GameStarted':
      return { type: event.type, data: redactSetup(event.data, view) };
    case 'GameStopped': {
      const { setup } = event.data;
      return { type: event.type, data: { setup: setup === null ? null : redactSetup(setup, view) } };
    }
    case 'WavedThrough':
      return view.kind === 'open' ? { type: event.type, data: { seat: event.data.seat } } : null;
    case 'BoardDealt': {
      const { deal, board, attempt, kind, leader, stake, edged, opener, hands, stock, shown } = event.data;
      const dealt = dealtCards(view, deal, hands, stock, shown);
      return { type: event.type, data: { deal, board, attempt, kind, leader, stake, edged, opener, ...dealt, shown } };
    }
    case 'DealtAgain': {
      const { deal, hands, stock, shown } = event.data;
      return { type: event.type, data: { deal, ...dealtCards(view, deal, hands, stock, shown), shown } };
    }
    case 'HandsShown': {
      const { deal, hands } = event.data;
      return { type: event.type, data: { deal, hands: hands.map((hand, seat) => when(isOwn(view, seat, deal), hand)) } };
    }
    case 'LaidAway': {
      const { deal, seat, cards, next } = event.data;
      return { type: event.type, data: { deal, seat, cards: when(isOwn(view, seat, deal), cards), next } };
    }
    case 'LaundryChecked': {
      const { deal, seat, caller, hand, next } = event.data;
      return { type: event.type, data: { deal, seat, caller, hand: when(isOwn(view, seat, deal), hand), next } };
    }
    case 'HandReplaced': {
      const { deal, seat, hand, isOpen, row } = event.data;
      return { type: event.type, data: { deal, seat, hand: when(isOpen || isOwn(view, seat, deal), hand), isOpen, row } };
    }
    case 'StockRecycled':
      return { type: event.type, data: { cards: when(view.kind === 'open', event.data.cards) } };
    default:
      return event satisfies never;
  }
}

type OpenEvent = Exclude<
  GameEvent,
  { type: 'GameStarted' | 'GameStopped' | 'WavedThrough' | 'BoardDealt' | 'DealtAgain' | 'HandsShown' | 'LaidAway' | 'LaundryChecked' | 'HandReplaced' | 'StockRecycled' }
>;

/** Events that lie on the table: every field is written out all the same, so that a new one is not sent by default. */
const OPEN_FIELDS: { readonly [E in OpenEvent as E['type']]: readonly (keyof E['data'])[] } = {
  StandingSet: ['points', 'hadDeadMansDeal', 'folds'],
  DuelAsked: ['deadlineAt'],
  DuelAccepted: ['seat'],
  DuelSettled: ['superToep'],
  PassedOn: ['next'],
  BlindToepCalled: ['seat', 'stake', 'next'],
  WindowClosed: ['window'],
  PlayedAlong: ['seat', 'next'],
  SatOut: ['seat', 'next'],
  LaundryCalled: ['seat', 'next'],
  LaundryBelieved: ['seat', 'next'],
  LaundrySettled: ['seat', 'outcome'],
  BluffCaught: ['seat', 'hand'],
  Whistled: ['seat'],
  StoodUp: ['seat'],
  FourTensShown: ['seat'],
  CardPlayed: ['seat', 'card', 'next'],
  TrickTaken: ['trick', 'seat', 'next'],
  ToepCalled: ['seat', 'stake', 'next'],
  PlayerStayed: ['seat', 'isForced', 'next'],
  PlayerFolded: ['seat', 'next'],
  PointsGiven: ['deal', 'points'],
  PlayerOut: ['seat'],
  DealWon: ['deal', 'seat'],
  DeadlinePassed: ['seat', 'deadlineAt'],
  DeadlineExtended: ['seat', 'deadlineAt'],
  PlayerForfeited: ['seat', 'next'],
  SeatGivenToBot: ['seat', 'bot', 'next'],
  SeatTakenBack: ['seat', 'next'],
  SeatPromised: ['seat', 'player'],
  SeatTaken: ['seat', 'player', 'deal'],
  GameFinished: ['points', 'places'],
};

const isOpenEvent = (event: GameEvent): event is OpenEvent => Object.hasOwn(OPEN_FIELDS, event.type);

function redactOpenEvent(event: OpenEvent): RedactedEvent {
  const fields: readonly string[] = OPEN_FIELDS[event.type];
  const data = Object.fromEntries(Object.entries(event.data).filter(([field]) => fields.includes(field)));
  // oxlint-disable-next-line house/no-cast -- this is the codec of what viewers get: the list above names this event's own fields
  return { type: event.type, data } as RedactedEvent;
}

function dealtCards(view: View, deal: number, hands: readonly Card[][], stock: readonly Card[], shown: readonly boolean[]) {
  const isSeen = (seat: number): boolean => view.kind === 'open' || (shown[seat] === true && isOwn(view, seat, deal));
  return { hands: hands.map((hand, seat) => when(isSeen(seat), hand)), stock: when(view.kind === 'open', stock) };
}

/** The state that folding the redacted events gives. */
export function redactState(state: GameState, view: View): GameState {
  const seen = cloneGame(state);
  const holdings = holdingsOf(seen);
  if (holdings === null || view.kind === 'open') return seen;
  const deal = state.deals.length;
  const seesOf = (seat: number, seenBy: readonly number[]): boolean => isOwn(view, seat, deal) || seenBy.some((checker) => isOwn(view, checker, deal));
  holdings.hands = holdings.hands.map((hand, seat) => when(seesHand(holdings, seat, seesOf), hand));
  holdings.laid = holdings.laid.map((laid) => ({ ...laid, cards: when(seesOf(laid.seat, laid.seenBy), laid.cards) }));
  holdings.laidAway = holdings.laidAway.map((cards, seat) => when(isOwn(view, seat, deal), cards));
  holdings.stock = hide(holdings.stock);
  holdings.reserves = holdings.reserves.map(hide);
  holdings.waved = holdings.waved.map(() => false);
  return seen;
}

function seesHand(holdings: Holdings, seat: number, seesOf: (seat: number, seenBy: readonly number[]) => boolean): boolean {
  return holdings.isOpen[seat] === true || (holdings.isShown[seat] === true && seesOf(seat, holdings.seenBy[seat] ?? []));
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
