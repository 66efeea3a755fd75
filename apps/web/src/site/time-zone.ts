/** Whose clock is read. The tournaments keep Amsterdam's; a browser elsewhere shows its own, and says so. */
import { useSyncExternalStore } from 'react';
import { tournamentZone } from '@/i18n/tournament-zone';

const never = () => () => undefined;

/** The reader's time zone; null until the page has woken up. */
export const useTimeZone = (): string | null => useSyncExternalStore(never, () => Intl.DateTimeFormat().resolvedOptions().timeZone, () => null);

const clockIn = (timeZone: string, at: number): string => new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);

/** Does this zone show another hour at that moment than the tournaments' own? */
export const isElsewhere = (zone: string, at: number): boolean => clockIn(zone, at) !== clockIn(tournamentZone, at);

/** What the zone is called, as in "GMT-5"; null where its clock is Amsterdam's. */
export function zoneElsewhere(zone: string | null, locale: string, at: number): string | null {
  if (zone === null || !isElsewhere(zone, at)) return null;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
