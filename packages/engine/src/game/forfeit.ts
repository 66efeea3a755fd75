/**
 * Forfeits: leaving the game by choice, or when the clock of a turn runs out.
 *
 * The player is out of the deal and of the game; a card on the table counts on. A forfeit takes back nothing: stake,
 * answers given and answers pending stay; the one asked pays nothing, the next is asked; who is left alone in the deal
 * wins it. A trick that a forfeit completes is resolved at once, or after the last answer. Only under `leaving: 'forfeit'`.
 */
import type { Next } from './events.js';
import type { GameRejection } from './rejections.js';
import { finishWhenDone, settleDeal } from './scoring.js';
import { firstFrom, getDeal, hasPlayed, holdingsOf, loneSeat, openTrick } from './seats.js';
import type { GameState } from './state.js';
import { turnOf, type Table } from './table.js';
import { nextAfterAnswer } from './toep.js';
import { takeTrick } from './trick.js';

export function forfeitRefusal(state: GameState, seat: number): GameRejection | null {
  if (state.rules.leaving !== 'forfeit') return 'forfeitNotAllowed';
  return state.isOut[seat] === true ? 'seatIsOut' : null;
}

export function forfeit(table: Table, seat: number): void {
  table.put({ type: 'PlayerForfeited', data: { seat, next: nextAfterForfeit(table, seat) } });
  const { phase } = table.state;
  if (phase.kind === 'betweenDeals') finishWhenDone(table);
  if (phase.kind !== 'settling') return;
  const lone = loneSeat(phase.holdings);
  if (lone === null) takeTrick(table);
  else settleDeal(table, lone);
}

/** Who acts once `seat` is gone: as before, unless it was this seat's turn or answer, or one player is left. */
function nextAfterForfeit(table: Table, seat: number): Next {
  const { state } = table;
  const { phase, seats } = state;
  const holdings = holdingsOf(state);
  if (holdings === null) return null;
  const isIn = (other: number): boolean => other !== seat && holdings.in[other] === true;
  if (seats.filter((_, other) => isIn(other)).length < 2) return null;
  if (phase.kind === 'toepAnswers')
    return phase.asked === seat
      ? nextAfterAnswer(table, seat, false)
      : { kind: 'answer', seat: phase.asked, deadlineAt: phase.deadlineAt };
  if (phase.kind !== 'playing') return null;
  if (phase.turn !== seat) return { kind: 'turn', seat: phase.turn, deadlineAt: phase.deadlineAt };
  const trick = openTrick(getDeal(state));
  const turn = firstFrom(seat, seats.length, (other) => isIn(other) && !hasPlayed(trick, other));
  return turn === null ? null : turnOf(table, turn);
}

/** The open clock: whose turn it times and when it runs out; null when no clock runs. */
export function openDeadline(state: GameState): { seat: number; deadlineAt: number } | null {
  const { phase } = state;
  if (phase.kind !== 'playing' && phase.kind !== 'toepAnswers') return null;
  if (phase.deadlineAt === null) return null;
  return { seat: phase.kind === 'playing' ? phase.turn : phase.asked, deadlineAt: phase.deadlineAt };
}

/** The clock of the one who is to act has run out: that player forfeits. */
export function expireDeadline(table: Table): void {
  const open = openDeadline(table.state);
  if (open === null) return;
  table.put({ type: 'DeadlinePassed', data: open });
  forfeit(table, open.seat);
}
