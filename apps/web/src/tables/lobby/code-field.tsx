'use client';

import type { ApiError } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { Field } from '@/site/field';
import { tablesApi } from '../tables-api';
import { isTableCode, tidyCode } from '../tidy-code';

/** What the server would say of a code that no table can have. */
const malformed: ApiError = { code: 'invalid', message: '', field: 'code' };

/** From six letters and digits to the table they stand for. `first`: what was typed already. */
export const CodeField = ({ first = '' }: { first?: string }) => {
  const t = useTranslations('tables.code');
  const errorText = useErrorText();
  const router = useRouter();
  const [code, setCode] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isTableCode(tidyCode(code))) return setError(malformed);
    setIsBusy(true);
    setError(null);
    const answer = await tablesApi.byCode(tidyCode(code));
    if (answer.ok) return router.push(`/tables/${answer.value.id}`);
    setIsBusy(false);
    setError(answer.error);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-md">
      <Field
        label={t('label')}
        hint={t('hint')}
        error={error === null ? null : error.code === 'notFound' ? t('unknown') : error.code === 'invalid' ? t('malformed') : errorText(error)}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" className="mt-3" disabled={isBusy || tidyCode(code) === ''} aria-busy={isBusy}>
        {t('go')}
      </Button>
    </form>
  );
};
