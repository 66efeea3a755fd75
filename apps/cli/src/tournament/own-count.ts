/**
 * Counting the standings again from what each contestant saw at its own table, apart from the house and from the engine's
 * own standings: fewest points first; then more boards strictly below the mean of all results on them; then equal places.
 */
import type { StandingsShape } from '@slag/contracts/http';

export interface OwnResult {
  contestant: string;
  points: number[];
}
export interface CountedRow {
  contestant: string;
  place: number;
  total: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export function countStandings(results: readonly OwnResult[]): CountedRow[] {
  const sums = (results[0]?.points ?? []).map((_, board) => sum(results.map(({ points }) => points[board] ?? 0)));
  const belowMean = ({ points }: OwnResult): number => points.filter((p, board) => p * results.length < (sums[board] ?? 0)).length;
  const rows = results.map((result) => ({ contestant: result.contestant, total: sum(result.points), below: belowMean(result) }));
  const isBetter = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean => a.total < b.total || (a.total === b.total && a.below > b.below);
  return rows
    .map((row) => ({ contestant: row.contestant, total: row.total, place: 1 + rows.filter((other) => isBetter(other, row)).length }))
    .toSorted((a, b) => a.place - b.place);
}

/** Where the house's standings differ from the own count, in sentences. */
export function differencesFrom(standings: StandingsShape, counted: readonly CountedRow[]): string[] {
  const said = new Map(standings.rows.map((row) => [row.contestant, row]));
  const missing = standings.rows.length === counted.length ? [] : [`the standings have ${standings.rows.length} rows, ${counted.length} played`];
  return [
    ...missing,
    ...counted.flatMap(({ contestant, place, total }) => {
      const row = said.get(contestant);
      if (row === undefined) return [`${contestant} is not in the standings`];
      return row.place === place && row.total === total ? [] : [`${row.nickname}: the standings say place ${row.place} with ${row.total}, counted were place ${place} with ${total}`];
    }),
  ];
}
