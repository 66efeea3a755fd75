// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chalkStrokes } from './chalk';

describe('points in chalk', () => {
  it('draws four upright and the fifth across', () => {
    const groups = chalkStrokes(12, 2);
    expect(groups.map((group) => group.length)).toEqual([5, 5, 2]);
    expect(groups[0]?.map(({ nth }) => nth)).toEqual([0, 1, 2, 3, 4]);
  });

  it('draws nothing for no points', () => {
    expect(chalkStrokes(0, 1)).toEqual([]);
  });

  it('leaves every stroke where it was when another is added', () => {
    const flat = (points: number): string[] => chalkStrokes(points, 3).flat().map(({ path }) => path);
    for (let points = 1; points < 30; points++) expect(flat(points).slice(0, -1)).toEqual(flat(points - 1));
  });

  it('gives every seat a hand of its own', () => {
    expect(chalkStrokes(5, 0)).not.toEqual(chalkStrokes(5, 1));
  });
});
