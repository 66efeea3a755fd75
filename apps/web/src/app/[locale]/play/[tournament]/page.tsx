import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '@/i18n/messages';
import { TablePage } from '@/table/table-page';

interface Props {
  params: Promise<{ locale: string; tournament: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('table');
  return { title: t('title'), robots: { index: false } };
};

export default async function PlayPage({ params }: Props) {
  const { tournament } = await params;
  return (
    <Messages names={['table']}>
      <TablePage tournament={decodeURIComponent(tournament)} />
    </Messages>
  );
}
