import type { TournamentSummary } from '@slag/contracts/http';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { Link } from '@/i18n/navigation';
import { JoinNotice } from '@/organise/join-notice';
import { RunPanel } from '@/organise/run-panel';
import { Watch } from '@/organise/watch';
import { ClosedHouse } from '@/site/closed-house';
import { describeBots } from '@/tournament/bot-names';
import { Times } from '@/tournament/times';

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [{ id }, t] = await Promise.all([params, getTranslations('organise')]);
  const detail = await serverApi.tournament(id);
  return { title: detail.ok ? detail.value.summary.title : t('title'), description: t('description') };
};

const Numbers = async ({ summary }: { summary: TournamentSummary }) => {
  const t = await getTranslations('organise.run');
  const numbers = [
    [t('contributions'), summary.contributions],
    [t('contestants'), summary.contestants],
    [t('finished'), summary.finished],
    [t('playing'), summary.contestants - summary.finished],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border-8 border-slate-edge bg-slate text-chalk sm:grid-cols-4 print:hidden">
      {numbers.map(([term, value]) => (
        <div key={term} className="flex flex-col-reverse p-4">
          <dt className="text-sm text-chalk-quiet">{term}</dt>
          <dd className="font-heading text-3xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

export default async function OrganiseOnePage({ params }: Props) {
  const { id } = await params;
  const [t, p, c, format, detail, standings] = await Promise.all([
    getTranslations('organise.run'),
    getTranslations('tournament'),
    getTranslations('common'),
    getFormatter(),
    serverApi.tournament(id),
    serverApi.standings(id),
  ]);
  if (!detail.ok && detail.error.code === 'notFound') notFound();
  if (!detail.ok || !standings.ok) return <ClosedHouse />;
  const { summary } = detail.value;
  if (!summary.isMine) notFound();
  return (
    <Messages names={['organise', 'tournament']}>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <p className="print:hidden">
          <Link href="/organise" className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
            {t('back')}
          </Link>
        </p>
        <h1 className="text-3xl break-words sm:text-4xl print:text-6xl">{summary.title}</h1>
        <p className="mt-3 font-semibold text-accent print:hidden">{p(`phase.${summary.phase}`)}</p>
        <p className="mt-1">{p('about', { boards: summary.boards, bots: describeBots(summary.bots, c, format) })}</p>
        <Times {...summary} as="moment" />
        <Numbers summary={summary} />
        <div className="mt-6">
          <RunPanel summary={summary} />
        </div>
        {summary.phase === 'announced' || summary.phase === 'open' ? <JoinNotice id={id} title={summary.title} /> : null}
        <section className="@container mt-10 print:hidden">
          <h2 className="text-xl">{p('standings.title')}</h2>
          <Watch key={summary.phase} initial={standings.value} phase={summary.phase} title={summary.title} />
          <p className="mt-4">
            <Link href={`/t/${id}`} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
              {t('page')}
            </Link>
          </p>
        </section>
      </div>
    </Messages>
  );
}
