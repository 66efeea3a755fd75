'use client';

import type { ApiError } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/api/client';
import { Button } from '@/site/button';
import { useErrorText } from '@/site/error-text';

/** A Bearer token for the command line, shown once. */
export const TokenMaker = () => {
  const t = useTranslations('organise.token');
  const errorText = useErrorText();
  const [token, setToken] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const make = async (): Promise<void> => {
    const answer = await api.makeOrganiserToken();
    setToken(answer.ok ? answer.value.token : null);
    setError(answer.ok ? null : answer.error);
  };
  return (
    <>
      <Button className="mt-3" onClick={() => void make()}>
        {t('make')}
      </Button>
      <div role="status" className="mt-3">
        {token === null ? null : (
          <>
            <p className="font-semibold">{t('shown')}</p>
            <code className="mt-1 block rounded-md border border-line bg-panel p-3 break-all">{token}</code>
          </>
        )}
        {error === null ? null : <p className="font-semibold text-warning">{errorText(error)}</p>}
      </div>
    </>
  );
};
