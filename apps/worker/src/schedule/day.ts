/**
 * The days of Europe/Amsterdam: each begins at 00:00 there and ends at the next 00:00, after 23, 24 or 25 hours.
 * The clocks change at 02:00 and 03:00 there, so that every day has exactly one midnight.
 */
const TIME_ZONE = 'Europe/Amsterdam';
const MINUTE_MS = 60_000;
/** Contributions to a day's deals close at 23:55 the evening before. */
const CONTRIBUTIONS_CLOSE_BEFORE_MS = 5 * MINUTE_MS;

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
});

interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

function wallTimeAt(at: number): WallTime {
  const parts = wall.formatToParts(at);
  const read = (type: keyof WallTime): number => Number(parts.find(part => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute'), second: read('second') };
}

/** How far the wall clock there is ahead of UTC at this moment. */
function offsetMsAt(at: number): number {
  const { year, month, day, hour, minute, second } = wallTimeAt(at);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

/** "2026-11-30": the day there at this moment. */
export function dayAt(at: number): string {
  const { year, month, day } = wallTimeAt(at);
  return makeDay(Date.UTC(year, month - 1, day));
}

const makeDay = (utcMidnight: number): string => new Date(utcMidnight).toISOString().slice(0, 10);

/** The day after; days are counted on the calendar, never in hours. */
export const nextDay = (day: string): string => makeDay(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * MINUTE_MS);

/** 00:00 there on that day, epoch milliseconds. */
export function startOfDay(day: string): number {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  return utcMidnight - offsetMsAt(utcMidnight - offsetMsAt(utcMidnight));
}

export interface DayTimes { opensAt: number; closesAt: number; contributionsCloseAt: number }

/** When that day's tournament opens, closes, and stops taking contributions. */
export function timesOfDay(day: string): DayTimes {
  const opensAt = startOfDay(day);
  return { opensAt, closesAt: startOfDay(nextDay(day)), contributionsCloseAt: opensAt - CONTRIBUTIONS_CLOSE_BEFORE_MS };
}
