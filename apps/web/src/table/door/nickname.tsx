/** A name, and one sits down: nothing more is asked of a guest. */
import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { api } from '@/api/client';
import { Button, ButtonLink } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { Field } from '@/site/field';

/** `hint`: what the name is for, where it is not for a tournament. */
export const Nickname = ({ onSeated, hint }: { onSeated: () => void; hint?: string }) => {
  const t = useTranslations('table.door');
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { length } = name.trim();
    if (length < 2 || length > 20) return setProblem(t('nameShort'));
    setBusy(true);
    const answer = await api.makeGuest(name.trim());
    setBusy(false);
    if (answer.ok) onSeated();
    else setProblem(errorText(answer.error));
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('nameLabel')} hint={hint ?? t('nameHint')} error={problem} value={name} maxLength={40} autoComplete="nickname" autoFocus onChange={(event) => setName(event.target.value)} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" weight="main" disabled={isBusy}>
          {t('nameButton')}
        </Button>
        <ButtonLink href="/account">{t('haveAccount')}</ButtonLink>
      </div>
    </form>
  );
};
