'use client';

import { useFormatter, useTranslations, type DateTimeFormatOptions } from 'next-intl';
import { tournamentZone } from '@/i18n/tournament-zone';
import { isElsewhere, useTimeZone } from './time-zone';

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const formats = {
  moment: { weekday: 'long', day: 'numeric', month: 'long', ...clock },
  short: { day: 'numeric', month: 'short', ...clock },
  clock,
} satisfies Record<string, DateTimeFormatOptions>;

/**
 * A moment (epoch milliseconds) on the reader's own clock, with its zone and Amsterdam's hour where the two differ. Until the page has woken up
 * it is Amsterdam's; where no script wakes it, that is said.
 */
export const LocalTime = ({ at, as = 'moment' }: { at: number; as?: keyof typeof formats }) => {
  const t = useTranslations('common.time');
  const format = useFormatter();
  const zone = useTimeZone();
  const date = new Date(at);
  const shown = (): string => {
    if (zone === null || !isElsewhere(zone, at)) return format.dateTime(date, { ...formats[as], timeZone: tournamentZone });
    const own = format.dateTime(date, { ...formats[as], timeZone: zone, timeZoneName: 'short' });
    return t('elsewhere', { own, amsterdam: format.dateTime(date, { ...clock, timeZone: tournamentZone }) });
  };
  return (
    <time dateTime={date.toISOString()}>
      {shown()}
      <noscript> {t('amsterdam')}</noscript>
    </time>
  );
};
