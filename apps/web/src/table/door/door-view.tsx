/** What stands at the door while one is not seated yet: always with a way on. */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, ButtonLink } from '@/site/button';
import { useErrorText } from '@/site/error-text';
import { LocalTime } from '@/site/local-time';
import type { Door, Warning } from './enter';
import { Nickname } from './nickname';

interface DoorViewProps {
  door: Exclude<Door, { kind: 'seated' | 'looking' }>;
  tournament: string;
  onAgain: () => void;
  onPlayAnyway: () => void;
}

export const DoorView = ({ door, tournament, onAgain, onPlayAnyway }: DoorViewProps) => {
  const t = useTranslations('table.door');
  const standings = <ButtonLink href={`/t/${tournament}`}>{t('standings')}</ButtonLink>;
  const home = <ButtonLink href="/">{t('home')}</ButtonLink>;
  switch (door.kind) {
    case 'nameless':
      return (
        <Sign title={t('nameTitle')}>
          <Nickname onSeated={onAgain} />
        </Sign>
      );
    case 'notOpen':
      return (
        <Sign title={t('notOpenTitle')} ways={<>{standings}{home}</>}>
          <p>{t.rich(door.detail.summary.nonceRoot === null ? 'notOpen' : 'notOpenShuffled', { title: door.detail.summary.title, time: () => <LocalTime at={door.detail.summary.opensAt} /> })}</p>
        </Sign>
      );
    case 'cancelled':
      return (
        <Sign title={t('cancelledTitle')} ways={<>{standings}{home}</>}>
          <p>{t('cancelled', { title: door.title })}</p>
        </Sign>
      );
    case 'closed':
      return (
        <Sign title={t('closedTitle')} ways={<>{standings}{door.game !== null && <ButtonLink href={`/r/${door.game}`}>{t('ownReplay')}</ButtonLink>}{home}</>}>
          <p>{t('closed', { title: door.title })}</p>
        </Sign>
      );
    case 'warning':
      return <WarningSign warning={door.warning} onPlayAnyway={onPlayAnyway} />;
    case 'refused':
      return <Refused code={door.code} retryAfterMs={door.retryAfterMs} onAgain={onAgain} home={home} />;
    default:
      return door satisfies never;
  }
};

/** Takes the focus when it appears, so that a screen reader begins here. */
const Sign = ({ title, ways, children }: { title: string; ways?: ReactNode; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-3 text-3xl outline-none">
        {title}
      </h1>
      {children}
      {ways !== undefined && <div className="mt-6 flex flex-wrap gap-3">{ways}</div>}
    </>
  );
};

const WarningSign = ({ warning, onPlayAnyway }: { warning: Warning; onPlayAnyway: () => void }) => {
  const t = useTranslations('table.door');
  return (
    <Sign
      title={t('warningTitle')}
      ways={
        <>
          <Button weight="warning" onClick={onPlayAnyway}>
            {t('playAnyway')}
          </Button>
          <ButtonLink href="/fair">{t('howFair')}</ButtonLink>
          <ButtonLink href="/">{t('home')}</ButtonLink>
        </>
      }
    >
      <p role="alert" className="border-l-4 border-warning pl-4 font-semibold text-warning">
        {t(warning)}
      </p>
    </Sign>
  );
};

const Refused = ({ code, retryAfterMs, onAgain, home }: { code: string; retryAfterMs: number | null; onAgain: () => void; home: ReactNode }) => {
  const t = useTranslations('table.door');
  const errorText = useErrorText();
  const isUnknown = code === 'notFound' || code === 'tournamentUnknown';
  return (
    <Sign
      title={t(isUnknown ? 'notFoundTitle' : code === 'unreachable' ? 'offlineTitle' : 'errorTitle')}
      ways={
        <>
          {!isUnknown && (
            <Button weight="main" onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          {home}
        </>
      }
    >
      <p>{isUnknown ? t('notFound') : code === 'unreachable' ? t('offline') : retryAfterMs !== null ? t('retryIn', { seconds: Math.ceil(retryAfterMs / 1000) }) : errorText({ code })}</p>
    </Sign>
  );
};
