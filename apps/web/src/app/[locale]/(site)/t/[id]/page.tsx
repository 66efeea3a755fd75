import type { TournamentDetail, TournamentSummary } from '@slag/contracts/http';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { serverApi } from '@/api/server';
import { PlayPanel } from '@/home/play-panel';
import { Messages } from '@/i18n/messages';
import { Link } from '@/i18n/navigation';
import { ClosedHouse } from '@/site/closed-house';
import { Fresh } from '@/site/fresh';
import { Slate } from '@/site/slate';
import { describeBots } from '@/tournament/bot-names';
import { Facts } from '@/tournament/facts';
import { LiveStandings } from '@/tournament/live-standings';
import { PhaseWatch } from '@/tournament/phase-watch';
import { Times } from '@/tournament/times';
import { titleOf } from '@/tournament/title';
import { Travellers } from '@/tournament/travellers';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ board?: string | string[] }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [{ id }, t, c, format] = await Promise.all([params, getTranslations('tournament'), getTranslations('common'), getFormatter()]);
  const detail = await serverApi.tournament(id);
  if (!detail.ok) return {};
  const title = titleOf(detail.value.summary, c, format);
  return { title, description: t('description', { title }) };
};

const Head = async ({ detail, nickname, title }: { detail: TournamentDetail; nickname: string | null; title: string }) => {
  const [t, c, format] = await Promise.all([getTranslations('tournament'), getTranslations('common'), getFormatter()]);
  const { summary } = detail;
  const canAct = (summary.phase === 'open' && !summary.own.hasFinished) || summary.phase === 'announced';
  return (
    <div className="grid gap-8 lg:grid-cols-[1.4fr_1fr]">
      <div>
        <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
        <p className="mt-3 font-semibold text-accent">{t(`phase.${summary.phase}`)}</p>
        <p className="mt-1">{t('about', { boards: summary.boards, bots: describeBots(summary.bots, c, format) })}</p>
        <Times {...summary} />
        <Link href={`/t/${summary.id}/rules`} className="mt-1 inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {t('rules')}
        </Link>
      </div>
      {canAct ? (
        <Slate className="self-start px-5 pt-1 pb-5">
          <PlayPanel summary={summary} nickname={nickname} tomorrow={null} hasStandingsLink={false} />
        </Slate>
      ) : null}
    </div>
  );
};

const hasStarted = ({ phase }: TournamentSummary): boolean => phase !== 'announced' && phase !== 'cancelled';

export default async function TournamentPage({ params, searchParams }: Props) {
  const [{ id }, { board }, c, t, format] = await Promise.all([params, searchParams, getTranslations('common'), getTranslations('tournament'), getFormatter()]);
  const [detail, standings, me] = await Promise.all([serverApi.tournament(id), serverApi.standings(id), serverApi.me()]);
  if (!detail.ok && detail.error.code === 'notFound') notFound();
  if (!detail.ok || !standings.ok) return <ClosedHouse />;
  const { summary } = detail.value;
  const isRevealed = summary.phase === 'revealed' || summary.phase === 'finished';
  const travellers = isRevealed ? await serverApi.travellers(id) : null;
  const title = titleOf(summary, c, format);
  return (
    <Messages names={['tournament', 'home']}>
      <Fresh rendering={crypto.randomUUID()} />
      {summary.phase === 'announced' ? <PhaseWatch id={summary.id} phase={summary.phase} opensAt={summary.opensAt} nonceRoot={summary.nonceRoot} /> : null}
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <Head detail={detail.value} nickname={me.ok ? (me.value.player?.nickname ?? null) : null} title={title} />
        {hasStarted(summary) ? (
          <section aria-labelledby="standings" className="mt-10">
            <h2 id="standings" className="text-2xl">
              {t('standings.title')}
            </h2>
            <LiveStandings key={summary.phase} initial={standings.value} phase={summary.phase} title={title} />
          </section>
        ) : null}
        {travellers?.ok ? <Travellers summary={summary} travellers={travellers.value.travellers} board={Number(board ?? 1)} /> : null}
        <Facts detail={detail.value} />
      </div>
    </Messages>
  );
}
