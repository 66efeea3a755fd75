import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { BecomeForm, type LinkRole } from '@/organise/become-form';
import { ClosedHouse } from '@/site/closed-house';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('organise');
  // A secret link belongs in no index and no referrer.
  return { title: t('become.title', { role: 'organiser' }), description: t('description'), robots: { index: false }, referrer: 'no-referrer' };
};

const roleOf = (role: string | string[] | undefined): LinkRole => (role === 'admin' || role === 'director' ? role : 'organiser');

export default async function OrganiserPage({ searchParams }: { searchParams: Promise<{ token?: string | string[]; role?: string | string[] }> }) {
  const [{ token, role: asked }, t, me] = await Promise.all([searchParams, getTranslations('organise.become'), serverApi.me()]);
  if (!me.ok) return <ClosedHouse />;
  const role = roleOf(asked);
  return (
    <Messages names={['organise']}>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{t('title', { role })}</h1>
        {typeof token === 'string' && token !== '' ? (
          <>
            <p className="mt-4">{t('text', { role })}</p>
            <BecomeForm token={token} role={role} nickname={me.value.player?.nickname ?? null} />
          </>
        ) : (
          <p className="mt-4">{t('noToken')}</p>
        )}
      </div>
    </Messages>
  );
}
