/** Under the hand: play on swiftly, the last trick, on a phone the slate, and the rules of this table. */
import { useTranslations } from 'next-intl';
import type { Locale } from '@/i18n/routing';
import styles from './bar.module.css';
import { changeSettings } from './settings';

interface TableFootProps {
  /** null at a casual table. */
  tournament: string | null;
  locale: Locale;
  isSwift: boolean;
  isLastShown: boolean;
  isSlateOpen: boolean;
  onLast: () => void;
  onSlate: () => void;
}

export const TableFoot = ({ tournament, locale, isSwift, isLastShown, isSlateOpen, onLast, onSlate }: TableFootProps) => {
  const t = useTranslations('table');
  return (
    <div className={styles.foot}>
      <label className={styles.swift}>
        <input type="checkbox" role="switch" checked={isSwift} onChange={(event) => changeSettings({ isSwift: event.target.checked })} />
        {t('bar.swift')}
      </label>
      <button type="button" className={styles.quiet} aria-pressed={isLastShown} onClick={onLast}>
        {t('last.show')}
      </button>
      <button type="button" className={`${styles.quiet} ${styles.phoneOnly}`} aria-expanded={isSlateOpen} aria-controls="table-slate" onClick={onSlate}>
        {t('slate.title')}
      </button>
      {tournament !== null && (
        <a className={styles.quiet} href={`/${locale}/t/${tournament}/rules`} target="_blank" rel="noopener" aria-label={t('bar.rulesLabel')}>
          {t('bar.rules')}
        </a>
      )}
    </div>
  );
};
