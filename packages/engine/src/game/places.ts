/**
 * Places by seat, 1 is best. Who went out earlier is placed lower; out in the same deal: more points is lower, equal
 * points share. Those not out are placed by points. Who forfeited is placed as if going out then, below others of that
 * deal; of several in one deal the later is placed higher. A place is one more than the number placed better (1, 1, 3).
 */
import type { Exit, GameState } from './state.js';

export function placesOf(state: GameState): number[] {
  const pointsOf = (seat: number): number => state.points[seat] ?? 0;
  const isBetter = (a: number, b: number): boolean => {
    const [outA, outB] = [state.exits[a] ?? null, state.exits[b] ?? null];
    if (outA === null || outB === null) return outA === outB ? pointsOf(a) < pointsOf(b) : outA === null;
    return isLaterExit(outA, outB) ?? pointsOf(a) < pointsOf(b);
  };
  return state.seats.map((_, seat) => 1 + state.seats.filter((__, other) => isBetter(other, seat)).length);
}

/** null: both went out by points in one deal. */
function isLaterExit(a: Exit, b: Exit): boolean | null {
  if (a.deal !== b.deal) return a.deal > b.deal;
  if (a.forfeit === 0 && b.forfeit === 0) return null;
  return b.forfeit > 0 && (a.forfeit === 0 || a.forfeit > b.forfeit);
}
