/**
 * Which open window this browser has waved through, by game. The server shows a wave to nobody, its own sender included,
 * so that a page that is loaded again has to know it from here.
 */
const keyOf = (game: string): string => `slag.waved.${game}`;

/** The decision waved last in this game; null: none that this browser knows of. */
export function findWave(game: string): number | null {
  try {
    const kept = sessionStorage.getItem(keyOf(game));
    return kept !== null && /^\d{1,9}$/.test(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}

export function keepWave(game: string, decision: number): void {
  try {
    sessionStorage.setItem(keyOf(game), String(decision));
  } catch {
    // A browser that keeps nothing remembers for as long as this page is open.
  }
}
