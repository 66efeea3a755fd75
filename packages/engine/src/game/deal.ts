/**
 * Dealing a board, and who leads it.
 *
 * Cards go from the front of the deck one at a time in seat order from seat 0, whoever leads, so the same board gives
 * every table the same hands in the same seats. What is left is the stock, in order. The first leader is drawn by lot
 * from the board's inputs; then the winner of a deal leads the next (café), or, on tournament boards, board b is led
 * by seat (b − 1) mod seats. Seats that are out are skipped.
 */
import { boardDeck, dealHands } from '../deck.js';
import { ByteStream, drawSeed } from '../random.js';
import type { Facts } from './commands.js';
import type { GameRejection } from './rejections.js';
import { currentDeal, firstFrom } from './seats.js';
import type { GameState } from './state.js';
import { turnDeadline, type Table } from './table.js';

export const HAND_SIZE = 4;

export function dealRefusal(state: GameState, board: number, attempt: number, facts: Facts): GameRejection | null {
  if (state.phase.kind !== 'betweenDeals') return 'dealInPlay';
  if (board !== state.deals.length + 1) return 'wrongBoard';
  if (facts.fixedDeal !== undefined) return null;
  if (facts.board === null) return 'seedMissing';
  return facts.board.board === board && facts.board.attempt === attempt ? null : 'wrongBoard';
}

export function dealBoard(table: Table, board: number, attempt: number): void {
  const { state, facts } = table;
  const dealt = facts.fixedDeal ?? (facts.board === null ? null : dealHands(boardDeck(facts.board), state.isOut, HAND_SIZE));
  if (dealt === null) return;
  const leader = leaderOf(state, board, facts);
  const { hands, stock } = dealt;
  const deadlineAt = turnDeadline(state, facts, leader);
  table.put({ type: 'BoardDealt', data: { deal: state.deals.length + 1, board, attempt, leader, hands, stock, deadlineAt } });
}

/** Who leads this board. */
function leaderOf(state: GameState, board: number, facts: Facts): number {
  const count = state.seats.length;
  const wanted = facts.fixedDeal?.leader ?? usualLeader(state, board, facts);
  return firstFrom(wanted % count, count, (seat) => state.isOut[seat] !== true) ?? 0;
}

function usualLeader(state: GameState, board: number, facts: Facts): number {
  const { nextLeader } = state.rules;
  if (nextLeader === 'board') return (board - 1) % state.seats.length;
  const previous = currentDeal(state);
  if (previous === null) return facts.board === null || facts.fixedDeal !== undefined ? 0 : leaderByLot(state, facts);
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

function leaderByLot(state: GameState, facts: Facts): number {
  if (facts.board === null) return 0;
  return new ByteStream(drawSeed(facts.board, 'slag-lot/1', 1)).below(state.seats.length);
}
