import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AccountForm, RenameForm, SignInForm, SignOutForm } from '@/account/forms';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { Link } from '@/i18n/navigation';
import { ClosedHouse } from '@/site/closed-house';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('account');
  return { title: t('title'), description: t('description') };
};

const Section = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="max-w-2xl border-t border-line py-8">
    <h2 className="text-xl">{title}</h2>
    {text === undefined ? null : <p className="mt-2">{text}</p>}
    <div className="mt-4 max-w-md">{children}</div>
  </section>
);

export default async function AccountPage() {
  const [t, me] = await Promise.all([getTranslations('account'), serverApi.me()]);
  if (!me.ok) return <ClosedHouse />;
  const { player } = me.value;
  return (
    <Messages names={['account']}>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-4 mb-8 text-lg">
          {player === null
            ? t.rich('nobody', { link: (text) => <Link href="/" className="text-accent underline underline-offset-4">{text}</Link> })
            : t.rich(player.isGuest ? 'guestIs' : 'accountIs', { name: player.nickname, b: (text) => <strong className="break-words">{text}</strong> })}
        </p>
        {player?.isGuest ? (
          <Section title={t('upgrade.title')} text={t('upgrade.text')}>
            <AccountForm />
          </Section>
        ) : null}
        {player === null ? null : (
          <Section title={t('rename.title')}>
            <RenameForm nickname={player.nickname} />
          </Section>
        )}
        {player === null || player.isGuest ? (
          <Section title={t('signIn.title')} text={player?.isGuest ? `${t('signIn.text')} ${t('signIn.guestText')}` : t('signIn.text')}>
            <SignInForm />
          </Section>
        ) : null}
        {player === null ? null : (
          <Section title={t('conduct.title')} text={t('conduct.text')}>
            <Link href="/conduct" className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">{t('conduct.link')}</Link>
          </Section>
        )}
        {player === null ? null : (
          <Section title={t('signOut.title')}>
            <SignOutForm isGuest={player.isGuest} />
          </Section>
        )}
      </div>
    </Messages>
  );
}
