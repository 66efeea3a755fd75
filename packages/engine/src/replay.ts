/**
 * Stepping through a game. `ply` counts the events that a spectator sees, from 0 (nothing has happened yet): the same
 * number means the same moment for every viewer, so a link to a ply can be passed on.
 */
import { evolve } from './game/evolve.js';
import type { RedactedEvent } from './game/events.js';
import type { GameState } from './game/state.js';

/** The state after the first `ply` events; null at ply 0. Throws RangeError outside 0 … events.length. */
export function stateAtPly(events: readonly RedactedEvent[], ply: number): GameState | null {
  if (!Number.isInteger(ply) || ply < 0 || ply > events.length) throw new RangeError(`ply ${ply}: expected 0 to ${events.length}`);
  let state: GameState | null = null;
  for (const event of events.slice(0, ply)) state = evolve(state, event);
  return state;
}

/** A place to jump to: the ply right after a board was dealt (trick 1), and right after each trick was taken. */
export interface ReplayMark {
  ply: number;
  deal: number;
  /** The trick that begins here, from 1. */
  trick: number;
}

export function marksOf(events: readonly RedactedEvent[]): ReplayMark[] {
  const marks: ReplayMark[] = [];
  let deal = 0;
  events.forEach((event, index) => {
    if (event.type === 'BoardDealt') deal = event.data.deal;
    if (event.type === 'BoardDealt') marks.push({ ply: index + 1, deal, trick: 1 });
    else if (event.type === 'TrickTaken' && event.data.next !== null) marks.push({ ply: index + 1, deal, trick: event.data.trick + 1 });
  });
  return marks;
}
