import type { ConductShape } from '@slag/contracts/conduct';
import type { Me } from '@slag/contracts/http';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Appeal } from '@/conduct/appeal';
import { StrikeList } from '@/conduct/strike-list';
import { Messages } from '@/i18n/messages';
import { Link } from '@/i18n/navigation';
import { ClosedHouse } from '@/site/closed-house';
import { Fresh } from '@/site/fresh';
import { LocalTime } from '@/site/local-time';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('conduct');
  return { title: t('title'), description: t('description') };
};

const link = 'text-accent underline underline-offset-4';

const Standing = async ({ ban }: Pick<ConductShape, 'ban'>) => {
  const t = await getTranslations('conduct');
  if (ban === null) return <p className="mt-4 text-lg">{t('free')}</p>;
  return (
    <section className="mt-6 max-w-[40rem] rounded-lg border-2 border-warning bg-panel p-4">
      <h2 className="text-xl">{t.rich('banned.title', { time: () => <LocalTime at={ban.until} /> })}</h2>
      <p className="mt-2">{t('banned.text')}</p>
    </section>
  );
};

const Rule = async () => {
  const t = await getTranslations('conduct.rule');
  return (
    <section className="mt-10 max-w-[40rem] border-t border-line pt-8">
      <h2 className="text-2xl">{t('title')}</h2>
      {(['what', 'three', 'never', 'incident', 'appeal'] as const).map((part) => (
        <p key={part} className="mt-3">
          {t(part)}
        </p>
      ))}
    </section>
  );
};

const Guest = async () => {
  const t = await getTranslations('conduct.guest');
  return (
    <section className="mt-10 max-w-[40rem] border-t border-line pt-8">
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="mt-3">{t('text')}</p>
      <p>
        <Link href="/account" className={`inline-flex min-h-11 items-center ${link}`}>
          {t('link')}
        </Link>
      </p>
    </section>
  );
};

const Own = async ({ conduct, player }: { conduct: ConductShape; player: NonNullable<Me['player']> }) => {
  const t = await getTranslations('conduct');
  return (
    <>
      <Standing ban={conduct.ban} />
      {player.roles.includes('admin') ? (
        <p>
          <Link href="/conduct/appeals" className={`inline-flex min-h-11 items-center ${link}`}>
            {t('forAdmins')}
          </Link>
        </p>
      ) : null}
      <section className="mt-8 max-w-[40rem]">
        <h2 className="text-2xl">{t('list.title')}</h2>
        <StrikeList conduct={conduct}>{(strike) => <Appeal strike={strike} />}</StrikeList>
        {conduct.strikes.length === 0 ? null : (
          <p>
            <a href="/api/me/conduct/export" download="conduct.jsonl" className={`inline-flex min-h-11 items-center ${link}`}>
              {t('export')}
            </a>
          </p>
        )}
      </section>
    </>
  );
};

export default async function ConductPage() {
  const [t, me] = await Promise.all([getTranslations('conduct'), serverApi.me()]);
  if (!me.ok) return <ClosedHouse />;
  const { player } = me.value;
  const conduct = player === null ? null : await serverApi.conduct();
  if (conduct !== null && !conduct.ok) return <ClosedHouse />;
  return (
    <Messages names={['conduct']}>
      <Fresh rendering={crypto.randomUUID()} />
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        {player === null || conduct === null ? (
          <p className="mt-4 max-w-[40rem]">{t.rich('nobody', { link: (text) => <Link href="/tables" className={link}>{text}</Link> })}</p>
        ) : (
          <Own conduct={conduct.value} player={player} />
        )}
        <Rule />
        {conduct?.value.isGuest ? <Guest /> : null}
      </div>
    </Messages>
  );
}
