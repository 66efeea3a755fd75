/** Under the hand: play on swiftly, the last trick, and on a phone the slate. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './bar.module.css';
import { changeSettings } from './settings';

interface TableFootProps {
  isSwift: boolean;
  isLastShown: boolean;
  isSlateOpen: boolean;
  /** Others wait: nothing waits for a touch. */
  isLive: boolean;
  /** Quick phrases; null where there are none. */
  phrases: ReactNode;
  onDeal: () => void;
  onLast: () => void;
  onSlate: () => void;
}

export const TableFoot = ({ isSwift, isLastShown, isSlateOpen, isLive, phrases, onDeal, onLast, onSlate }: TableFootProps) => {
  const t = useTranslations('table');
  return (
    <div className={styles.foot}>
      {!isLive && (
        <label className={styles.swift}>
          <input type="checkbox" role="switch" checked={isSwift} onChange={(event) => changeSettings({ isSwift: event.target.checked })} />
          {t('bar.swift')}
        </label>
      )}
      {phrases}
      <button type="button" className={styles.quiet} aria-pressed={isLastShown} onClick={onLast}>
        {t('last.show')}
      </button>
      <button type="button" className={styles.quiet} onClick={onDeal}>
        {t('whole.show')}
      </button>
      <button type="button" className={`${styles.quiet} ${styles.phoneOnly}`} aria-expanded={isSlateOpen} aria-controls="table-slate" onClick={onSlate}>
        {t('slate.title')}
      </button>
    </div>
  );
};
