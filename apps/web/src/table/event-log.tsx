/** What happened in this deal, the newest below; for sighted readers. Screen readers hear it as it happens. */
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { SaidLine } from './shown-game';
import styles from './slate.module.css';
import type { Words } from './words';

export const EventLog = ({ lines, words }: { lines: readonly SaidLine[]; words: Words }) => {
  const t = useTranslations('table.log');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [lines]);
  return (
    <section className={styles.log} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ol ref={list} tabIndex={0} aria-label={t('title')}>
        {lines.map((line) => (
          <li key={`${line.seq}-${line.key}`} data-key={line.key}>
            {words.said(line)}
          </li>
        ))}
      </ol>
    </section>
  );
};
