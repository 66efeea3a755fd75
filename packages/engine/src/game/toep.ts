/**
 * Toepen: raising the stake.
 *
 * On your turn, before you play to this trick, you may toep: the stake goes up by 1. The one who toeped last may not
 * toep next; everyone else still in may. The stake is never more than the table's maximum (five in the café).
 * Everyone else still in then answers one by one, clockwise from the toeper: stay, for the new stake, or fold and pay
 * the stake from before this toep at once. The toeper cannot fold. No card and no toep while answers are pending.
 * When everyone folds the toeper wins the deal at once. After the last answer play goes on where it was.
 */
import type { Next } from './events.js';
import type { GameRejection } from './rejections.js';
import { settleDeal } from './scoring.js';
import { firstAfter, firstFrom, getDeal, hasPlayed, lastToeper, loneSeat, openTrick } from './seats.js';
import type { GameState } from './state.js';
import { answerOf, turnOf, type Table } from './table.js';
import { takeTrick } from './trick.js';

/** Why this seat may not toep now; null when it may. */
export function toepRefusal(state: GameState, seat: number): GameRejection | null {
  const { phase, rules } = state;
  if (phase.kind === 'toepAnswers') return 'answerPending';
  if (phase.kind !== 'playing' || phase.turn !== seat) return 'notYourTurn';
  const deal = getDeal(state);
  if (lastToeper(deal) === seat) return 'notTwiceInARow';
  return rules.maxStake !== null && deal.stake >= rules.maxStake ? 'stakeAtMaximum' : null;
}

export function callToep(table: Table, seat: number): void {
  const { state } = table;
  if (state.phase.kind !== 'playing') return;
  const { holdings } = state.phase;
  const asked = firstAfter(seat, state.seats.length, (other) => other !== seat && holdings.in[other] === true);
  if (asked === null) return;
  table.put({ type: 'ToepCalled', data: { seat, stake: getDeal(state).stake + 1, next: answerOf(table, asked) } });
}

/** Why this seat may not answer a toep now; null when it may. */
export function answerRefusal(state: GameState, seat: number): GameRejection | null {
  const { phase } = state;
  if (phase.kind !== 'toepAnswers') return 'nothingToAnswer';
  return phase.asked === seat ? null : 'notYourTurn';
}

export function stay(table: Table, seat: number): void {
  const next = nextAfterAnswer(table, seat, true);
  table.put({ type: 'PlayerStayed', data: { seat, next } });
  if (next === null) settleAnswers(table);
}

export function fold(table: Table, seat: number): void {
  const { state } = table;
  const deal = getDeal(state);
  const next = nextAfterAnswer(table, seat, false);
  table.put({ type: 'PlayerFolded', data: { seat, next } });
  const points = state.seats.map((_, other) => (other === seat ? deal.stake - 1 : 0));
  table.put({ type: 'PointsGiven', data: { deal: deal.number, points } });
  if (next === null) settleAnswers(table);
}

/**
 * Who acts once `seat` has answered: the next one asked; after the last answer the one on turn, or the next one still
 * in who has not yet played to this trick; null when the trick or the deal ends here.
 */
export function nextAfterAnswer(table: Table, seat: number, stays: boolean): Next {
  const { phase, seats } = table.state;
  if (phase.kind !== 'toepAnswers') return null;
  const deal = getDeal(table.state);
  const isIn = (other: number): boolean => phase.holdings.in[other] === true && (stays || other !== seat);
  if (seats.filter((_, other) => isIn(other)).length < 2) return null;
  const answered = new Set(deal.toeps.at(-1)?.answers.map((answer) => answer.seat));
  const asked = firstAfter(seat, seats.length, (other) => other !== seat && other !== phase.toeper && isIn(other) && !answered.has(other));
  if (asked !== null) return answerOf(table, asked);
  const trick = openTrick(deal);
  const turn = firstFrom(phase.turn, seats.length, (other) => isIn(other) && !hasPlayed(trick, other));
  return turn === null ? null : turnOf(table, turn);
}

/** All answers are in and nobody is on turn: one player is left, or the folds completed the trick. */
export function settleAnswers(table: Table): void {
  const { phase } = table.state;
  if (phase.kind !== 'settling') return;
  const lone = loneSeat(phase.holdings);
  if (lone === null) takeTrick(table);
  else settleDeal(table, lone);
}
