// @vitest-environment node
import { marksOf } from '@slag/engine/replay';
import { describe, expect, it } from 'vitest';
import { endOfStep } from '@/table/reveal';
import { LocalGame } from '../../test/harness/local-game';
import { dealRange } from './deal-range';
import { nextMark, previousMark } from './jumps';
import { startOfStep } from './use-replay';

const game = new LocalGame(9, 3);
for (let chosen = game.chooseFor(0); chosen !== null && game.game?.phase.kind !== 'finished'; chosen = game.chooseFor(0)) game.command(chosen);
const events = game.seenBy({ kind: 'open' });
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

  it('steps back to where the step before began, from its end and from within it', () => {
    const endOf = (from: number): number => endOfStep(events, from);
    for (let from = 0; from < last; from = endOf(from)) for (let ply = from + 1; ply <= endOf(from); ply++) expect(startOfStep(ply, endOf)).toBe(from);
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
