import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { bitter, inter } from '@/fonts/fonts';
import { Messages } from '@/i18n/messages';
import { routing } from '@/i18n/routing';
import { FooterLines, SiteFooter } from '@/site/footer';
import { HouseLinesProvider } from '@/site/house-lines';
import { parseSurface, surfaceCookie } from '@/site/surface';
import '../globals.css';

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params;
  const t = await getTranslations({ locale: hasLocale(routing.locales, locale) ? locale : routing.defaultLocale, namespace: 'common' });
  return { title: { template: `%s · ${t('brand')}`, default: t('brand') }, description: t('description') };
};

export default async function Layout({ children, params }: Props) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const surface = parseSurface((await cookies()).get(surfaceCookie)?.value);
  return (
    <html lang={locale} data-surface={surface} className={`${inter.variable} ${bitter.variable}`}>
      <body className="flex flex-col bg-room font-sans text-ink">
        <Messages names={[]}>
          <HouseLinesProvider lines={<FooterLines surface={surface} />}>{children}</HouseLinesProvider>
          <SiteFooter surface={surface} />
        </Messages>
      </body>
    </html>
  );
}
