import { useLocale } from 'next-intl';
import { routing, type Locale } from '@/i18n/routing';

export const useTableLocale = (): Locale => {
  const locale = useLocale();
  return routing.locales.find((each) => each === locale) ?? routing.defaultLocale;
};
