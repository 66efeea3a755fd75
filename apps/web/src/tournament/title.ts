import type { TournamentSummary } from '@slag/contracts/http';
import type { createFormatter } from 'next-intl';

type Format = ReturnType<typeof createFormatter>;
type Common = (key: 'dayTitle', values: { date: string }) => string;

/** The tournament of the day is called by its day in the reader's language; others by the name they were given. */
export const titleOf = ({ day, title }: Pick<TournamentSummary, 'day' | 'title'>, t: Common, format: Format): string =>
  day === null
    ? title
    : t('dayTitle', { date: format.dateTime(new Date(`${day}T12:00:00Z`), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }) });
