import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { ClosedHouse } from '@/site/closed-house';
import { Fresh } from '@/site/fresh';
import { SiteHeader } from '@/site/header';
import { readOrigin } from '@/site/origin';
import { TableRoom } from '@/tables/room/table-room';

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('tables.room');
  return { title: t('title'), robots: { index: false } };
};

/** Outside the reading pages: a table that is played takes the whole screen. */
export default async function TablePage({ params }: Props) {
  const { id } = await params;
  const [table, me, origin] = await Promise.all([serverApi.table(decodeURIComponent(id)), serverApi.me(), readOrigin()]);
  if (!table.ok && (table.error.code === 'notFound' || table.error.code === 'invalid')) notFound();
  if (!table.ok) return <ClosedHouse />;
  return (
    <Messages names={['table', 'tables']}>
      <Fresh rendering={crypto.randomUUID()} />
      <TableRoom initial={table.value} nickname={me.ok ? (me.value.player?.nickname ?? null) : null} origin={origin} header={<SiteHeader />} />
    </Messages>
  );
}
