'use client';

import type { ApiError, TournamentSummary } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { api } from '@/api/client';
import { contributeToId } from '@/fairness/use-contribution';
import { Link, useRouter } from '@/i18n/navigation';
import { Button, ButtonLink } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { Field } from '@/site/field';
import { ContributionLine } from '@/tournament/contribution-line';

interface Props {
  summary: TournamentSummary;
  /** null: no session yet, so a name is asked for. */
  nickname: string | null;
  /** Whoever plays today puts a number in this one, too. */
  tomorrow: string | null;
  /** The label of the button on the way to the standings; null where they are on the page already. */
  hasStandingsLink: boolean;
}

type Trouble = { kind: 'error'; error: ApiError } | { kind: 'refused' } | null;

/** From the door to the table: a name, the commitment checked and kept, one's own number put in, and play. */
const useStart = ({ summary, nickname, tomorrow }: Props) => {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const fail = (next: Trouble): void => {
    setTrouble(next);
    setIsBusy(false);
  };
  const start = async (name: string): Promise<void> => {
    setIsBusy(true);
    setTrouble(null);
    if (nickname === null) {
      const guest = await api.makeGuest(name);
      // Another tab may have sat down meanwhile: that is the same player.
      if (!guest.ok && guest.error.code !== 'alreadySignedIn') return fail({ kind: 'error', error: guest.error });
    }
    const contribution = await contributeToId(summary.id);
    if (contribution.status === 'refused') return fail({ kind: 'refused' });
    if (contribution.status === 'failed') return fail({ kind: 'error', error: { code: contribution.code, message: '' } });
    if (summary.phase === 'announced') {
      setIsBusy(false);
      return router.refresh();
    }
    // Tomorrow's does not hold up today's game; it is tried again at the next visit.
    if (tomorrow !== null) void contributeToId(tomorrow);
    router.push(`/play/${summary.id}`);
  };
  return { start, isBusy, trouble };
};

const TroubleText = ({ trouble }: { trouble: Trouble }) => {
  const t = useTranslations('home');
  const errorText = useErrorText();
  if (trouble === null) return null;
  return (
    <p role="alert" className="mt-3 font-semibold text-lamp">
      {trouble.kind === 'error' ? errorText(trouble.error) : t.rich('refused', { link: (text) => <Link href="/fair" className="underline">{text}</Link> })}
    </p>
  );
};

const OpenDoor = (props: Props) => {
  const { summary, nickname } = props;
  const t = useTranslations('home');
  const sitDown = summary.phase === 'announced';
  const c = useTranslations('common');
  const { start, isBusy, trouble } = useStart(props);
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void start(name.trim());
  };
  const isUnderWay = summary.own.game !== null;
  return (
    <form onSubmit={submit} className="mt-4">
      {nickname === null ? (
        <Field
          surface="slate"
          label={c('nickname.label')}
          hint={`${c('nickname.hint')}. ${t('noAccount')}`}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          minLength={2}
          maxLength={20}
          autoComplete="nickname"
          name="nickname"
        />
      ) : (
        <p>{t.rich('seatedAs', { name: nickname, b: (text) => <strong className="break-words">{text}</strong> })}</p>
      )}
      {isUnderWay ? <p className="text-chalk-quiet">{t('progress', { played: summary.own.boardsPlayed, boards: summary.boards })}</p> : null}
      <Button type="submit" weight="lamp" className="mt-4 w-full text-lg" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? c('busy') : t(sitDown ? 'sitDown' : isUnderWay ? 'playOn' : 'play')}
      </Button>
      <TroubleText trouble={trouble} />
    </form>
  );
};

/** What one can do with a tournament right now. */
export const PlayPanel = (props: Props) => {
  const { summary, nickname, hasStandingsLink } = props;
  const t = useTranslations('home');
  const canPlay = summary.phase === 'open' && !summary.own.hasFinished;
  return (
    <>
      {summary.phase === 'announced' && nickname === null ? <p className="mt-4">{t(summary.nonceRoot === null ? 'announced' : 'announcedShuffled')}</p> : null}
      {summary.phase === 'cancelled' ? <p className="mt-4">{t('cancelled')}</p> : null}
      {summary.phase === 'open' && summary.own.hasFinished ? <p className="mt-4">{t('finished')}</p> : null}
      {canPlay || (summary.phase === 'announced' && nickname === null) ? <OpenDoor {...props} /> : null}
      {summary.phase === 'announced' && nickname !== null ? <ContributionLine tournament={summary.id} /> : null}
      {hasStandingsLink && summary.phase !== 'cancelled' ? (
        <ButtonLink href={`/t/${summary.id}`} weight={canPlay ? 'chalk' : 'lamp'} className="mt-3 w-full">
          {t('standings')}
        </ButtonLink>
      ) : null}
    </>
  );
};
