'use client';

import type { ApiError } from '@slag/contracts/http';
import type { StrikeShape } from '@slag/contracts/conduct';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { LocalTime } from '@/site/local-time';
import { conductApi } from './conduct-api';

/** One appeal per strike; afterwards its place says how it went. A strike that weighs nothing needs none. */
export const Appeal = ({ strike }: { strike: StrikeShape }) => {
  const t = useTranslations('conduct.appeal');
  const router = useRouter();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { dismissedAt, appealedAt } = strike;
  if (strike.overturned !== null) return null;
  if (dismissedAt !== null) return <p className="mt-2">{t.rich('dismissed', { time: () => <LocalTime at={dismissedAt} /> })}</p>;
  if (appealedAt !== null) return <p className="mt-2">{t.rich('made', { time: () => <LocalTime at={appealedAt} /> })}</p>;
  if (!strike.counts) return null;
  const appeal = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await conductApi.appeal(strike);
    setIsBusy(false);
    setError(answer.ok ? null : answer.error);
    if (answer.ok) router.refresh();
  };
  return (
    <>
      <Button className="mt-2" disabled={isBusy} aria-busy={isBusy} onClick={() => void appeal()}>
        {t('make')}
      </Button>
      <p role="status" className="mt-2 font-semibold text-warning">
        {error === null ? null : errorText(error)}
      </p>
    </>
  );
};
