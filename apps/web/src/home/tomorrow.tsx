'use client';

import { useTranslations } from 'next-intl';
import { useContribution } from '@/fairness/use-contribution';
import { Link } from '@/i18n/navigation';

/** Whoever is here today puts a number into tomorrow's cards, by itself, and reads that it was done. */
export const Tomorrow = ({ tournament, hasSession }: { tournament: string; hasSession: boolean }) => {
  const t = useTranslations('home.tomorrow');
  const contribution = useContribution(tournament, hasSession);
  const state = hasSession ? (contribution?.status ?? 'busy') : 'guest';
  return (
    <section aria-labelledby="tomorrow">
      <h2 id="tomorrow" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-2" role="status">
        {t(state)}
      </p>
      <Link href="/fair" className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4">
        {t('how')}
      </Link>
    </section>
  );
};
