/** The odd order, for who is new to it: the jack is the lowest, the ten the highest. */
import { useTranslations } from 'next-intl';
import type { Locale } from '@/i18n/routing';
import { indices } from '@/cards/card-names';
import styles from './hand.module.css';

export const OrderStrip = ({ locale }: { locale: Locale }) => {
  const t = useTranslations('table');
  return (
    <div className={styles.order}>
      <span className="sr-only">{t('order')}</span>
      <ol>
        {indices(locale).map((index) => (
          <li key={index}>{index}</li>
        ))}
      </ol>
    </div>
  );
};
