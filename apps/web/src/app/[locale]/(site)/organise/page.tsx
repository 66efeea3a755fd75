import type { TournamentSummary } from '@slag/contracts/http';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { Link } from '@/i18n/navigation';
import { readHouseWords } from '@/organise/house-choices';
import { MakeForm } from '@/organise/make-form';
import { TokenMaker } from '@/organise/token-maker';
import { ClosedHouse } from '@/site/closed-house';
import { LocalTime } from '@/site/local-time';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('organise');
  return { title: t('title'), description: t('description') };
};

const narrow = '@max-xs:px-1 @max-xs:hyphens-auto @max-xs:[overflow-wrap:anywhere]';
const cell = `border-b border-line px-2 py-2 @lg:px-3 ${narrow}`;
const head = `${cell} text-sm font-normal text-quiet`;

const Mine = async ({ tournaments }: { tournaments: readonly TournamentSummary[] }) => {
  const [t, phase] = await Promise.all([getTranslations('organise.mine'), getTranslations('tournament.phase')]);
  if (tournaments.length === 0) return <p className="mt-3">{t('none')}</p>;
  return (
    <table className="mt-3 w-full border-separate border-spacing-0">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>{t('name')}</th>
          <th scope="col" className={`${head} text-left`}>{t('phase')}</th>
          <th scope="col" className={`${head} text-left @max-2xl:hidden`}>{t('opens')}</th>
          <th scope="col" className={`${head} text-left @max-2xl:hidden`}>{t('closes')}</th>
          <th scope="col" className={`${head} text-right`}>{t('contestants')}</th>
          <th scope="col" className={`${head} text-right @max-lg:hidden`}>{t('finished')}</th>
        </tr>
      </thead>
      <tbody>
        {tournaments.map((one) => (
          <tr key={one.id}>
            <th scope="row" className={`${cell} text-left font-semibold [overflow-wrap:anywhere]`}>
              <Link href={`/organise/${one.id}`} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">{one.title}</Link>
            </th>
            <td className={`${cell} text-left`}>{phase(one.phase)}</td>
            <td className={`${cell} text-left @max-2xl:hidden`}><LocalTime at={one.opensAt} as="short" /></td>
            <td className={`${cell} text-left @max-2xl:hidden`}><LocalTime at={one.closesAt} as="short" /></td>
            <td className={`${cell} text-right`}>{one.contestants}</td>
            <td className={`${cell} text-right @max-lg:hidden`}>{one.finished}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export default async function OrganisePage() {
  const [t, me, list, words] = await Promise.all([getTranslations('organise'), serverApi.me(), serverApi.tournaments(), readHouseWords()]);
  if (!me.ok || !list.ok) return <ClosedHouse />;
  const isOrganiser = me.value.player?.roles.includes('organiser') ?? false;
  const mine = list.value.tournaments.filter((one) => one.isMine).sort((a, b) => b.opensAt - a.opensAt);
  return (
    <Messages names={['organise']}>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        {isOrganiser ? (
          <>
            <section className="@container mt-8">
              <h2 className="text-2xl">{t('mine.title')}</h2>
              <Mine tournaments={mine} />
            </section>
            <section className="mt-12">
              <h2 className="mb-4 text-2xl">{t('make.title')}</h2>
              <MakeForm words={words} />
            </section>
            <section className="mt-12 border-t border-line pt-8">
              <h2 className="text-xl">{t('token.title')}</h2>
              <p className="mt-2 max-w-[40rem]">{t('token.text')}</p>
              <TokenMaker />
            </section>
          </>
        ) : (
          <p className="mt-4 max-w-[40rem]">{t('notOrganiser')}</p>
        )}
      </div>
    </Messages>
  );
}
