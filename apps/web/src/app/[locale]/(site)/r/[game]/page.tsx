import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { redirect } from '@/i18n/navigation';
import { readPly } from '@/replay/ply';
import { ReplayPage } from '@/replay/replay-page';

interface Props {
  params: Promise<{ locale: string; game: string }>;
  searchParams: Promise<{ ply?: string | string[] }>;
}

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('replay');
  return { title: t('pageTitle'), description: t('description') };
};

const isPly = (ply: string | string[]): boolean => typeof ply === 'string' && readPly(ply) !== null;

export default async function ReplayRoute({ params, searchParams }: Props) {
  const [{ game, locale }, { ply }] = await Promise.all([params, searchParams]);
  // An address that names no ply is made right: it would be shared as it stands.
  if (ply !== undefined && !isPly(ply)) redirect({ href: `/r/${game}`, locale });
  const id = decodeURIComponent(game);
  const first = await serverApi.game(id);
  return (
    <Messages names={['table', 'replay']}>
      <ReplayPage key={id} game={id} first={first} />
    </Messages>
  );
}
