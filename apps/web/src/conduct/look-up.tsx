import type { ApiError } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { Field } from '@/site/field';

interface LookUpProps {
  /** What was asked for; '': nothing yet. */
  of: string;
  /** How many were found; null: not asked. */
  found: number | null;
  error: ApiError | null;
}

/** For an admin who was told of a game or a name: an address of its own, so that it works without scripts and can be sent on. */
export const LookUp = ({ of, found, error }: LookUpProps) => {
  const t = useTranslations('conduct.lookUp');
  const errorText = useErrorText();
  const title = useId();
  return (
    <section aria-labelledby={title} className="mt-10 max-w-[40rem] border-t border-line pt-8">
      <h2 id={title} className="text-2xl">
        {t('title')}
      </h2>
      <form method="get" className="mt-3 max-w-md">
        <Field
          name="of"
          label={t('label')}
          hint={t('hint')}
          error={error === null ? null : error.code === 'invalid' ? t('invalid') : errorText(error)}
          defaultValue={of}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" className="mt-3">
          {t('go')}
        </Button>
      </form>
      <p role="status" className="mt-3">
        {found === null ? null : t('found', { count: found, of })}
      </p>
    </section>
  );
};
