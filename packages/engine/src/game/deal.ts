/**
 * Dealing a board: what kind of deal it is, who leads it, and its cards.
 *
 * Cards go from the front of the deck one at a time in seat order from seat 0, skipping who is out, whoever leads, so
 * the same board gives every table the same hands in the same seats. What is left is the stock, in order.
 *
 * The first leader is drawn by lot from the board's inputs. Then: the seat left of the previous leader (the Toep app),
 * left of the winner (the winner deals, the dealer's left leads), the winner (café), or, on tournament boards, seat
 * (b − 1) mod seats. After a deal nobody won its leader's left neighbour leads. Seats that are out are skipped.
 * A dead man leads his deal, by lot among several; a poor player leads where the table plays it so.
 */
import { dealHands } from '../deal-hands.js';
import type { Facts } from './commands.js';
import { isFinaleDue } from './duel.js';
import { deadMenOf, poorOf } from './on-edge.js';
import type { GameRejection } from './rejections.js';
import { takeSeats } from './seat-change.js';
import { cardsDealt, currentDeal, firstFrom, getDeal, holdingsOf } from './seats.js';
import { blindSeats } from './blind-toep.js';
import type { DealKind, GameState } from './state.js';
import { beginDeal } from './stations.js';
import type { Table } from './table.js';

export function dealRefusal(state: GameState, board: number, attempt: number, facts: Facts): GameRejection | null {
  if (state.phase.kind !== 'betweenDeals') return 'dealInPlay';
  if (board !== state.deals.length + 1) return 'wrongBoard';
  if (facts.fixedDeal !== undefined) return null;
  if (facts.board === null) return 'seedMissing';
  return facts.board.board === board && facts.board.attempt === attempt ? null : 'wrongBoard';
}

interface Opening {
  kind: DealKind;
  leader: number;
  stake: number;
  edged: number[];
  opener: number | null;
}

export function dealBoard(table: Table, board: number, attempt: number): void {
  takeSeats(table);
  const { state, facts, chance } = table;
  const opening = openingOf(table, board);
  const dealt = facts.fixedDeal ?? (chance === null ? null : dealHands(chance.deck(), state.isOut, cardsDealt(opening.kind)));
  if (dealt === null) return;
  const { hands, stock } = dealt;
  const isBlind = opening.kind === 'normal' && blindSeats(state).length > 0;
  const shown = state.isOut.map((isOut) => !isOut && !isBlind);
  table.put({ type: 'BoardDealt', data: { deal: state.deals.length + 1, board, attempt, ...opening, hands, stock, shown } });
  beginDeal(table);
}

/** Super toep before finale, finale before a dead man's deal or poverty, which need somebody on edge. */
export function kindOf(state: GameState): DealKind {
  if (state.duel === 'superToep') return 'superToep';
  if (isFinaleDue(state)) return 'finale';
  if (deadMenOf(state).length > 0) return 'deadMans';
  return poorOf(state).length > 0 ? 'poverty' : 'normal';
}

function openingOf(table: Table, board: number): Opening {
  const { state } = table;
  const usual = usualLeader(table, board);
  const kind = kindOf(state);
  switch (kind) {
    case 'normal':
    case 'superToep':
    case 'finale':
      return { kind, leader: usual, stake: 1, edged: [], opener: null };
    case 'deadMans': {
      const edged = deadMenOf(state);
      return { kind, leader: deadMenLeader(edged, usual, table), stake: 2, edged, opener: null };
    }
    case 'poverty': {
      const edged = poorOf(state);
      const opener = firstFrom(usual, state.seats.length, (seat) => edged.includes(seat)) ?? usual;
      return { kind, leader: state.rules.onEdge === 'povertyPoorLeads' ? opener : usual, stake: 2, edged, opener };
    }
    default:
      return kind satisfies never;
  }
}

function deadMenLeader(deadMen: number[], usual: number, { state, facts, chance }: Table): number {
  const [only] = deadMen;
  if (only !== undefined && deadMen.length === 1) return only;
  if (chance !== null && facts.fixedDeal === undefined) return deadMen[chance.lot(deadMen.length)] ?? usual;
  return firstFrom(usual, state.seats.length, (seat) => deadMen.includes(seat)) ?? usual;
}

/** The leader of a deal that prescribes none. */
function usualLeader(table: Table, board: number): number {
  const { state, facts } = table;
  const count = state.seats.length;
  const wanted = facts.fixedDeal?.leader ?? ruledLeader(table, board);
  return firstFrom(wanted % count, count, (seat) => state.isOut[seat] !== true) ?? 0;
}

function ruledLeader({ state, facts, chance }: Table, board: number): number {
  const { nextLeader } = state.rules;
  if (nextLeader === 'board') return (board - 1) % state.seats.length;
  const previous = currentDeal(state);
  if (previous === null) return chance === null || facts.fixedDeal !== undefined ? 0 : chance.lot(state.seats.length);
  if (previous.winner === null) return previous.leader + 1;
  switch (nextLeader) {
    case 'winner':
      return previous.winner;
    case 'leftOfWinner':
      return previous.winner + 1;
    case 'leftOfPreviousLeader':
      return previous.leader + 1;
    default:
      return nextLeader satisfies never;
  }
}

/**
 * After so many laundries in a row all cards are dealt again from the next deck: same leader, stake and kind; who
 * folded or sat out stays out, and does not see the new hand.
 */
export function dealAgain(table: Table): void {
  const { state, facts, chance } = table;
  const deal = getDeal(state);
  const holdings = holdingsOf(state);
  const deck = facts.fixedDeal?.redeals[deal.redeals] ?? chance?.redealt(deal.redeals + 1) ?? null;
  if (holdings === null || deck === null) return;
  const { hands, stock } = dealHands(deck, state.isOut, cardsDealt(deal.kind));
  table.put({ type: 'DealtAgain', data: { deal: deal.number, hands, stock, shown: holdings.in.slice() } });
}
