import type { ApiError } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import { useErrorText } from '@/site/error-text';
import { LocalTime } from '@/site/local-time';

/** A ban says until when it lasts. */
const bannedUntil = (error: ApiError): number | null => ('bannedUntil' in error && typeof error.bannedUntil === 'number' ? error.bannedUntil : null);

/** Why a table said no, and what to do. Stands in the page from the start, so that a refusal is read aloud. */
export const Refusal = ({ error, surface = 'paper' }: { error: ApiError | null; surface?: 'paper' | 'slate' }) => {
  const t = useTranslations('tables');
  const errorText = useErrorText();
  const until = error === null ? null : bannedUntil(error);
  const conduct = (text: ReactNode) => <Link href="/conduct" className="underline underline-offset-4">{text}</Link>;
  return (
    <p role="status" className={`font-semibold ${error === null ? '' : 'mt-3'} ${surface === 'slate' ? 'text-lamp' : 'text-warning'}`}>
      {error === null ? null : until === null ? (
        t.has(`errors.${error.code}`) ? t(`errors.${error.code}`) : errorText(error)
      ) : (
        t.rich('banned', { time: () => <LocalTime at={until} />, link: conduct })
      )}
    </p>
  );
};
