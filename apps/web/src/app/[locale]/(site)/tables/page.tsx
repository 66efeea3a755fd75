import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { ClosedHouse } from '@/site/closed-house';
import { Fresh } from '@/site/fresh';
import { Lobby } from '@/tables/lobby/lobby';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('tables.lobby');
  return { title: t('pageTitle'), description: t('lead') };
};

export default async function TablesPage() {
  const [lobby, me] = await Promise.all([serverApi.lobby(), serverApi.me()]);
  if (!lobby.ok) return <ClosedHouse />;
  return (
    <Messages names={['table', 'tables']}>
      <Fresh rendering={crypto.randomUUID()} />
      <Lobby initial={lobby.value} nickname={me.ok ? (me.value.player?.nickname ?? null) : null} />
    </Messages>
  );
}
