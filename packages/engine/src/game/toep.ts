/**
 * Toepen: raising the stake.
 *
 * On your turn, before you play to this trick (`onTurn`), or whenever cards are being played and no answer is pending,
 * also out of turn, before the first lead and after your last card (`anytime`), you may toep: the stake goes up by 1. The
 * one who toeped last may not toep next; everyone else still in may. The stake never passes the table's maximum, nor,
 * under `withinLimit`, does the new stake with your points pass the limit. A poor player may not toep; nobody may in a
 * dead man's deal, a super toep or a finale.
 * Everyone else still in answers one by one, clockwise from the toeper: stay, for the new stake, or fold and pay the
 * stake from before this toep at once. The toeper cannot fold. When everyone folds the toeper wins the deal at once.
 * After the last answer play goes on where it was. Who has folded to as many toeps as the table allows since the last
 * stay (`antiFold`) must stay with the next: the engine answers at once.
 */
import type { Next } from './events.js';
import { nextChoice } from './on-edge.js';
import type { GameRejection } from './rejections.js';
import { payOnTheSpot, settleDeal } from './scoring.js';
import { firstAfter, firstFrom, getDeal, hasPlayed, isInDeal, lastToep, lastToeper, limitOf, loneSeat, nextInRound, openTrick } from './seats.js';
import type { GameState } from './state.js';
import { stepOn } from './stations.js';
import { askOf, turnOf, type Table } from './table.js';
import { takeTrick } from './trick.js';

/** Why this seat may not toep now; null when it may. */
export function toepRefusal(state: GameState, seat: number): GameRejection | null {
  const { phase, rules } = state;
  if (phase.kind !== 'playing') return 'asked' in phase ? 'answerPending' : 'notPlaying';
  if (phase.holdings.in[seat] !== true) return 'notInTheDeal';
  if (rules.toepTiming === 'onTurn' && phase.turn !== seat) return 'notYourTurn';
  const deal = getDeal(state);
  if (deal.kind !== 'normal' && deal.kind !== 'poverty') return 'noToepInThisDeal';
  if (deal.kind === 'poverty' && deal.edged.includes(seat)) return 'poorMayNotToep';
  if (lastToeper(deal) === seat) return 'notTwiceInARow';
  if (rules.maxStake !== null && deal.stake >= rules.maxStake) return 'stakeAtMaximum';
  const limit = limitOf(state);
  const isPast = rules.toepNearLimit === 'withinLimit' && limit !== null && (state.points[seat] ?? 0) + deal.stake + 1 > limit;
  return isPast ? 'stakePastLimit' : null;
}

export function callToep(table: Table, seat: number): void {
  const { state } = table;
  const asked = firstAfter(seat, state.seats.length, (other) => other !== seat && isInDeal(state, other));
  if (asked === null) return;
  table.put({ type: 'ToepCalled', data: { seat, stake: getDeal(state).stake + 1, next: askOf(table, 'toepAnswers', asked) } });
  answerForced(table);
}

/** Why this seat may not answer a toep, a blind toep or poverty now; null when it may. */
export function answerRefusal(state: GameState, seat: number): GameRejection | null {
  const { phase } = state;
  if (phase.kind !== 'toepAnswers' && phase.kind !== 'blindToepAnswers' && phase.kind !== 'povertyAnswers') return 'nothingToAnswer';
  return phase.asked === seat ? null : 'notYourTurn';
}

export function stay(table: Table, seat: number, isForced = false): void {
  table.put({ type: 'PlayerStayed', data: { seat, isForced, next: nextAfterAnswer(table, seat, true) } });
  settleAnswers(table);
  answerForced(table);
}

export function fold(table: Table, seat: number): void {
  const { state } = table;
  const deal = getDeal(state);
  const { phase } = state;
  const price = phase.kind === 'toepAnswers' ? deal.stake - 1 : 1;
  table.put({ type: 'PlayerFolded', data: { seat, next: nextAfterAnswer(table, seat, false) } });
  if (payOnTheSpot(table, [seat], price)) return;
  settleAnswers(table);
  answerForced(table);
}

/** Folds are counted for the whole game: at the maximum the next toep is stayed with, whoever was asked before. */
export function answerForced(table: Table): void {
  const { phase, rules, folds } = table.state;
  if (rules.antiFold === null || phase.kind !== 'toepAnswers') return;
  if ((folds[phase.asked] ?? 0) >= rules.antiFold.max) stay(table, phase.asked, true);
}

/**
 * Who acts once `seat` has answered: the next one asked; after the last answer to a toep the one on turn, or the next
 * one still in who has not yet played to this trick; null when the trick, the deal or a station before play ends here.
 */
export function nextAfterAnswer(table: Table, seat: number, stays: boolean): Next {
  const { state } = table;
  const { phase, seats } = state;
  if (phase.kind !== 'toepAnswers' && phase.kind !== 'blindToepAnswers' && phase.kind !== 'povertyAnswers') return null;
  const deal = getDeal(state);
  const isIn = (other: number): boolean => phase.holdings.in[other] === true && (stays || other !== seat);
  if (seats.filter((_, other) => isIn(other)).length < 2) return null;
  if (phase.kind === 'povertyAnswers') return nextChoice(table, seat);
  const asked = nextInRound(lastToep(deal)?.seat ?? seat, seat, seats.length, isIn);
  if (asked !== null) return askOf(table, phase.kind, asked);
  if (phase.kind === 'blindToepAnswers') return null;
  const trick = openTrick(deal);
  const turn = firstFrom(phase.turn, seats.length, (other) => isIn(other) && !hasPlayed(trick, other));
  return turn === null ? null : turnOf(table, turn);
}

/** All answers are in and nobody is on turn: one player is left, or the folds completed the trick, or play comes next. */
function settleAnswers(table: Table): void {
  const { state } = table;
  const { phase } = state;
  if (phase.kind !== 'settling') return;
  const lone = loneSeat(phase.holdings);
  if (lone !== null) settleDeal(table, lone);
  else resumeAfterAnswers(table);
}

/** Where play was before the answers: a completed trick, or, before the first card, the next station. */
export function resumeAfterAnswers(table: Table): void {
  const kind = lastToep(getDeal(table.state))?.kind;
  if (kind === 'blind' && getDeal(table.state).tricks.length === 0) stepOn(table, 'blind');
  else if (kind === 'poverty') stepOn(table, 'choices');
  else takeTrick(table);
}
