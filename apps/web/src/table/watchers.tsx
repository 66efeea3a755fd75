/** How many look on, and to who looks on that this is what he does. */
import { useTranslations } from 'next-intl';
import styles from './bar.module.css';

export const Watchers = ({ count, isWatching }: { count: number; isWatching: boolean }) => {
  const t = useTranslations('table.watch');
  if (count === 0 && !isWatching) return null;
  return (
    <p className={styles.dealLine}>
      {isWatching && <b>{t('you')}</b>} {count > 0 && t('count', { count })}
    </p>
  );
};
