'use client';

import { useFormatter, type DateTimeFormatOptions } from 'next-intl';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const formats = {
  moment: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
} satisfies Record<string, DateTimeFormatOptions>;

/** A moment (epoch milliseconds) on the reader's own clock; until the page has woken up, on Amsterdam's. */
export const LocalTime = ({ at, as = 'moment' }: { at: number; as?: keyof typeof formats }) => {
  const format = useFormatter();
  const zone = useSyncExternalStore(never, () => Intl.DateTimeFormat().resolvedOptions().timeZone, () => undefined);
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{format.dateTime(date, zone === undefined ? formats[as] : { ...formats[as], timeZone: zone })}</time>;
};
