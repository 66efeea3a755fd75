/** A moment as a `datetime-local` input writes it ("2026-11-30T20:00"), on the clock of this device. */
const pad = (value: number): string => String(value).padStart(2, '0');

export const makeLocalMoment = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
};

/** Epoch milliseconds; null where it is no moment. */
export const parseLocalMoment = (text: string): number | null => {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
};

const quarterMs = 900_000;
/** The next quarter of an hour, at least five minutes away: there is time left to contribute. */
export const nextQuarter = (now: number): number => Math.ceil((now + 300_000) / quarterMs) * quarterMs;
