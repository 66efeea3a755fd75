'use client';

import type { ApiError } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { api } from '@/api/client';
import type { Answer } from '@/api/answer';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { Field } from '@/site/field';

/** Sends once at a time; afterwards the page is asked anew, for it shows who one is. */
const useSubmit = <T,>(send: () => Promise<Answer<T>>) => {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [isDone, setIsDone] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    const answer = await send();
    setIsBusy(false);
    setIsDone(answer.ok);
    if (!answer.ok) return setError(answer.error);
    router.refresh();
  };
  return { submit, isBusy, error, isDone };
};

const Outcome = ({ error, done }: { error: ApiError | null; done: string | null }) => {
  const errorText = useErrorText();
  return (
    <p role="status" className={`mt-3 font-semibold ${error === null ? '' : 'text-warning'}`}>
      {error === null ? done : errorText(error)}
    </p>
  );
};

export const RenameForm = ({ nickname }: { nickname: string }) => {
  const t = useTranslations('account.rename');
  const c = useTranslations('common');
  const [name, setName] = useState(nickname);
  const { submit, isBusy, error, isDone } = useSubmit(() => api.rename(name.trim()));
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field label={t('label')} hint={c('nickname.hint')} value={name} onChange={(event) => setName(event.target.value)} required minLength={2} maxLength={20} autoComplete="nickname" />
      <Button type="submit" className="mt-4" disabled={isBusy}>
        {t('submit')}
      </Button>
      <Outcome error={error} done={isDone ? t('done') : null} />
    </form>
  );
};

interface Credentials {
  email: string;
  password: string;
}
const CredentialFields = ({ value, onChange, isNew }: { value: Credentials; onChange: (next: Credentials) => void; isNew: boolean }) => {
  const t = useTranslations('account');
  return (
    <div className="space-y-4">
      <Field label={t('email')} type="email" value={value.email} onChange={(event) => onChange({ ...value, email: event.target.value })} required maxLength={200} autoComplete="email" />
      <Field
        label={t('password')}
        hint={isNew ? t('passwordHint') : undefined}
        type="password"
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        required
        minLength={isNew ? 10 : 1}
        maxLength={200}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    </div>
  );
};

export const AccountForm = () => {
  const t = useTranslations('account.upgrade');
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const { submit, isBusy, error, isDone } = useSubmit(() => api.makeAccount(credentials.email.trim(), credentials.password));
  return (
    <form onSubmit={(event) => void submit(event)}>
      <CredentialFields value={credentials} onChange={setCredentials} isNew />
      <Button type="submit" weight="main" className="mt-4" disabled={isBusy}>
        {t('submit')}
      </Button>
      <Outcome error={error} done={isDone ? t('done') : null} />
    </form>
  );
};

export const SignInForm = () => {
  const t = useTranslations('account.signIn');
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const { submit, isBusy, error } = useSubmit(() => api.signIn(credentials.email.trim(), credentials.password));
  return (
    <form onSubmit={(event) => void submit(event)}>
      <CredentialFields value={credentials} onChange={setCredentials} isNew={false} />
      <Button type="submit" className="mt-4" disabled={isBusy}>
        {t('submit')}
      </Button>
      <Outcome error={error} done={null} />
    </form>
  );
};

/** A guest cannot come back: that takes a second press. */
export const SignOutForm = ({ isGuest }: { isGuest: boolean }) => {
  const t = useTranslations('account.signOut');
  const [isSure, setIsSure] = useState(!isGuest);
  const { submit, isBusy, error } = useSubmit(() => api.signOut());
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setIsSure(true);
  };
  return (
    <form onSubmit={(event) => (isSure ? void submit(event) : ask(event))}>
      <p role="status">{isGuest && isSure ? t('guestText') : t('text')}</p>
      <Button type="submit" weight={isGuest && isSure ? 'warning' : 'plain'} className="mt-4" disabled={isBusy}>
        {isGuest && isSure ? t('confirm') : t('submit')}
      </Button>
      <Outcome error={error} done={null} />
    </form>
  );
};
