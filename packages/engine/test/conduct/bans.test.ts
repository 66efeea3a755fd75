/** Three strikes within 168 hours, to the millisecond. A row says: strikes, what else happened, and when the player asks. */
import { describe, expect, test } from 'vitest';
import { AFTER_INCIDENT_MS, BAN_MS, banAt, type ConductFacts, HOUR_MS, standingOf, STRIKE_TERM_MS, type StrikeStanding } from '../../src/conduct/bans.js';

const T = Date.UTC(2026, 10, 2, 20, 0, 0);
const h = (hours: number): number => T + hours * HOUR_MS;
const WEEK = STRIKE_TERM_MS;

/** Strikes by their moments; the n-th is in game-000n at version n. */
const nameOf = (n: number) => ({ game: `game-000${n}`, version: n });
const facts = (moments: readonly number[], more: Partial<ConductFacts> = {}): ConductFacts => ({
  strikes: moments.map((at, i) => ({ ...nameOf(i + 1), at })),
  incidents: [],
  overturned: [],
  lifted: [],
  ...more,
});
const overturned = (n: number, at: number) => ({ ...nameOf(n), at });

type Row = [says: string, given: ConductFacts, at: number, until: number | null];
const rows: Row[] = [
  ['nobody is banned without a strike', facts([]), h(0), null],
  ['two strikes are no ban', facts([h(0), h(1)]), h(1), null],
  ['the third strike bans at that very moment', facts([h(0), h(1), h(2)]), h(2), h(2) + BAN_MS],
  ['and not a millisecond before', facts([h(0), h(1), h(2)]), h(2) - 1, null],
  ['the ban holds until the last millisecond of its 168 hours', facts([h(0), h(1), h(2)]), h(2) + BAN_MS - 1, h(2) + BAN_MS],
  ['at exactly 168 hours it is over', facts([h(0), h(1), h(2)]), h(2) + BAN_MS, null],
  ['the third a millisecond before 168 hours after the first counts', facts([T, h(1), T + WEEK - 1]), T + WEEK, T + WEEK - 1 + BAN_MS],
  ['the third at exactly 168 hours after the first does not', facts([T, h(1), T + WEEK]), T + WEEK, null],
  ['nor a millisecond later', facts([T, h(1), T + WEEK + 1]), T + WEEK + 1, null],
  ['the order in which strikes are told does not matter', facts([h(2), h(0), h(1)]), h(3), h(2) + BAN_MS],
  ['three strikes of the same moment are three', facts([T, T, T]), T, T + BAN_MS],
  ['a strike yet to come does not ban', facts([h(0), h(1), h(5)]), h(4), null],

  // Many in a row: who sat at several tables when the ban began may collect more.
  ['a fourth strike moves the end: 168 hours from the third of the last three', facts([h(0), h(1), h(2), h(3)]), h(4), h(3) + BAN_MS],
  ['the earlier ban still ends nothing before that', facts([h(0), h(1), h(2), h(3)]), h(2) + BAN_MS, h(3) + BAN_MS],
  ['a fourth that does not fall within 168 hours of the second adds nothing', facts([h(0), h(1), h(2), h(1) + WEEK]), h(1) + WEEK, h(2) + BAN_MS],
  ['seven in a row: the last three decide', facts([0, 1, 2, 3, 4, 5, 6].map(h)), h(100), h(6) + BAN_MS],
  ['after a ban a single strike is a single strike', facts([h(0), h(1), h(2), h(2) + BAN_MS]), h(2) + BAN_MS, null],
  ['three spread wide, three close: only the close ones ban', facts([h(0), h(100), h(200), h(250), h(260)]), h(261), h(260) + BAN_MS],

  // Overturned.
  ['with one of three overturned there is no ban', facts([h(0), h(1), h(2)], { overturned: [overturned(2, h(10))] }), h(10), null],
  ['until it is overturned the ban stands', facts([h(0), h(1), h(2)], { overturned: [overturned(2, h(10))] }), h(10) - 1, h(2) + BAN_MS],
  ['with the last of four overturned the ban is that of the first three', facts([h(0), h(1), h(2), h(3)], { overturned: [overturned(4, h(10))] }), h(10), h(2) + BAN_MS],
  ['with the first of four overturned the other three still ban', facts([h(0), h(1), h(2), h(3)], { overturned: [overturned(1, h(10))] }), h(10), h(3) + BAN_MS],
  ['a ruling on another strike of the same game changes nothing', facts([h(0), h(1), h(2)], { overturned: [{ game: 'game-0002', version: 99, at: h(3) }] }), h(4), h(2) + BAN_MS],
  ['a strike overturned before the third comes never counts', facts([h(0), h(1), h(3)], { overturned: [overturned(1, h(2))] }), h(3), null],

  // Lifted.
  ['a lifted ban is over', facts([h(0), h(1), h(2)], { lifted: [{ until: h(2) + BAN_MS, at: h(5) }] }), h(5), null],
  ['it held until it was lifted', facts([h(0), h(1), h(2)], { lifted: [{ until: h(2) + BAN_MS, at: h(5) }] }), h(5) - 1, h(2) + BAN_MS],
  ['lifting takes no strike away: the next one bans again', facts([h(0), h(1), h(2), h(6)], { lifted: [{ until: h(2) + BAN_MS, at: h(5) }] }), h(6), h(6) + BAN_MS],
  ['lifting the longest of two lifts both', facts([h(0), h(1), h(2), h(3)], { lifted: [{ until: h(3) + BAN_MS, at: h(5) }] }), h(5), null],
  ['lifted, then its last strike overturned: nothing comes back', facts([h(0), h(1), h(2), h(3)], { lifted: [{ until: h(3) + BAN_MS, at: h(5) }], overturned: [overturned(4, h(6))] }), h(7), null],
  ['what was lifted says nothing of a ban that begins at that same end', facts([h(0), h(1), h(2), h(8)], { lifted: [{ until: h(8) + BAN_MS, at: h(5) }] }), h(9), h(8) + BAN_MS],

  // Incidents.
  ['a strike while the house was down does not count', facts([h(0), h(1), h(2)], { incidents: [{ beganAt: h(1) - 5, endedAt: h(1) + 5 }] }), h(2), null],
  ['nor at the moment it went down', facts([h(0), h(1), h(2)], { incidents: [{ beganAt: h(2), endedAt: h(2) + 1 }] }), h(2), null],
  ['a millisecond before it went down it does', facts([h(0), h(1), h(2)], { incidents: [{ beganAt: h(2) + 1, endedAt: h(2) + 2 }] }), h(2), h(2) + BAN_MS],
  ['nor in the ten minutes after it is back', facts([h(0), h(1), h(2)], { incidents: [{ beganAt: h(1.5), endedAt: h(2) - AFTER_INCIDENT_MS + 1 }] }), h(2), null],
  ['at exactly ten minutes it counts again', facts([h(0), h(1), h(2)], { incidents: [{ beganAt: h(1.5), endedAt: h(2) - AFTER_INCIDENT_MS }] }), h(2), h(2) + BAN_MS],
  ['while it is still down nothing counts from its beginning on', facts([h(0), h(1), h(2)], { incidents: [{ beganAt: h(1), endedAt: null }] }), h(3), null],
  ['an incident between strikes excuses none', facts([h(0), h(1), h(2)], { incidents: [{ beganAt: h(1.2), endedAt: h(1.4) }] }), h(2), h(2) + BAN_MS],
];

describe('a ban', () => {
  test.each(rows)('%s', (_says, given, at, until) => {
    expect(banAt(given, at)?.until ?? null).toBe(until);
  });

  test('names the three strikes it rests on, oldest first', () => {
    expect(banAt(facts([h(3), h(0), h(1), h(2)]), h(4))).toEqual({ from: h(3), until: h(3) + BAN_MS, strikes: [nameOf(3), nameOf(4), nameOf(1)] });
  });
});

/** Summer time ends in Amsterdam on 25 October 2026 at 01:00 UTC: that week has 169 hours between two equal clock times. */
describe('across the end of summer time', () => {
  const local = (text: string): number => Date.parse(text);
  const first = local('2026-10-20T20:00:00+02:00');
  const second = local('2026-10-22T20:00:00+02:00');

  test('the same time on the clock a week later is 169 hours: no third strike', () => {
    const third = local('2026-10-27T20:00:00+01:00');
    expect(third - first).toBe(169 * HOUR_MS);
    expect(banAt(facts([first, second, third]), third)).toBeNull();
  });
  test('an hour earlier on the clock is exactly 168 hours: no third strike either', () => {
    const third = local('2026-10-27T19:00:00+01:00');
    expect(third - first).toBe(168 * HOUR_MS);
    expect(banAt(facts([first, second, third]), third)).toBeNull();
  });
  test('a millisecond before that it is one', () => {
    const third = local('2026-10-27T18:59:59.999+01:00');
    expect(banAt(facts([first, second, third]), third)?.until).toBe(third + BAN_MS);
  });
  test('a ban over the change ends an hour earlier on the clock than it began', () => {
    const third = local('2026-10-23T20:00:00+02:00');
    const ban = banAt(facts([first, second, third]), third);
    expect(ban?.until).toBe(local('2026-10-30T19:00:00+01:00'));
  });
  test('the hour that comes twice is two hours', () => {
    const early = local('2026-10-25T02:30:00+02:00');
    const late = local('2026-10-25T02:30:00+01:00');
    const third = early + WEEK;
    expect(late - early).toBe(HOUR_MS);
    expect(banAt(facts([early, late, third]), third)).toBeNull();
    expect(banAt(facts([late, late, third]), third)?.until).toBe(third + BAN_MS);
  });
});

describe('a strike', () => {
  const standings: [string, number, ConductFacts, number, StrikeStanding][] = [
    ['counts for 168 hours', 1, facts([h(0)]), h(0) + WEEK - 1, 'counts'],
    ['and is old after that', 1, facts([h(0)]), h(0) + WEEK, 'old'],
    ['counts as long as the ban that it helped to bring about', 1, facts([h(0), h(100), h(160)]), h(200), 'counts'],
    ['is old when that ban is over', 1, facts([h(0), h(100), h(160)]), h(160) + BAN_MS, 'old'],
    ['in an incident never counts', 1, facts([h(0)], { incidents: [{ beganAt: h(0), endedAt: null }] }), h(0), 'incident'],
    ['that was overturned does not count', 1, facts([h(0)], { overturned: [overturned(1, h(1))] }), h(1), 'overturned'],
  ];
  test.each(standings)('%s', (_says, n, given, at, standing) => {
    const strike = given.strikes[n - 1];
    if (strike === undefined) throw new Error('no such strike');
    expect(standingOf(strike, given, at)).toBe(standing);
  });
});
