/** The clock of whoever is to act, shown to everybody: a line that grows shorter and the seconds, urgent at the last five. */
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import styles from './clock.module.css';
import { playSound } from './sound';
import { useSecondsLeft } from './use-seconds-left';

export interface TurnClockProps {
  deadlineAt: number;
  totalMs: number;
  offsetMs: number;
  /** Whose clock it is; null: a window or a question to several. */
  name: string | null;
  /** It is the own answer that it waits for. */
  isOwn: boolean;
  hasSound: boolean;
}

export const urgentSeconds = 5;

export const TurnClock = ({ deadlineAt, totalMs, offsetMs, name, isOwn, hasSound }: TurnClockProps) => {
  const t = useTranslations('table.clock');
  const seconds = useSecondsLeft(deadlineAt, offsetMs) ?? 0;
  const isUrgent = seconds <= urgentSeconds;
  useEffect(() => {
    if (isOwn && hasSound && isUrgent && seconds > 0) playSound('tick');
  }, [isOwn, hasSound, isUrgent, seconds]);
  return (
    <div className={styles.clock} data-urgent={isUrgent} data-own={isOwn}>
      <span className={styles.whose}>{isOwn ? t('own') : name === null ? t('window') : t('other', { name })}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.rest} style={{ '--rest': Math.min(1, (seconds * 1000) / Math.max(1, totalMs)).toFixed(3) }} />
      </span>
      <span className={styles.seconds} role="timer" aria-label={t('left', { seconds })}>
        {seconds}
      </span>
      <span className="sr-only" role="status">
        {isOwn && isUrgent && seconds > 0 ? t('left', { seconds: urgentSeconds }) : ''}
      </span>
    </div>
  );
};
