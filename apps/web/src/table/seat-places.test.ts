// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { seatPlaces } from './seat-places';

describe('places at the table', () => {
  it('puts oneself at the bottom, whatever the seat', () => {
    for (const own of [0, 1, 2, 3]) expect(seatPlaces(4, own)[own]).toMatchObject({ x: 50, angle: 90 });
  });

  it('goes clockwise: the next seat sits at the left, the last at the right', () => {
    const [, left, top, right] = seatPlaces(4, 0);
    expect(left?.x).toBeLessThan(30);
    expect(top?.x).toBe(50);
    expect(right?.x).toBeGreaterThan(70);
    expect([left?.angle, top?.angle, right?.angle]).toEqual([180, 270, 0]);
  });

  it.each([2, 3, 5, 6, 7, 8])('seats %d without two in one place', (count) => {
    const spots = seatPlaces(count, 0).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(count);
  });
});
