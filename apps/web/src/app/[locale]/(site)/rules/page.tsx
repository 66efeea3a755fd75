import { PRESET_NAMES } from '@slag/engine/rules/rules';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CardOrder } from '@/home/card-order';
import { Link } from '@/i18n/navigation';
import { Drawn } from '@/rules/drawn';
import { RulePage, textLink } from '@/rules/rule-page';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('rules');
  return { title: t('title'), description: t('description') };
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="text-2xl wrap-break-word">{title}</h2>
    <div className="mt-3 max-w-[40rem] space-y-3">{children}</div>
  </section>
);

const cell = 'border-b border-line px-1.5 py-2 sm:px-3';
const head = `${cell} text-sm font-normal text-quiet`;
const first = 'pl-0 text-left';

/** At every stake: what folding costs and what losing costs. */
const Costs = async () => {
  const t = await getTranslations('rules.example');
  return (
    <table className="w-full max-w-md border-separate border-spacing-0">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} ${first}`}>{t('stake')}</th>
          <th scope="col" className={`${head} text-right`}>{t('fold')}</th>
          <th scope="col" className={`${head} text-right`}>{t('stay')}</th>
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3, 4].map((stake) => (
          <tr key={stake}>
            <th scope="row" className={`${cell} ${first} font-normal`}>{stake}</th>
            <td className={`${cell} text-right`}>{stake}</td>
            <td className={`${cell} text-right`}>{stake + 1}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Keys = async () => {
  const t = await getTranslations('rules.keys');
  const rows = [
    [t('arrows'), t('arrowsDoes')],
    [t('enter'), t('enterDoes')],
    ['T', t('t')],
    ['M', t('m')],
    ['P', t('p')],
  ] as const;
  return (
    <table className="w-full max-w-md border-separate border-spacing-0">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} ${first}`}>{t('key')}</th>
          <th scope="col" className={`${head} text-left`}>{t('does')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, does]) => (
          <tr key={key}>
            <th scope="row" className={`${cell} ${first} font-normal`}>
              <kbd className="rounded-sm border border-edge px-2 py-0.5 font-sans font-semibold">{key}</kbd>
            </th>
            <td className={`${cell} text-left`}>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The ways on from here, each with what one finds there. */
const More = async () => {
  const [t, n, m] = await Promise.all([getTranslations('rules.presets'), getTranslations('rules.nav'), getTranslations('rules.more')]);
  const pages = [...PRESET_NAMES.map((preset) => [preset, t(`${preset}.lead`)] as const), ...(['compare', 'house', 'words'] as const).map((place) => [place, m(place)] as const)];
  return (
    <section aria-labelledby="more" className="mt-12">
      <h2 id="more" className="text-2xl">
        {m('title')}
      </h2>
      <p className="mt-3 max-w-[40rem]">{m('text')}</p>
      <ul className="mt-4 grid gap-x-14 gap-y-4 lg:grid-cols-2">
        {pages.map(([place, about]) => (
          <li key={place}>
            <Link href={`/rules/${place}`} className={`${textLink} inline-flex min-h-6 font-semibold`}>
              {n(place)}
            </Link>
            <p className="max-w-[40rem]">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const exampleTrick = { cards: ['H8', 'HQ', 'C10', 'H9'], taking: 3 } as const;

/** The rule book's first page: the odd order, how a deal goes, and the ways to everything else. */
export default async function RulesPage() {
  const t = await getTranslations('rules');
  const bold = { b: (text: ReactNode) => <strong>{text}</strong> };
  return (
    <RulePage here="overview" title={t('title')} lead={<p>{t('lead')}</p>}>
      <section className="mt-10">
        <h2 className="text-2xl">{t('order.title')}</h2>
        <p className="mt-3 max-w-[40rem]">{t('order.text')}</p>
        <CardOrder />
      </section>
      <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <Section title={t('tricks.title')}>
          <p>{t('tricks.one')}</p>
          <p>{t('tricks.two')}</p>
          <Drawn row={exampleTrick} says={t('tricks.drawn')} />
          <p>{t('tricks.three')}</p>
        </Section>
        <Section title={t('toep.title')}>
          <p>{t('toep.one')}</p>
          <p>{t.rich('toep.two', bold)}</p>
          <p>{t('toep.three')}</p>
          <p>{t('toep.four')}</p>
        </Section>
        <Section title={t('example.title')}>
          <Costs />
        </Section>
        <Section title={t('tournament.title')}>
          <p>{t('tournament.one')}</p>
          <p>{t('tournament.two')}</p>
          <p>{t('tournament.three')}</p>
          <p>{t('tournament.four')}</p>
        </Section>
      </div>
      <More />
      <section className="mt-12">
        <h2 className="text-2xl">{t('keys.title')}</h2>
        <div className="mt-3">
          <Keys />
        </div>
      </section>
    </RulePage>
  );
}
