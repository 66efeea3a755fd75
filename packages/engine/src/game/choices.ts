/**
 * The choices before a dead man's deal: play along, where losing costs 2, or sit out for a sure 1. Answers to poverty are
 * stay and fold (`toep.ts`). See `on-edge.ts` for who is asked.
 */
import { nextChoice } from './on-edge.js';
import type { GameRejection } from './rejections.js';
import { payOnTheSpot, settleDeal } from './scoring.js';
import { getHoldings, loneSeat, seatsIn } from './seats.js';
import type { GameState } from './state.js';
import { stepOn } from './stations.js';
import type { Table } from './table.js';

export function choiceRefusal(state: GameState, seat: number): GameRejection | null {
  if (state.phase.kind !== 'deadMansChoice') return 'nothingToAnswer';
  return state.phase.asked === seat ? null : 'notYourTurn';
}

export function playAlong(table: Table, seat: number): void {
  table.put({ type: 'PlayedAlong', data: { seat, next: nextChoice(table, seat) } });
  settleChoices(table);
}

export function sitOut(table: Table, seat: number): void {
  // Where the dead man has left, the last one still in wins and is not asked.
  const others = seatsIn(getHoldings(table.state)).filter((other) => other !== seat);
  table.put({ type: 'SatOut', data: { seat, next: others.length < 2 ? null : nextChoice(table, seat) } });
  if (payOnTheSpot(table, [seat], 1)) return;
  settleChoices(table);
}

/** The last one asked has answered: who is left alone wins; else the deal goes on. */
export function settleChoices(table: Table): void {
  const { phase } = table.state;
  if (phase.kind !== 'settling') return;
  const lone = loneSeat(phase.holdings);
  if (lone === null) stepOn(table, 'choices');
  else settleDeal(table, lone);
}
