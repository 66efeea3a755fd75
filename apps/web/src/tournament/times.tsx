import type { TournamentSummary } from '@slag/contracts/http';
import { getTranslations } from 'next-intl/server';
import { LocalTime } from '@/site/local-time';

const dayMs = 86_400_000;

type Timed = Pick<TournamentSummary, 'opensAt' | 'closesAt' | 'openedAt' | 'closedAt'> & { as?: 'moment' | 'short' };

/** When a tournament is to open and close; once it did, maybe by hand, when it did in fact. */
export const Times = async ({ opensAt, closesAt, openedAt, closedAt, as = 'short' }: Timed) => {
  const t = await getTranslations('tournament');
  const [from, to] = [openedAt ?? opensAt, closedAt ?? closesAt];
  const key = closedAt !== null ? (openedAt === null ? 'opens' : 'openedClosed') : openedAt !== null ? 'opened' : 'opens';
  // The day again says nothing new about an evening that has been played.
  const closeAs = key === 'openedClosed' && to - from < dayMs / 2 ? 'clock' : as;
  return <p className="text-quiet">{t.rich(key, { open: () => <LocalTime at={from} as={as} />, close: () => <LocalTime at={to} as={closeAs} /> })}</p>;
};
