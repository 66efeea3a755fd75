/**
 * Laundry: a call and what comes of it.
 *
 * The caller lays the hand face down. The others decide one by one, clockwise: check or believe; silence is believing,
 * and a check does not end it. Nobody checked: the caller gets new cards, and whether the call was genuine is shown to
 * nobody. Checked and genuine: every checker pays 1, the caller gets new cards, only the checkers have seen the hand.
 * Checked and not genuine: the caller pays 1, may not call again this deal, and plays the old hand face up, or the new
 * hand face up, or keeps the new hand dark, as the table plays it. Checks are paid together when the last has decided,
 * before any new cards; who goes out by it draws none. Then the window opens afresh for everyone.
 * Where no bluff is allowed a genuine call swaps at once and cannot be checked.
 */
import type { Card } from '../cards.js';
import { announceHands, fourTensHolder, winByFourTens } from './announce.js';
import { dealAgain } from './deal.js';
import type { Next } from './events.js';
import { isBluffAllowed, isGenuine } from './laundry-call.js';
import type { GameRejection } from './rejections.js';
import { payOnTheSpot, settleDeal } from './scoring.js';
import { getDeal, holdingsOf, isInDeal, loneSeat, nextInRound, seatsIn, tricksOf } from './seats.js';
import type { GameState, LaundryOutcome } from './state.js';
import { stepOn } from './stations.js';
import { askOf, type Table } from './table.js';

export function callLaundry(table: Table, seat: number): void {
  const { state } = table;
  const isAsking = isBluffAllowed(state);
  const first = isAsking ? nextInRound(seat, seat, state.seats.length, (other) => isInDeal(state, other)) : null;
  table.put({ type: 'LaundryCalled', data: { seat, next: first === null ? null : askOf(table, 'laundryAnswers', first) } });
  if (first === null) settleCall(table);
}

export function checkRefusal(state: GameState, seat: number): GameRejection | null {
  if (state.phase.kind !== 'laundryAnswers') return 'nothingToAnswer';
  return state.phase.asked === seat ? null : 'notYourTurn';
}

/** Who decides on the open call after `at`. */
export function nextChecker(table: Table, at: number): Next {
  const { state } = table;
  const caller = getDeal(state).laundry.at(-1)?.seat;
  if (caller === undefined) return null;
  const next = nextInRound(caller, at, state.seats.length, (other) => isInDeal(state, other));
  return next === null ? null : askOf(table, 'laundryAnswers', next);
}

export function checkLaundry(table: Table, seat: number): void {
  const { state } = table;
  const deal = getDeal(state);
  const caller = deal.laundry.at(-1)?.seat ?? seat;
  const hand = known(holdingsOf(state)?.hands[caller]);
  table.put({ type: 'LaundryChecked', data: { deal: deal.number, seat, caller, hand, next: nextChecker(table, seat) } });
  if (state.phase.kind === 'settling') settleCall(table);
}

export function believeLaundry(table: Table, seat: number): void {
  table.put({ type: 'LaundryBelieved', data: { seat, next: nextChecker(table, seat) } });
  if (table.state.phase.kind === 'settling') settleCall(table);
}

/** Everybody asked has decided. */
export function settleCall(table: Table): void {
  const { state } = table;
  const deal = getDeal(state);
  const call = deal.laundry.at(-1);
  if (call === undefined) return;
  const { seat } = call;
  const checkers = call.answers.filter((answer) => answer.checks).map((answer) => answer.seat);
  const row = deal.laundryRow + 1;
  const outcome = outcomeOf(state, seat, checkers.length);
  table.put({ type: 'LaundrySettled', data: { seat, outcome } });
  const payers = outcome === 'bluff' ? [seat] : checkers.filter((checker) => state.isOut[checker] !== true);
  if (payers.length > 0 && payOnTheSpot(table, payers, 1)) return;
  if (settleIfAlone(table)) return;
  if (isInDeal(state, seat)) giveNewCards(table, seat, outcome, row);
  if (state.phase.kind !== 'settling') return;
  const { redealAfter } = state.rules.laundry ?? { redealAfter: null };
  if (redealAfter !== null && getDeal(state).laundryRow >= redealAfter) {
    dealAgain(table);
    if (winOrAnnounce(table, seatsIn(state.phase.holdings))) return;
  }
  stepOn(table, 'choices');
}

function outcomeOf(state: GameState, seat: number, checks: number): Exclude<LaundryOutcome, 'lapsed'> {
  if (!isBluffAllowed(state)) return 'swapped';
  if (checks === 0) return 'believed';
  return isGenuine(state, getDeal(state).kind, holdingsOf(state)?.hands[seat] ?? []) ? 'genuine' : 'bluff';
}

/** The caller forfeited: nobody pays, and the window opens afresh. */
export function lapseCall(table: Table, seat: number): void {
  table.put({ type: 'LaundrySettled', data: { seat, outcome: 'lapsed' } });
  if (!settleIfAlone(table)) stepOn(table, 'choices');
}

function settleIfAlone(table: Table): boolean {
  const holdings = holdingsOf(table.state);
  const lone = holdings === null ? null : loneSeat(holdings);
  if (lone !== null) settleDeal(table, lone);
  return lone !== null;
}

function giveNewCards(table: Table, seat: number, outcome: LaundryOutcome, row: number): void {
  const { state } = table;
  const caughtBluff = state.rules.laundry?.caughtBluff;
  if (outcome === 'bluff' && caughtBluff === 'openHand') {
    table.put({ type: 'BluffCaught', data: { seat, hand: known(holdingsOf(state)?.hands[seat]) } });
    return;
  }
  recycleWhenShort(table);
  const holdings = holdingsOf(state);
  if (holdings === null) return;
  const deal = getDeal(state);
  const reserve = holdings.reserves[seat] ?? [];
  const hand = known((reserve.length > 0 ? reserve : holdings.stock).slice(0, tricksOf(deal.kind)));
  const isOpen = outcome === 'bluff' && caughtBluff === 'openNewHand';
  table.put({ type: 'HandReplaced', data: { deal: deal.number, seat, hand, isOpen, row } });
  winOrAnnounce(table, [seat]);
}

/** Four tens swapped in win at once; else what must be said of the new hands is said. True when the deal is over. */
function winOrAnnounce(table: Table, seats: readonly number[]): boolean {
  const holder = fourTensHolder(table.state);
  if (holder !== null) winByFourTens(table, holder);
  else announceHands(table, seats);
  return holder !== null;
}

/** When fewer cards than needed are left, the hands laid down by earlier calls are shuffled and put behind the rest. */
function recycleWhenShort({ state, facts, chance, put }: Table): void {
  const holdings = holdingsOf(state);
  const deal = getDeal(state);
  if (holdings === null || state.rules.laundry?.stock !== 'recycle' || holdings.stock.length >= tricksOf(deal.kind)) return;
  const laid = holdings.laid.flatMap((hand) => known(hand.cards));
  const fixed = facts.fixedDeal?.recycle.slice(deal.recycled, deal.recycled + laid.length) ?? [];
  const drawn = chance === null ? laid : chance.recycled(laid, deal.reshuffles + 1);
  put({ type: 'StockRecycled', data: { cards: fixed.length === laid.length ? fixed : drawn } });
}

/** On the judge's table no card is hidden. */
const known = (cards: readonly (Card | null)[] | undefined): Card[] => (cards ?? []).filter((card) => card !== null);
