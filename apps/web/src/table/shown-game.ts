/** The game as far as it has been shown, folded by the engine's own `evolve`, with the lines said about it. Pure. */
import type { RedactedEvent } from '@slag/engine/game/events';
import { cloneGame, evolve } from '@slag/engine/game/evolve';
import type { GameState } from '@slag/engine/game/state';
import { describeEvent, type Said } from './describe';

export interface SaidLine extends Said {
  /** The seq of the event that it tells. */
  seq: number;
}

export interface ShownGame {
  /** How many events lie on the table. */
  count: number;
  state: GameState | null;
  /** The state one step earlier, for what moves; null where the picture is simply cut. */
  before: GameState | null;
  lines: readonly SaidLine[];
  /** How many of `lines` belong to the newest step. */
  fresh: number;
}

export const nothingShown: ShownGame = { count: 0, state: null, before: null, lines: [], fresh: 0 };

/** Shows events up to `to`. `own` is the seat looked from; null: nobody's. `isCut`: nothing is to move. */
export function showUpTo(shown: ShownGame, events: readonly RedactedEvent[], to: number, own: number | null, isCut: boolean): ShownGame {
  const from = to < shown.count ? nothingShown : shown;
  let state = from.state === null ? null : cloneGame(from.state);
  const lines = [...from.lines];
  for (let i = from.count; i < to; i++) {
    const event = events[i];
    if (event === undefined) break;
    state = evolve(state, event);
    const said = describeEvent(event, state, own);
    if (said !== null) lines.push({ ...said, seq: i + 1 });
  }
  const fresh = isCut ? Math.min(1, lines.length) : lines.length - from.lines.length;
  return { count: to, state, before: isCut ? null : from.state, lines, fresh };
}
