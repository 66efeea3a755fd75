import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { namespaces } from './namespaces';
import { routing } from './routing';
import { tournamentZone } from './tournament-zone';

const loadMessages = async (locale: string) => {
  const files = await Promise.all(namespaces.map(async (name) => [name, (await import(`../../messages/${locale}/${name}.json`)).default] as const));
  return Object.fromEntries(files);
};

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: tournamentZone };
});
