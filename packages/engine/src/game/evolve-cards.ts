/** Folding the events that deal, show, lay down and replace whole hands. Assignments only; see `evolve.ts`. */
import type { GameEvent, RedactedEvent } from './events.js';
import { getDeal } from './seats.js';
import type { DealRecord, GameState, Holdings } from './state.js';

type CardEventType =
  | 'BoardDealt' | 'DealtAgain' | 'HandsShown' | 'WavedThrough' | 'LaidAway' | 'LaundryCalled' | 'LaundryChecked' | 'LaundryBelieved'
  | 'LaundrySettled' | 'BluffCaught' | 'StockRecycled' | 'HandReplaced';
export type CardEvent = Extract<GameEvent | RedactedEvent, { type: CardEventType }>;
type Cards = (number | null)[];

/** Answers whether the decision number moves. The phase is the caller's: an event with a `next` passes on, others settle. */
export function evolveCards(state: GameState, holdings: Holdings | null, event: CardEvent): boolean {
  if (event.type === 'BoardDealt') return dealBoard(state, event.data);
  if (holdings === null) throw new Error('no deal is in play');
  const deal = getDeal(state);
  switch (event.type) {
    case 'DealtAgain':
      deal.redeals += 1;
      deal.laundryRow = 0;
      state.phase = { kind: 'settling', holdings: { ...freshHoldings(state, event.data), in: holdings.in } };
      return true;
    case 'HandsShown':
      event.data.hands.forEach((hand, seat) => {
        if (hand.length === 0) return;
        holdings.hands[seat] = hand.slice();
        holdings.isShown[seat] = true;
      });
      return false;
    case 'WavedThrough':
      holdings.waved[event.data.seat] = true;
      return false; // shown to nobody, so nothing that anybody sees may move
    case 'LaidAway': {
      const { seat, cards } = event.data;
      holdings.laidAway[seat] = cards.slice();
      for (const card of cards) drop(holdings.hands[seat], card);
      return true;
    }
    case 'LaundryCalled':
      deal.laundry.push({ seat: event.data.seat, answers: [], outcome: 'pending' });
      return true;
    case 'LaundryChecked': {
      const { seat, caller, hand } = event.data;
      deal.laundry.at(-1)?.answers.push({ seat, checks: true });
      holdings.seenBy[caller]?.push(seat);
      // Who may not see it keeps what is known of that hand.
      if (hand.every((card) => card !== null)) holdings.hands[caller] = hand.slice();
      return true;
    }
    case 'LaundryBelieved':
      deal.laundry.at(-1)?.answers.push({ seat: event.data.seat, checks: false });
      return true;
    case 'LaundrySettled': {
      const { seat, outcome } = event.data;
      const call = deal.laundry.at(-1);
      if (call !== undefined) call.outcome = outcome;
      if (outcome === 'bluff') deal.caught.push(seat);
      if (outcome === 'bluff' || outcome === 'lapsed') deal.laundryRow = 0;
      state.phase = { kind: 'settling', holdings };
      return false;
    }
    case 'BluffCaught':
      holdings.hands[event.data.seat] = event.data.hand.slice();
      holdings.isOpen[event.data.seat] = true;
      return false;
    case 'StockRecycled':
      deal.reshuffles += 1;
      deal.recycled += event.data.cards.length;
      holdings.stock.push(...event.data.cards);
      holdings.laid = [];
      return false;
    case 'HandReplaced':
      replaceHand(holdings, deal, event.data);
      return false;
    default:
      return event satisfies never;
  }
}

function dealBoard(state: GameState, data: Extract<CardEvent, { type: 'BoardDealt' }>['data']): boolean {
  const { deal, board, attempt, kind, leader, stake, edged, opener } = data;
  state.deals.push({
    number: deal, board, attempt, kind, leader, stake, edged: edged.slice(),
    toeps: opener === null ? [] : [{ kind: 'poverty', seat: opener, stake, afterCards: 0, answers: [] }],
    laundry: [], laundryRow: 0, redeals: 0, reshuffles: 0, recycled: 0, caught: [], whistled: [], stoodUp: [], spoke: [],
    tricks: [], isOver: false, winner: null, points: state.seats.map(() => 0),
  } satisfies DealRecord);
  state.phase = { kind: 'settling', holdings: freshHoldings(state, data) };
  return true;
}

function freshHoldings(state: GameState, { hands, stock, shown }: { hands: Cards[]; stock: Cards; shown: boolean[] }): Holdings {
  const none = (): Cards[] => hands.map(() => []);
  const isReserved = state.rules.laundry?.stock === 'seatReserve';
  const { reserves, rest } = isReserved ? reserve(state, hands, stock) : { reserves: none(), rest: stock.slice() };
  return {
    hands: hands.map((hand) => hand.slice()),
    stock: rest,
    reserves,
    laid: [],
    laidAway: none(),
    in: state.isOut.map((isOut) => !isOut),
    isShown: shown.slice(),
    isOpen: shown.map(() => false),
    seenBy: hands.map(() => []),
    waved: shown.map(() => false),
  };
}

/** With a reserve for each seat the stock is dealt on, one by one, as the hands were; what is left over stays stock. */
function reserve(state: GameState, hands: readonly Cards[], stock: Cards): { reserves: Cards[]; rest: Cards } {
  const seats = state.seats.flatMap((_, seat) => (state.isOut[seat] === true ? [] : [seat]));
  const size = Math.max(...hands.map((hand) => hand.length));
  const reserved = stock.slice(0, Math.min(size, Math.floor(stock.length / seats.length)) * seats.length);
  const reserves = state.seats.map((_, seat) => reserved.filter((__, i) => seats[i % seats.length] === seat));
  return { reserves, rest: stock.slice(reserved.length) };
}

function replaceHand(holdings: Holdings, deal: DealRecord, { seat, hand, isOpen, row }: { seat: number; hand: Cards; isOpen: boolean; row: number }): void {
  holdings.laid.push({ seat, cards: (holdings.hands[seat] ?? []).slice(), seenBy: holdings.seenBy[seat] ?? [] });
  const reserve = holdings.reserves[seat] ?? [];
  const source = reserve.length > 0 ? reserve : holdings.stock;
  source.splice(0, hand.length);
  holdings.hands[seat] = hand.slice();
  holdings.seenBy[seat] = [];
  holdings.isOpen[seat] = isOpen;
  deal.laundryRow = row;
}

function drop(hand: Cards | undefined, card: number | null): void {
  if (hand === undefined) throw new Error('no such seat');
  const known = hand.indexOf(card);
  const index = known >= 0 ? known : hand.indexOf(null);
  if (index < 0) throw new Error('that card is not in that hand');
  hand.splice(index, 1);
}
