import type { ApiError } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';

/** What a refusal means to a reader, and what to do: by the field for a form, else by the code. */
export const useErrorText = (): ((error: Pick<ApiError, 'code' | 'field'>) => string) => {
  const t = useTranslations('errors');
  return ({ code, field }) => {
    // oxlint-disable-next-line house/no-cast -- a key from the API is looked up before it is used
    const known = (key: string | undefined): string | null => (key !== undefined && t.has(key) ? t(key) : null);
    const byField = code === 'invalid' || code.startsWith('invalid') ? known(field) : null;
    return byField ?? known(code) ?? t('unknown');
  };
};
