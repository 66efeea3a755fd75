import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NoticeBanner } from '@/conduct/notice-banner';
import { SiteHeader } from '@/site/header';

/** The reading pages: a way past the header, the header, the page. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('common');
  return (
    <>
      <a href="#main" className="absolute top-2 left-2 z-10 -translate-y-24 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0">
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <NoticeBanner />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
