/**
 * Forfeits: leaving the game by choice, or when the clock of a turn runs out. Only under `leaving: 'forfeit'`.
 *
 * The player is out of the deal and of the game; a card on the table follows the table's rule for folded cards. A forfeit
 * takes back nothing: stake, answers given and answers pending stay; the one asked pays nothing, the next is asked; who
 * is left alone in the deal wins it. A trick that it completes is resolved at once, or after the last answer. It closes
 * no window by silence. The caller of a laundry forfeits: the call lapses, nobody pays. A checker forfeits: the check
 * stands and costs that player nothing more. One not yet asked is skipped.
 */
import { settleChoices } from './choices.js';
import type { Next } from './events.js';
import { lapseCall, nextChecker, settleCall } from './laundry.js';
import { nextChoice } from './on-edge.js';
import type { GameRejection } from './rejections.js';
import { finishWhenDone, settleDeal } from './scoring.js';
import { firstAfter, firstFrom, getDeal, hasPlayed, holdingsOf, isInDeal, loneSeat, openTrick } from './seats.js';
import type { GameState, Phase } from './state.js';
import { askOf, openNow, turnOf, type Table } from './table.js';
import { answerForced, nextAfterAnswer, resumeAfterAnswers } from './toep.js';
import { takeTrick } from './trick.js';
import { closeWhenAllWaved } from './windows.js';

export function forfeitRefusal(state: GameState, seat: number): GameRejection | null {
  if (state.rules.leaving !== 'forfeit') return 'forfeitNotAllowed';
  return state.isOut[seat] === true ? 'seatIsOut' : null;
}

export function forfeit(table: Table, seat: number): void {
  const before = table.state.phase.kind;
  const isCaller = before === 'laundryAnswers' && getDeal(table.state).laundry.at(-1)?.seat === seat;
  table.put({ type: 'PlayerForfeited', data: { seat, next: isCaller ? null : nextAfterForfeit(table, seat) } });
  const holdings = holdingsOf(table.state);
  const lone = holdings === null ? null : loneSeat(holdings);
  if (holdings === null) finishWhenDone(table);
  else if (lone !== null) settleDeal(table, lone);
  else if (isCaller) lapseCall(table, seat);
  else if (table.state.phase.kind === 'settling') settleAfter(table, before);
  else closeWhenAllWaved(table);
  // Whoever is asked instead may have to stay.
  answerForced(table);
}

/** Nobody is asked any more: what the question was about is settled. */
function settleAfter(table: Table, before: Phase['kind']): void {
  if (before === 'laundryAnswers') settleCall(table);
  else if (before === 'deadMansChoice') settleChoices(table);
  else if (before === 'playing') takeTrick(table);
  else resumeAfterAnswers(table);
}

/** Who acts once `seat` is gone: as before, unless it was this seat's turn or answer. */
function nextAfterForfeit(table: Table, seat: number): Next {
  const { state } = table;
  const { phase, seats } = state;
  if (phase.kind === 'playing' && phase.turn === seat) {
    const trick = openTrick(getDeal(state));
    const turn = firstFrom(seat, seats.length, (other) => other !== seat && isInDeal(state, other) && !hasPlayed(trick, other));
    return turn === null ? null : turnOf(table, turn);
  }
  if (!('asked' in phase) || phase.asked !== seat) return openNow(state);
  switch (phase.kind) {
    case 'toepAnswers':
    case 'blindToepAnswers':
    case 'povertyAnswers':
      return nextAfterAnswer(table, seat, false);
    case 'deadMansChoice':
      return nextChoice(table, seat);
    case 'laundryAnswers':
      return nextChecker(table, seat);
    case 'layAway': {
      const other = firstAfter(seat, seats.length, (next) => next !== seat && isInDeal(state, next));
      return other === null ? null : askOf(table, 'layAway', other);
    }
    default:
      return phase satisfies never;
  }
}
