import type { AppealingPlayer, StrikeShape } from '@slag/contracts/conduct';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { LookUp } from '@/conduct/look-up';
import { BanRuling, RulingDesk, StrikeRuling } from '@/conduct/ruling';
import { StrikeList } from '@/conduct/strike-list';
import { Messages } from '@/i18n/messages';
import { ClosedHouse } from '@/site/closed-house';
import { Fresh } from '@/site/fresh';
import { LocalTime } from '@/site/local-time';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('conduct.appeals');
  return { title: t('title'), description: t('description'), robots: { index: false } };
};

const Waits = async ({ strike }: { strike: StrikeShape }) => {
  const t = await getTranslations('conduct');
  const { appealedAt, dismissedAt } = strike;
  if (appealedAt === null || strike.overturned !== null) return null;
  if (dismissedAt !== null) return <p className="mt-2">{t.rich('appeal.dismissed', { time: () => <LocalTime at={dismissedAt} /> })}</p>;
  return <p className="mt-2 font-semibold">{t.rich('appeals.waits', { time: () => <LocalTime at={appealedAt} /> })}</p>;
};

/** One who appealed, or was looked up: the ban, the strikes, and what an admin can do about each. Nobody rules on the own case. */
const Appellant = async ({ one, isOwn }: { one: AppealingPlayer; isOwn: boolean }) => {
  const t = await getTranslations('conduct.appeals');
  const { ban } = one.conduct;
  return (
    <section className="mt-8 max-w-[40rem] border-t-2 border-edge pt-6">
      <h2 className="text-2xl [overflow-wrap:anywhere]">{one.nickname}</h2>
      <p className="mt-2">{ban === null ? t('notBanned') : t.rich('banned', { time: () => <LocalTime at={ban.until} /> })}</p>
      {isOwn ? <p className="mt-2">{t('own')}</p> : null}
      {ban === null || isOwn ? null : <BanRuling player={one.player} />}
      <StrikeList conduct={one.conduct}>
        {(strike) => (
          <>
            <Waits strike={strike} />
            {isOwn ? null : <StrikeRuling player={one.player} strike={strike} />}
          </>
        )}
      </StrikeList>
    </section>
  );
};

interface Props {
  searchParams: Promise<{ of?: string | string[] }>;
}

export default async function AppealsPage({ searchParams }: Props) {
  const [t, me, asked] = await Promise.all([getTranslations('conduct.appeals'), serverApi.me(), searchParams]);
  if (!me.ok) return <ClosedHouse />;
  const { player } = me.value;
  const of = typeof asked.of === 'string' ? asked.of.trim() : '';
  const isAdmin = player?.roles.includes('admin') === true;
  const [appeals, found] = await Promise.all([isAdmin ? serverApi.appeals() : null, isAdmin && of !== '' ? serverApi.lookUpConduct(of) : null]);
  if (appeals !== null && !appeals.ok) return <ClosedHouse />;
  return (
    <Messages names={['conduct']}>
      <Fresh rendering={crypto.randomUUID()} />
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        {appeals === null ? <p className="mt-4 max-w-[40rem]">{t('notAdmin')}</p> : null}
        <RulingDesk>
          {appeals?.value.players.length === 0 ? <p className="mt-4">{t('none')}</p> : null}
          {appeals?.value.players.map((one) => <Appellant key={one.player} one={one} isOwn={one.player === player?.id} />)}
          {isAdmin ? <LookUp of={of} found={found?.ok ? found.value.players.length : null} error={found === null || found.ok ? null : found.error} /> : null}
          {found?.ok ? found.value.players.map((one) => <Appellant key={one.player} one={one} isOwn={one.player === player?.id} />) : null}
        </RulingDesk>
      </div>
    </Messages>
  );
}
