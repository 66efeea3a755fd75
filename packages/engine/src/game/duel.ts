/**
 * Two left, in a last-standing game that began with more.
 *
 * `ask`: both are asked; only two yeses make it a super toep; silence is no, and the first no settles it. Settled once,
 * before the first deal with two players left, however the others left, and before any dead man's deal. `superToep`: it
 * is one. `finale`: only when both are on edge, looked at before each deal: eleven cards each, each lays three away face
 * down, the leader first. Super toep and finale are eight tricks without toeps; the winner of the last wins the game.
 */
import type { GameRejection } from './rejections.js';
import { isOnEdge, seatsInGame } from './seats.js';
import type { GameState } from './state.js';
import type { Table } from './table.js';

const isTwoLeft = (state: GameState): boolean =>
  state.rules.end.kind === 'lastStanding' && state.seats.length > 2 && seatsInGame(state).length === 2;

export const isFinaleDue = (state: GameState): boolean =>
  state.rules.duel === 'finale' && isTwoLeft(state) && seatsInGame(state).every((seat) => isOnEdge(state, seat));

/** Between deals: settles or asks how the last two play it out, once. */
export function settleDuel(table: Table): void {
  const { state, facts } = table;
  const { duel, clock } = state.rules;
  if (state.phase.kind !== 'betweenDeals' || state.duel !== null || !isTwoLeft(state)) return;
  if (duel === 'superToep') table.put({ type: 'DuelSettled', data: { superToep: true } });
  if (duel === 'ask') table.put({ type: 'DuelAsked', data: { deadlineAt: clock === null ? null : facts.at + clock.duelMs } });
}

export function duelRefusal(state: GameState, seat: number): GameRejection | null {
  if (state.phase.kind !== 'duelQuestion') return 'nothingToAnswer';
  return state.phase.answers[seat] === null ? null : 'alreadyAnswered';
}

export function acceptDuel(table: Table, seat: number): void {
  table.put({ type: 'DuelAccepted', data: { seat } });
  const { phase } = table.state;
  if (phase.kind !== 'duelQuestion') return;
  const isAgreed = seatsInGame(table.state).every((other) => phase.answers[other] === true);
  if (isAgreed) table.put({ type: 'DuelSettled', data: { superToep: true } });
}

export const declineDuel = (table: Table): void => table.put({ type: 'DuelSettled', data: { superToep: false } });
