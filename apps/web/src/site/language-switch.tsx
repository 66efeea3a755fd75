'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { Link, usePathname } from '@/i18n/navigation';
import { routing } from '@/i18n/routing';

/** Each language under its own name, for who does not read this one. */
const ownNames = { nl: 'Nederlands', de: 'Deutsch', en: 'English' } as const;

const Choices = ({ query }: { query: string }) => {
  const t = useTranslations('common');
  const current = useLocale();
  const pathname = usePathname();
  return (
    <nav aria-label={t('footer.language')}>
      <ul className="-mx-2 flex flex-wrap">
        {routing.locales.map((locale) => (
          <li key={locale}>
            <Link
              href={`${pathname}${query}`}
              locale={locale}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              className={`flex min-h-11 items-center px-2 underline-offset-4 hover:text-accent ${locale === current ? 'underline decoration-accent decoration-2' : 'text-quiet'}`}
            >
              {ownNames[locale]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const WithQuery = () => {
  const query = useSearchParams().toString();
  return <Choices query={query === '' ? '' : `?${query}`} />;
};

/** Stays on the page one is on, at the very ply. */
export const LanguageSwitch = () => (
  <Suspense fallback={<Choices query="" />}>
    <WithQuery />
  </Suspense>
);
