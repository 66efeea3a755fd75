'use client';

import { useTranslations } from 'next-intl';
import { useContribution } from '@/fairness/use-contribution';

/** Puts this browser's number into a tournament that is not open yet, and says what came of it. */
export const ContributionLine = ({ tournament }: { tournament: string }) => {
  const t = useTranslations('home.contribution');
  const contribution = useContribution(tournament, true);
  return (
    <p role="status" className="mt-4">
      {t(contribution?.status ?? 'busy')}
    </p>
  );
};
