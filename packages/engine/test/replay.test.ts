import { describe, expect, it } from 'vitest';
import { redactEvent } from '../src/game/redact.js';
import { marksOf, stateAtPly } from '../src/replay.js';
import { newPlay, playRandomly, setupOf } from './game-kit.js';

const play = newPlay(setupOf(4, { end: { kind: 'deals', deals: 2 }, leaving: 'stays' }));
playRandomly(play, 7);
const seen = play.events.flatMap((event) => redactEvent(event, { kind: 'spectator' }) ?? []);

describe('a replay', () => {
  it('begins with nothing and ends with the final state', () => {
    expect(stateAtPly(seen, 0)).toBeNull();
    expect(stateAtPly(seen, seen.length)).toEqual(play.state);
  });
  it('can be stepped to any ply, forwards and back', () => {
    const first = stateAtPly(seen, 5);
    stateAtPly(seen, 9);
    expect(stateAtPly(seen, 5)).toEqual(first);
  });
  it('has a mark for each deal, and for each trick but the first after the one before', () => {
    const marks = marksOf(seen);
    expect(marks.filter((mark) => mark.trick === 1).map((mark) => mark.deal)).toEqual([1, 2]);
    for (const mark of marks) expect(stateAtPly(seen, mark.ply)?.deals.at(-1)?.tricks.length).toBe(mark.trick - 1);
  });
  it.each([-1, 1.5, 10_000])('refuses ply %s', (ply) => {
    expect(() => stateAtPly(seen, ply)).toThrow(RangeError);
  });
});
