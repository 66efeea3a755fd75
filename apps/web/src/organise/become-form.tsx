'use client';

import type { ApiError } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { api } from '@/api/client';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { Field } from '@/site/field';

/** What a link can make of its reader. The link says it, the server decides it. */
export type LinkRole = 'organiser' | 'director' | 'admin';
const nextPage: Record<LinkRole, string> = { organiser: '/organise', director: '/account', admin: '/conduct/appeals' };

/** The one-time link is used when its reader says so: a preview of the link must not use it up. */
export const BecomeForm = ({ token, role, nickname }: { token: string; role: LinkRole; nickname: string | null }) => {
  const t = useTranslations('organise.become');
  const c = useTranslations('common');
  const router = useRouter();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const become = async (): Promise<ApiError | null> => {
    const answer = await api.becomeOrganiser(token, nickname === null ? name.trim() : undefined);
    if (answer.ok) return null;
    // A link that was used, or is too old, is one that is not there.
    return answer.error.code === 'notFound' ? { ...answer.error, code: 'linkUsed' } : answer.error;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    const refusal = await become();
    if (refusal === null) {
      router.push(nextPage[role]);
      return router.refresh();
    }
    setIsBusy(false);
    setError(refusal);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-6 max-w-md">
      {nickname === null ? (
        <Field label={c('nickname.label')} hint={c('nickname.hint')} value={name} onChange={(event) => setName(event.target.value)} required minLength={2} maxLength={20} autoComplete="nickname" />
      ) : null}
      <Button type="submit" weight="main" className="mt-4" disabled={isBusy} aria-busy={isBusy}>
        {t('submit', { role })}
      </Button>
      <p role="status" className="mt-3 font-semibold text-warning">
        {error === null ? null : errorText(error)}
      </p>
    </form>
  );
};
