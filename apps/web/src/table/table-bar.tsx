/** Above the table: the way out, which deal it is, sound and settings. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import styles from './bar.module.css';
import { changeSettings, type TableSettings } from './settings';
import { wakeSound } from './sound';

interface TableBarProps {
  deal: number | null;
  deals: number | null;
  /** Of a casual table: what it is called. */
  title: string | null;
  /** What kind of deal it is and who leads. */
  children: ReactNode;
  settings: TableSettings;
  onSettings: () => void;
  /** Asks what leaving costs; null: leaving costs nothing, one can come back. */
  onLeave: (() => void) | null;
}

export const TableBar = ({ deal, deals, title, children, settings, onSettings, onLeave }: TableBarProps) => {
  const t = useTranslations('table');
  const toggleSound = (): void => {
    wakeSound();
    changeSettings({ hasSound: !settings.hasSound });
  };
  return (
    <header className={styles.bar}>
      {onLeave === null ? (
        <Link href="/" className={styles.leave} title={t('bar.leaveHint')}>
          {t('bar.leave')}
        </Link>
      ) : (
        <button type="button" className={styles.leave} onClick={onLeave}>
          {t('leave.open')}
        </button>
      )}
      <h1 className={styles.deal}>{deal === null ? (title ?? t('title')) : deals === null ? t('dealOnly', { number: deal }) : t('deal', { number: deal, of: deals })}</h1>
      <button type="button" className={styles.icon} aria-pressed={settings.hasSound} aria-label={t('bar.sound')} title={t(settings.hasSound ? 'bar.soundOff' : 'bar.soundOn')} onClick={toggleSound}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M3 9 H7 L13 4 V20 L7 15 H3 Z" className={styles.solid} />
          {settings.hasSound ? <path d="M16.5 8.5 C18.5 10.5 18.5 13.5 16.5 15.5 M19 6 C22.4 9.4 22.4 14.6 19 18" /> : <path d="M16.5 9 L22 15 M22 9 L16.5 15" />}
        </svg>
      </button>
      <button type="button" className={styles.icon} aria-label={t('bar.settings')} title={t('bar.settings')} onClick={onSettings}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M4 7 H13 M19 7 H20 M4 17 H5 M11 17 H20" />
          <circle cx="16" cy="7" r="2.6" />
          <circle cx="8" cy="17" r="2.6" />
        </svg>
      </button>
      <div className={styles.below}>{children}</div>
    </header>
  );
};
