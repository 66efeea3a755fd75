// @vitest-environment node
import { marksOf } from '@slag/engine/replay';
import { describe, expect, it } from 'vitest';
import { LocalGame } from '../../test/harness/local-game';
import { dealRange } from './deal-range';
import { nextMark, previousMark } from './jumps';
import { stopAfter, stopBefore, stopsOf } from './stops';

function playedGame(seed: number): LocalGame {
  const game = new LocalGame(seed, 3);
  for (let chosen = game.chooseFor(0); chosen !== null && game.game?.phase.kind !== 'finished'; chosen = game.chooseFor(0)) game.command(chosen);
  return game;
}
const events = playedGame(9).seenBy({ kind: 'open' });
const marks = marksOf(events);
const last = events.length;

describe('moving through a replay', () => {
  it('jumps from deal to deal, and from the last deal to the end', () => {
    const stops: number[] = [];
    for (let ply: number | null = 2; ply !== null; ply = nextMark(marks, ply, last, 'deal')) stops.push(ply);
    expect(stops.map((ply) => events[ply - 1]?.type)).toEqual(['BoardDealt', 'BoardDealt', 'BoardDealt', 'GameFinished']);
  });

  it('jumps back the way it came', () => {
    const forward: number[] = [];
    for (let ply: number | null = 2; ply !== null; ply = nextMark(marks, ply, last, 'trick')) forward.push(ply);
    const back: number[] = [];
    for (let ply: number | null = last; ply !== null; ply = previousMark(marks, ply, last, 'trick')) back.push(ply);
    expect(back.reverse()).toEqual(forward);
  });

  it('has nowhere further to go at either end', () => {
    expect(nextMark(marks, last, last, 'deal')).toBeNull();
    expect(previousMark(marks, 2, last, 'trick')).toBeNull();
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('steps back through the very stops it stepped forward through (game %i)', (seed) => {
    for (const view of [{ kind: 'open' }, { kind: 'seat', seat: 0, fromDeal: 1 }] as const) {
      const played = playedGame(seed).seenBy(view);
      const stops = stopsOf(played);
      const end = played.length;
      const forward = [0];
      for (let ply = 0; ply < end; forward.push(ply)) ply = stopAfter(stops, ply);
      const back = [end];
      for (let ply = end; ply > 0; back.push(ply)) ply = stopBefore(stops, ply);
      expect(back.reverse()).toEqual(forward);
    }
  });

  it('steps back from within a step to where the step began, and forward to its end', () => {
    const stops = stopsOf(events);
    for (const [i, from] of stops.entries())
      for (let ply = from + 1; ply < (stops[i + 1] ?? 0); ply++) expect([stopBefore(stops, ply), stopAfter(stops, ply)]).toEqual([from, stops[i + 1]]);
  });
});

describe('the list of moves', () => {
  it('holds the moves of the deal that is shown', () => {
    const deals = [1, null, null, 2, null, 3];
    expect([1, 2, 3].map((deal) => dealRange(deals, deal))).toEqual([[0, 3], [3, 5], [5, 6]]);
  });

  it('begins at the first line before there is a deal', () => {
    expect(dealRange([1, null], 0)).toEqual([0, 2]);
  });
});
