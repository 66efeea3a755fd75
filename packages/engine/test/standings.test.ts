import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evolveTournament } from '../src/tournament/evolve.js';
import { provisionalStandings, standingsOf } from '../src/tournament/standings.js';
import type { TournamentState } from '../src/tournament/state.js';

type Points = number[] | null;

/** Contestants c0, c1, … with these points per board; null: still playing. */
function stateOf(boards: number, results: readonly Points[]): TournamentState {
  const state = evolveTournament(null, { type: 'TournamentAnnounced', data: { salt: '', tournament: 'tournament-1', title: 'x', organiser: null, day: null } });
  state.document.boards = boards;
  state.contestants = results.map((points, i) => ({
    contestant: `c${i}`,
    game: `g${i}`,
    isGuest: true,
    result: points === null ? null : { kind: points.length === boards ? ('finished' as const) : ('stopped' as const), head: '', points },
  }));
  return state;
}
const placesOf = (boards: number, results: readonly Points[]): (number | null)[] => {
  const rows = standingsOf(stateOf(boards, results));
  return results.map((_, i) => rows.find((row) => row.contestant === `c${i}`)?.place ?? null);
};
const oneBoard = (totals: readonly number[]): (number | null)[] => placesOf(1, totals.map((p) => [p]));

describe('places', () => {
  test.each([
    { totals: [7, 9, 9, 12], places: [1, 2, 2, 4] },
    { totals: [1, 1, 1, 7, 7, 9], places: [1, 1, 1, 4, 4, 6] },
    { totals: [9, 1, 7, 1, 7, 1], places: [6, 1, 4, 1, 4, 1] },
    { totals: [1, 1, 1, 1], places: [1, 1, 1, 1] },
    { totals: [0], places: [1] },
    { totals: [], places: [] },
  ])('of totals $totals are $places', ({ totals, places }) => {
    expect(oneBoard(totals)).toEqual(places);
  });

  test('equal totals: more boards strictly below the mean is better', () => {
    // Means 1, 1, 1, 5: c0 is below on three boards, c1 on one; c2 and c3 only make the means.
    expect(placesOf(4, [[0, 0, 0, 6], [2, 2, 2, 0], [1, 1, 1, 7], [1, 1, 1, 7]])).toEqual([1, 2, 3, 3]);
  });

  test('exactly at the mean is not below it, also when the mean is a third', () => {
    // Board 1: 4/3; 1 is below. Board 2: exactly 1; nobody with 1 is below.
    const rows = standingsOf(stateOf(2, [[1, 1], [1, 1], [2, 1]]));
    expect(rows.map((row) => row.belowMean)).toEqual([1, 1, 0]);
  });

  test('results of who did not finish count in the mean, on the boards they finished', () => {
    const rows = standingsOf(stateOf(2, [[1, 0], [1, 0], [9]]));
    expect(rows.map((row) => [row.contestant, row.place, row.belowMean])).toEqual([['c0', 1, 1], ['c1', 1, 1], ['c2', null, 0]]);
  });

  test('only who has a result on every board is placed; the others follow by boards finished, whatever their points', () => {
    const rows = standingsOf(stateOf(3, [[], [0], [5, 5, 5], [9, 9], [0, 9]]));
    expect(rows.map((row) => [row.contestant, row.place, row.boardsPlayed])).toEqual([['c2', 1, 3], ['c3', null, 2], ['c4', null, 2], ['c1', null, 1], ['c0', null, 0]]);
  });
});

describe('while the tournament is open', () => {
  test('totals and places only of who has finished all, of the others the number of boards', () => {
    const state = stateOf(2, [null, [1, 1], [0, 2], [0, 0], null]);
    expect(provisionalStandings(state, new Map([['c0', 0], ['c4', 1]]))).toEqual([
      { contestant: 'c3', place: 1, boardsPlayed: 2, total: 0 },
      { contestant: 'c1', place: 2, boardsPlayed: 2, total: 2 },
      { contestant: 'c2', place: 2, boardsPlayed: 2, total: 2 },
      { contestant: 'c4', place: null, boardsPlayed: 1, total: null },
      { contestant: 'c0', place: null, boardsPlayed: 0, total: null },
    ]);
  });

  test('places go by totals alone: later ties wait for all results', () => {
    const state = stateOf(4, [[0, 0, 0, 6], [2, 2, 2, 0], [1, 1, 1, 7], null]);
    expect(provisionalStandings(state).slice(0, 2).map((row) => row.place)).toEqual([1, 1]);
    expect(standingsOf(state).slice(0, 2).map((row) => row.place)).toEqual([1, 2]);
  });
});

const results = fc.integer({ min: 1, max: 4 }).chain((boards) => fc.array(fc.array(fc.nat(4), { minLength: boards, maxLength: boards }), { minLength: 1, maxLength: 8 }).map((rows) => ({ boards, rows })));

test('who joined first makes no difference to any place', () => {
  fc.assert(fc.property(results, ({ boards, rows }) => {
    expect(placesOf(boards, [...rows].reverse())).toEqual([...placesOf(boards, rows)].reverse());
  }), { seed: 1 });
});

test('a point less on a board never costs its owner a place', () => {
  fc.assert(fc.property(results, fc.nat(), fc.nat(), ({ boards, rows }, i, b) => {
    const who = i % rows.length;
    const board = b % boards;
    const better = rows.map((row, r) => row.map((p, k) => (r === who && k === board ? Math.max(0, p - 1) : p)));
    expect(placesOf(boards, better)[who]).toBeLessThanOrEqual(placesOf(boards, rows)[who] ?? 0);
  }), { seed: 2 });
});

test('a place is one more than the number of those placed better', () => {
  fc.assert(fc.property(results, ({ boards, rows }) => {
    const places = placesOf(boards, rows);
    for (const place of places) expect(places.filter((other) => (other ?? 0) < (place ?? 0)).length).toBe((place ?? 0) - 1);
  }), { seed: 3 });
});
