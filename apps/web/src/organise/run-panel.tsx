'use client';

import type { ApiError, TournamentDetail, TournamentSummary } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Answer } from '@/api/answer';
import { api } from '@/api/client';
import { useRouter } from '@/i18n/navigation';
import { useErrorText } from '@/site/error-text';
import { ConfirmedButton } from './confirmed-button';

/** Open now, close, cancel: whichever its phase allows, each asked twice. */
export const RunPanel = ({ summary }: { summary: TournamentSummary }) => {
  const t = useTranslations('organise.run');
  const router = useRouter();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const run = async (send: (id: string) => Promise<Answer<TournamentDetail>>): Promise<void> => {
    setIsBusy(true);
    const answer = await send(summary.id);
    setIsBusy(false);
    setError(answer.ok ? null : answer.error);
    router.refresh();
  };
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-3">
        {summary.phase === 'announced' ? (
          <>
            <ConfirmedButton label={t('open')} text={t('openText')} weight="main" isBusy={isBusy} onConfirm={() => void run(api.open)} />
            <ConfirmedButton label={t('cancel')} text={t('cancelText')} weight="warning" isBusy={isBusy} onConfirm={() => void run(api.cancel)} />
          </>
        ) : null}
        {summary.phase === 'open' ? <ConfirmedButton label={t('close')} text={t('closeText')} weight="warning" isBusy={isBusy} onConfirm={() => void run(api.close)} /> : null}
      </div>
      <p role="status" className="mt-3 font-semibold text-warning">
        {error === null ? null : errorText(error)}
      </p>
    </div>
  );
};
