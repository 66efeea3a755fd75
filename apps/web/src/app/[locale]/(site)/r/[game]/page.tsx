import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { ReplayPage } from '@/replay/replay-page';

interface Props {
  params: Promise<{ locale: string; game: string }>;
  searchParams: Promise<{ ply?: string | string[] }>;
}

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('replay');
  return { title: t('pageTitle'), description: t('description') };
};

export default async function ReplayRoute({ params, searchParams }: Props) {
  const [{ game }, { ply }] = await Promise.all([params, searchParams]);
  const id = decodeURIComponent(game);
  const first = await serverApi.game(id);
  const asked = Number(typeof ply === 'string' && ply !== '' ? ply : Number.NaN);
  return (
    <Messages names={['table', 'replay']}>
      <ReplayPage game={id} first={first} firstPly={Number.isInteger(asked) ? asked : null} />
    </Messages>
  );
}
