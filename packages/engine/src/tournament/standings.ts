/**
 * Standings under `total`: lower wins. Exact arithmetic, nothing is rounded.
 *
 * Ties, in this order: lower total; more boards strictly below the mean of all results of that seat and board (own
 * included); the boards where the tied sat together (in a `solo` nobody does); then they share the place: 1, 2, 2, 4.
 * Never by name, id, time or chance. Only who has a result on every board is placed; the others follow by boards finished.
 */
import type { Contestant, StandingRow, TournamentState } from './state.js';

const sumOf = (points: readonly number[]): number => points.reduce((sum, p) => sum + p, 0);

/** By board: the sum and the number of all results, unfinished boards left out. */
function boardTotals(contestants: readonly Contestant[], boards: number): { sum: number; count: number }[] {
  const totals = Array.from({ length: boards }, () => ({ sum: 0, count: 0 }));
  for (const { result } of contestants)
    result?.points.forEach((p, board) => {
      const total = totals[board];
      if (total === undefined) return;
      total.sum += p;
      total.count += 1;
    });
  return totals;
}

/** p lies strictly below the mean when p · n < sum: whole numbers only. */
const boardsBelowMean = (points: readonly number[], totals: readonly { sum: number; count: number }[]): number =>
  points.filter((p, board) => {
    const total = totals[board];
    return total !== undefined && p * total.count < total.sum;
  }).length;

/** Places by an order of rows: equal rows share a place, which is one more than the number of rows before them. */
function givePlaces<R>(rows: readonly R[], compare: (a: R, b: R) => number): { row: R; place: number }[] {
  const sorted = [...rows].sort(compare);
  let place = 1;
  return sorted.map((row, i) => {
    const previous = sorted[i - 1];
    if (previous === undefined || compare(previous, row) !== 0) place = i + 1;
    return { row, place };
  });
}

const byTotal = (a: { total: number }, b: { total: number }): number => a.total - b.total;
const byTotalThenMean = (a: StandingRow, b: StandingRow): number => a.total - b.total || b.belowMean - a.belowMean;

/** The final standings, over all results: the placed in order, then the unplaced by boards finished; within equals by joining. */
export function standingsOf(state: TournamentState): StandingRow[] {
  const { boards } = state.document;
  const totals = boardTotals(state.contestants, boards);
  const rows = state.contestants.map(({ contestant, result }): StandingRow => {
    const points = [...(result?.points ?? [])];
    return { contestant, place: null, boardsPlayed: points.length, total: sumOf(points), belowMean: boardsBelowMean(points, totals), points };
  });
  const placed = givePlaces(rows.filter((row) => row.boardsPlayed === boards), byTotalThenMean);
  const unplaced = rows.filter((row) => row.boardsPlayed < boards).sort((a, b) => b.boardsPlayed - a.boardsPlayed);
  return [...placed.map(({ row, place }) => ({ ...row, place })), ...unplaced];
}

/** What may be shown while others still play. */
export interface ProvisionalRow {
  contestant: string;
  /** By totals alone, among those who have finished; null for the others. */
  place: number | null;
  boardsPlayed: number;
  /** null until all boards are finished. */
  total: number | null;
}

/**
 * While a `solo` runs: totals and places only of who has finished all, of the others the number of boards. How far a game
 * still in play has come is not in this stream: `boardsPlayed` says it by contestant (0 where it does not).
 */
export function provisionalStandings(state: TournamentState, boardsPlayed: ReadonlyMap<string, number> = new Map()): ProvisionalRow[] {
  const { boards } = state.document;
  // From the contestants, not from the final rows: their order would already tell who is better within a tie.
  const finished = state.contestants.flatMap(({ contestant, result }) =>
    result?.points.length === boards ? [{ contestant, boardsPlayed: boards, total: sumOf(result.points) }] : [],
  );
  const placed = givePlaces(finished, byTotal).map(({ row, place }) => ({ contestant: row.contestant, place, boardsPlayed: row.boardsPlayed, total: row.total }));
  const isPlaced = new Set(placed.map((row) => row.contestant));
  const others = state.contestants
    .filter((c) => !isPlaced.has(c.contestant))
    .map((c) => ({ contestant: c.contestant, place: null, boardsPlayed: c.result?.points.length ?? boardsPlayed.get(c.contestant) ?? 0, total: null }));
  return [...placed, ...others.sort((a, b) => b.boardsPlayed - a.boardsPlayed)];
}
