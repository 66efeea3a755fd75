/** What was checked, one line each, or the first thing that does not follow. */
import type { Problem } from '@slag/engine/verify';
import { useTranslations } from 'next-intl';
import type { OpenedVerdict, Verdict } from './protocol';
import styles from './verify.module.css';

export const VerdictList = ({ verdict, isOver }: { verdict: Verdict; isOver: boolean }) => {
  const t = useTranslations('replay.verify');
  const { report, fingerprint } = verdict;
  return (
    <>
      <p className={report.ok ? styles.good : styles.bad}>{t(report.ok ? (verdict.kind === 'view' ? 'ownFollows' : 'allFollows') : 'doesNotFollow')}</p>
      {report.problem !== null && <ProblemText problem={report.problem} />}
      <ul className={styles.checked}>
        {verdict.kind === 'view' ? <ViewLines verdict={verdict} isOver={isOver} /> : <OpenedLines verdict={verdict} />}
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

const OpenedLines = ({ verdict: { kind, report } }: { verdict: OpenedVerdict }) => {
  const t = useTranslations('replay.verify');
  const { events, commands, boards, botMoves, signatures } = report.checked;
  return (
    <>
      <li>{t('events', { count: events })}</li>
      <li>{t('commands', { count: commands })}</li>
      <li>{t(kind === 'table' ? 'deals' : 'boards', { count: boards })}</li>
      <li>{t('botMoves', { count: botMoves })}</li>
      <li>{t('signatures', { count: signatures })}</li>
      {kind === 'table' && report.ok && <li>{t('serverOnly')}</li>}
    </>
  );
};

const ViewLines = ({ verdict, isOver }: { verdict: Extract<Verdict, { kind: 'view' }>; isOver: boolean }) => {
  const t = useTranslations('replay.verify');
  const { checked, hasReceipt, proves } = verdict.report;
  return (
    <>
      <li>{t('frames', { count: checked.frames })}</li>
      <li>{t(hasReceipt ? 'receipt' : isOver ? 'noReceipt' : 'receiptLater')}</li>
      <li>{t(proves === 'nothingAboutCards' ? 'nothingEver' : 'nothingYet')}</li>
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
