/** Under the hand: play on swiftly, the last trick, and on a phone the slate. */
import { useTranslations } from 'next-intl';
import styles from './bar.module.css';
import { changeSettings } from './settings';

interface TableFootProps {
  isSwift: boolean;
  isLastShown: boolean;
  isSlateOpen: boolean;
  onLast: () => void;
  onSlate: () => void;
}

export const TableFoot = ({ isSwift, isLastShown, isSlateOpen, onLast, onSlate }: TableFootProps) => {
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
    </div>
  );
};
