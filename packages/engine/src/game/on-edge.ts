/**
 * On edge: exactly one point below the limit.
 *
 * Dead man's deal (the Toep app): who comes on edge and has not had theirs leads a deal for 2 in which nobody toeps.
 * Every other player in turn, clockwise from the dead man, having seen the hand, plays along or sits out for a sure 1.
 * Several who come on edge together share one: all of them must play. If everybody else sits out and one dead man is
 * left, he wins at once. A player who is on edge still or again is not asked: that one point would put him out.
 *
 * Poverty (the usual rules): while anybody is on edge each deal starts as if that player had toeped: stake 2; the others,
 * clockwise from the poor player, stay or fold for 1 before the first card. Of several poor the first clockwise from the
 * usual leader counts as the toeper, and none of them is asked. Where everybody left is poor it is a normal deal.
 */
import type { Next } from './events.js';
import { getDeal, isOnEdge, lastToeper, nextInRound, seatsInGame } from './seats.js';
import type { GameState } from './state.js';
import { askOf, type Table } from './table.js';

/** Whose dead man's deal comes next; empty where the table plays none. */
export function deadMenOf(state: GameState): number[] {
  if (state.rules.onEdge !== 'deadMansDeal') return [];
  return seatsInGame(state).filter((seat) => isOnEdge(state, seat) && state.hadDeadMansDeal[seat] !== true);
}

/** Who is poor in the coming deal; empty where the table plays none, or where everybody is. */
export function poorOf(state: GameState): number[] {
  if (state.rules.onEdge !== 'poverty' && state.rules.onEdge !== 'povertyPoorLeads') return [];
  const inGame = seatsInGame(state);
  const poor = inGame.filter((seat) => isOnEdge(state, seat));
  return poor.length < inGame.length ? poor : [];
}

/** The choice of a dead man's deal or the answer to poverty: who is asked after `at` (the one it began left of: nobody yet). */
export function nextChoice(table: Table, at: number | null): Next {
  const { state } = table;
  const deal = getDeal(state);
  if (!('holdings' in state.phase)) return null;
  const { holdings } = state.phase;
  const isAsked = (seat: number): boolean => holdings.in[seat] === true && !deal.edged.includes(seat) && (deal.kind === 'poverty' || !isOnEdge(state, seat));
  const start = deal.kind === 'poverty' ? (lastToeper(deal) ?? deal.leader) : deal.leader;
  const next = nextInRound(start, at ?? start, state.seats.length, isAsked);
  return next === null ? null : askOf(table, deal.kind === 'poverty' ? 'povertyAnswers' : 'deadMansChoice', next);
}
