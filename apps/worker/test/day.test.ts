import { describe, expect, it } from 'vitest';
import { dayAt, nextDay, timesOfDay } from '../src/schedule/day.js';

const HOUR_MS = 3_600_000;

describe('the days of Europe/Amsterdam', () => {
  it.each([
    { name: 'a winter day', day: '2026-11-30', opens: '2026-11-29T23:00:00Z', hours: 24 },
    { name: 'a summer day', day: '2026-07-01', opens: '2026-06-30T22:00:00Z', hours: 24 },
    { name: 'the night the clocks go forward', day: '2027-03-28', opens: '2027-03-27T23:00:00Z', hours: 23 },
    { name: 'the day after it', day: '2027-03-29', opens: '2027-03-28T22:00:00Z', hours: 24 },
    { name: 'the night the clocks go back', day: '2026-10-25', opens: '2026-10-24T22:00:00Z', hours: 25 },
    { name: 'the day after it', day: '2026-10-26', opens: '2026-10-25T23:00:00Z', hours: 24 },
    { name: 'the turn of the year', day: '2027-01-01', opens: '2026-12-31T23:00:00Z', hours: 24 },
    { name: 'a leap day', day: '2028-02-29', opens: '2028-02-28T23:00:00Z', hours: 24 },
  ])('$name ($day) opens at 00:00 there and lasts $hours hours', ({ day, opens, hours }) => {
    const times = timesOfDay(day);
    expect(new Date(times.opensAt).toISOString()).toBe(new Date(opens).toISOString());
    expect((times.closesAt - times.opensAt) / HOUR_MS).toBe(hours);
    expect(times.contributionsCloseAt).toBe(times.opensAt - 5 * 60_000);
    expect(times.closesAt).toBe(timesOfDay(nextDay(day)).opensAt);
  });

  it('a day begins at its own midnight and not a millisecond before', () => {
    const { opensAt } = timesOfDay('2026-11-30');
    expect(dayAt(opensAt)).toBe('2026-11-30');
    expect(dayAt(opensAt - 1)).toBe('2026-11-29');
  });

  it('both hours called 02:30 in the night of 25 October are of the same day', () => {
    expect(dayAt(Date.parse('2026-10-25T00:30:00Z'))).toBe('2026-10-25');
    expect(dayAt(Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25');
  });

  it('days follow each other on the calendar', () => {
    expect(['2026-12-31', '2028-02-28', '2027-03-28'].map(nextDay)).toEqual(['2027-01-01', '2028-02-29', '2027-03-29']);
  });
});
