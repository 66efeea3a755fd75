/** Says whether an own number is in these deals, and where it is told what that is worth. */
import { useTranslations } from 'next-intl';
import { Link } from '@/i18n/navigation';
import styles from './slate.module.css';

export const ShuffleLabel = ({ isContributor }: { isContributor: boolean }) => {
  const t = useTranslations('table.shuffle');
  return (
    <p className={styles.shuffle}>
      {t(isContributor ? 'labelB' : 'labelC')} <Link href="/fair">{t('how')}</Link>
    </p>
  );
};
