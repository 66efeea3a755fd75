/** The way to this table's own rules, in a tab beside the game; a plain link, so that the table fetches nothing for it. */
import { useTranslations } from 'next-intl';
import type { Locale } from '@/i18n/routing';
import styles from './slate.module.css';

/** `href` without the language. */
export const RulesLink = ({ href, locale }: { href: string; locale: Locale }) => {
  const t = useTranslations('table.bar');
  return (
    <p className={styles.shuffle}>
      <a href={`/${locale}${href}`} target="_blank" rel="noopener" aria-label={t('rulesLabel')}>
        {t('rules')}
      </a>
    </p>
  );
};
