/** The button that has this very browser check the game, and what it found. */
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { kept } from '@/fairness/kept';
import { Button, ButtonLink } from '@/site/button';
import type { Verdict } from './protocol';
import { VerdictList } from './verdict-list';
import styles from './verify.module.css';

type Check = { kind: 'none' } | { kind: 'running'; done: number; total: number } | { kind: 'done'; verdict: Verdict } | { kind: 'failed'; code: 'notYet' | 'offline' | 'broken' };

/** What there is to check: the opened log of a tournament's game, what oneself saw of it; the same two of a live table's game. */
export type CheckKind = 'opened' | 'own' | 'openedTable' | 'ownTable';

const INTROS = { opened: 'intro', own: 'introOwn', openedTable: 'introOpenedTable', ownTable: 'introTable' } as const satisfies Record<CheckKind, string>;
const isOpened = (kind: CheckKind): boolean => kind === 'opened' || kind === 'openedTable';

interface VerifyPanelProps {
  game: string;
  kind: CheckKind;
  /** The game has ended, so its head has been signed. */
  isOver: boolean;
}

export const VerifyPanel = ({ game, kind, isOver }: VerifyPanelProps) => {
  const t = useTranslations('replay.verify');
  const [check, setCheck] = useState<Check>({ kind: 'none' });
  const file = `/api/games/${encodeURIComponent(game)}/${isOpened(kind) ? 'bundle' : 'export'}`;

  const start = async (): Promise<void> => {
    setCheck({ kind: 'running', done: 0, total: 0 });
    try {
      const response = await fetch(file, { cache: 'no-store' });
      if (!response.ok) return setCheck({ kind: 'failed', code: response.status === 404 ? 'notYet' : 'offline' });
      const text = await response.text();
      const { runVerify } = await import('./run-verify');
      const verdict = await runVerify({ text, knownKey: kept.logKey() }, (done, total) => setCheck({ kind: 'running', done, total }));
      setCheck({ kind: 'done', verdict });
    } catch (error) {
      setCheck({ kind: 'failed', code: error instanceof TypeError ? 'offline' : 'broken' });
    }
  };

  return (
    <section className={styles.panel} aria-labelledby="verify-title">
      <h2 id="verify-title">{t('title')}</h2>
      <p>{t(INTROS[kind])}</p>
      <div className={styles.ways}>
        <Button weight="main" disabled={check.kind === 'running'} onClick={() => void start()}>
          {t('start')}
        </Button>
        <a className={styles.download} href={file} download>
          {t('download')}
        </a>
        <ButtonLink href="/fair">{t('fair')}</ButtonLink>
      </div>
      <div role="status" aria-live="polite" className={styles.result}>
        {check.kind === 'running' && <progress aria-label={t('running')} {...(check.total > 0 ? { max: check.total, value: check.done } : {})} />}
        {check.kind === 'done' && <VerdictList verdict={check.verdict} isOver={isOver} />}
        {check.kind === 'failed' && <p className={styles.bad}>{t(check.code === 'notYet' && kind === 'openedTable' ? 'notOpen' : check.code)}</p>}
      </div>
    </section>
  );
};
