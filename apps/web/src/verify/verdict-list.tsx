/** What was checked, one line each, or the first thing that does not follow. */
import type { Problem } from '@slag/engine/verify';
import { useTranslations } from 'next-intl';
import type { Verdict } from './protocol';
import styles from './verify.module.css';

export const VerdictList = ({ verdict, isOver }: { verdict: Verdict; isOver: boolean }) => {
  const t = useTranslations('replay.verify');
  const { report, fingerprint } = verdict;
  return (
    <>
      <p className={report.ok ? styles.good : styles.bad}>{t(report.ok ? (verdict.kind === 'bundle' ? 'allFollows' : 'ownFollows') : 'doesNotFollow')}</p>
      {report.problem !== null && <ProblemText problem={report.problem} />}
      <ul className={styles.checked}>
        {verdict.kind === 'bundle' ? <BundleLines verdict={verdict} /> : <ViewLines verdict={verdict} isOver={isOver} />}
      </ul>
      {fingerprint !== null && (
        <p className={styles.key}>
          {t(report.keyKnown ? 'keyKnown' : 'keyUnknown')}
          <code>{fingerprint}</code>
        </p>
      )}
    </>
  );
};

const BundleLines = ({ verdict }: { verdict: Extract<Verdict, { kind: 'bundle' }> }) => {
  const t = useTranslations('replay.verify');
  const { events, commands, boards, botMoves, signatures } = verdict.report.checked;
  return (
    <>
      <li>{t('events', { count: events })}</li>
      <li>{t('commands', { count: commands })}</li>
      <li>{t('boards', { count: boards })}</li>
      <li>{t('botMoves', { count: botMoves })}</li>
      <li>{t('signatures', { count: signatures })}</li>
    </>
  );
};

const ViewLines = ({ verdict, isOver }: { verdict: Extract<Verdict, { kind: 'view' }>; isOver: boolean }) => {
  const t = useTranslations('replay.verify');
  const { checked, hasReceipt } = verdict.report;
  return (
    <>
      <li>{t('frames', { count: checked.frames })}</li>
      <li>{t(hasReceipt ? 'receipt' : isOver ? 'noReceipt' : 'receiptLater')}</li>
      <li>{t('nothingYet')}</li>
    </>
  );
};

const ProblemText = ({ problem }: { problem: Problem }) => {
  const t = useTranslations('replay.verify');
  return (
    <dl className={styles.problem}>
      <dt>{t('where')}</dt>
      <dd>
        <code>
          {problem.stream}
          {problem.version > 0 && ` · ${problem.version}`}
          {problem.field !== undefined && ` · ${problem.field}`}
        </code>
      </dd>
      <dt>{t('says')}</dt>
      <dd>
        <code>{problem.says}</code>
      </dd>
      <dt>{t('follows')}</dt>
      <dd>
        <code>{problem.follows}</code>
      </dd>
    </dl>
  );
};
