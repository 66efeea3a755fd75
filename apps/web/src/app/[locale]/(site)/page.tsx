import type { TournamentSummary } from '@slag/contracts/http';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { CardOrder } from '@/home/card-order';
import { Lamp } from '@/home/lamp';
import { PlayPanel } from '@/home/play-panel';
import { Tomorrow } from '@/home/tomorrow';
import { TournamentList } from '@/home/tournament-list';
import { Messages } from '@/i18n/messages';
import { Link } from '@/i18n/navigation';
import { ButtonLink } from '@/site/button';
import { ClosedHouse } from '@/site/closed-house';
import { Fresh } from '@/site/fresh';
import { LocalTime } from '@/site/local-time';
import { Slate } from '@/site/slate';
import { describeBots } from '@/tournament/bot-names';
import { titleOf } from '@/tournament/title';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('common');
  return { title: { absolute: `${t('brand')}: ${(await getTranslations('home'))('title')}` } };
};

const Times = async ({ summary }: { summary: TournamentSummary }) => {
  const t = await getTranslations('home');
  const key = summary.phase === 'announced' ? 'opens' : summary.phase === 'open' ? 'closes' : 'closed';
  const at = summary.phase === 'announced' ? summary.opensAt : (summary.closedAt ?? summary.closesAt);
  return <p>{t.rich(key, { time: () => <LocalTime at={at} /> })}</p>;
};

const Today = async ({ summary, nickname, tomorrow }: { summary: TournamentSummary; nickname: string | null; tomorrow: string | null }) => {
  const [t, c, format] = await Promise.all([getTranslations('home'), getTranslations('common'), getFormatter()]);
  return (
    <section aria-labelledby="today">
      <Slate className="px-5 py-5 sm:px-7 sm:py-6">
        <h2 id="today" className="text-2xl break-words">
          {titleOf(summary, c, format)}
        </h2>
        <div className="mt-1 text-chalk-quiet">
          <Times summary={summary} />
          <p>{t('counts', { contestants: summary.contestants, finished: summary.finished })}</p>
        </div>
        <PlayPanel summary={summary} nickname={nickname} tomorrow={tomorrow} hasStandingsLink />
      </Slate>
    </section>
  );
};

const isJoinable = ({ phase, day }: TournamentSummary): boolean => day === null && (phase === 'open' || phase === 'announced');

export default async function HomePage() {
  const [t, c, format, me, today, list] = await Promise.all([
    getTranslations('home'),
    getTranslations('common'),
    getFormatter(),
    serverApi.me(),
    serverApi.today(),
    serverApi.tournaments(),
  ]);
  if (!today.ok) return <ClosedHouse />;
  const nickname = me.ok ? (me.value.player?.nickname ?? null) : null;
  const summary = today.value.today;
  const tomorrow = today.value.tomorrow?.id ?? null;
  const others = list.ok ? list.value.tournaments.filter(isJoinable) : [];
  return (
    <Messages names={['home']}>
      <Fresh rendering={crypto.randomUUID()} />
      <div className="border-b-8 border-table-edge bg-table">
        <div className="mx-auto grid max-w-5xl gap-x-12 gap-y-5 px-4 pb-8 lg:grid-cols-[1.15fr_1fr] lg:pb-14">
          <div className="lg:order-2">
            <Lamp className="mx-auto -mb-1 h-16 sm:h-24 lg:h-32" />
            {summary === null ? (
              <Slate className="px-5 py-5">
                <p>{t('none')}</p>
              </Slate>
            ) : (
              <Today summary={summary} nickname={nickname} tomorrow={tomorrow} />
            )}
          </div>
          <div className="lg:self-center lg:pt-12">
            <h1 className="text-3xl sm:text-4xl lg:text-5xl">{t('title')}</h1>
            <p className="mt-4 max-w-[34rem] text-lg">{t('lead', { boards: summary?.boards ?? 10, bots: describeBots(summary?.bots ?? ['regular', 'regular', 'regular'], c, format) })}</p>
          </div>
        </div>
      </div>
      <div className="mx-auto grid max-w-5xl gap-10 px-4 py-10 lg:grid-cols-2">
        <section aria-labelledby="tables" className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 lg:col-span-2">
          <div>
            <h2 id="tables" className="text-xl">
              {t('tables.title')}
            </h2>
            <p className="mt-2 max-w-[40rem]">{t('tables.text')}</p>
          </div>
          <ButtonLink href="/tables" weight="main" className="w-full text-lg sm:w-auto">
            {t('tables.sit')}
          </ButtonLink>
        </section>
        <section aria-labelledby="order" className="lg:col-span-2">
          <h2 id="order" className="text-xl">
            {t('order.title')}
          </h2>
          <p className="mt-2 max-w-[40rem]">{t('order.text')}</p>
          <CardOrder />
          <Link href="/rules" className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4">
            {t('order.rules')}
          </Link>
        </section>
        {tomorrow === null ? null : <Tomorrow tournament={tomorrow} hasSession={nickname !== null} />}
        {others.length === 0 ? null : (
          <section aria-labelledby="others">
            <h2 id="others" className="text-xl">
              {t('others.title')}
            </h2>
            <TournamentList tournaments={others} />
          </section>
        )}
      </div>
    </Messages>
  );
}
