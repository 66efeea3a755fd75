import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { BecomeForm } from '@/organise/become-form';
import { ClosedHouse } from '@/site/closed-house';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('organise');
  // A secret link belongs in no index and no referrer.
  return { title: t('become.title'), description: t('description'), robots: { index: false }, referrer: 'no-referrer' };
};

export default async function OrganiserPage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const [{ token }, t, me] = await Promise.all([searchParams, getTranslations('organise.become'), serverApi.me()]);
  if (!me.ok) return <ClosedHouse />;
  return (
    <Messages names={['organise']}>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        {typeof token === 'string' && token !== '' ? (
          <>
            <p className="mt-4">{t('text')}</p>
            <BecomeForm token={token} nickname={me.value.player?.nickname ?? null} />
          </>
        ) : (
          <p className="mt-4">{t('noToken')}</p>
        )}
      </div>
    </Messages>
  );
}
