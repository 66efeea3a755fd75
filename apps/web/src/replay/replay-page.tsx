'use client';

import type { GameAnswer } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Answer } from '@/api/answer';
import { Button, ButtonLink } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { readPly } from './ply';
import { ReplayView } from './replay-view';

interface ReplayPageProps {
  game: string;
  /** What the server found when it made the page. */
  first: Answer<GameAnswer>;
}

/** Shows the game as this reader may see it; says why there is nothing to see where that is so. */
export const ReplayPage = ({ game, first }: ReplayPageProps) => {
  // From the address, not from the page as it was served: who comes back to it finds the ply that was left.
  const firstPly = readPly(useSearchParams().get('ply'));
  const [answer, setAnswer] = useState<Answer<GameAnswer> | null>(first);
  const again = async (): Promise<void> => {
    setAnswer(null);
    setAnswer(await api.game(game));
  };
  if (answer?.ok === true && answer.value.frames.length > 0) return <ReplayView answer={answer.value} firstPly={firstPly} />;
  return <Nothing code={answer === null ? null : answer.ok ? 'empty' : answer.error.code} onAgain={() => void again()} />;
};

const Nothing = ({ code, onAgain }: { code: string | null; onAgain: () => void }) => {
  const t = useTranslations('replay');
  const errorText = useErrorText();
  if (code === null)
    return (
      <div className="mx-auto min-h-[80svh] max-w-xl px-4 py-16">
        <h1 className="text-3xl">{t('pageTitle')}</h1>
        <p role="status" className="mt-4">
          {t('loading')}
        </p>
      </div>
    );
  const isSealed = code === 'notFound' || code === 'notRevealedYet' || code === 'invalid';
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-3xl">{t(isSealed ? 'sealedTitle' : 'pageTitle')}</h1>
      <p className="mt-4">{isSealed ? t('sealed') : code === 'empty' ? t('empty') : errorText({ code })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button weight="main" onClick={onAgain}>
          {t('again')}
        </Button>
        <ButtonLink href="/">{t('home')}</ButtonLink>
      </div>
    </div>
  );
};
