import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CardOrder } from '@/home/card-order';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('rules');
  return { title: t('title'), description: t('description') };
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-2xl">{title}</h2>
    <div className="mt-3 max-w-[40rem] space-y-3">{children}</div>
  </section>
);

const cell = 'border-b border-line px-3 py-2';
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

export default async function RulesPage() {
  const t = await getTranslations('rules');
  const bold = { b: (text: ReactNode) => <strong>{text}</strong> };
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-4 text-lg">{t('lead')}</p>
      <section className="mt-10">
        <h2 className="text-2xl">{t('order.title')}</h2>
        <p className="mt-3 max-w-[40rem]">{t('order.text')}</p>
        <CardOrder />
      </section>
      <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-2">
      <Section title={t('tricks.title')}>
        <p>{t('tricks.one')}</p>
        <p>{t('tricks.two')}</p>
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
      <Section title={t('leader.title')}>
        <p>{t('leader.text')}</p>
      </Section>
      <Section title={t('tournament.title')}>
        <p>{t('tournament.one')}</p>
        <p>{t('tournament.two')}</p>
        <p>{t('tournament.three')}</p>
        <p>{t('tournament.four')}</p>
      </Section>
      <Section title={t('keys.title')}>
        <Keys />
      </Section>
      </div>
    </div>
  );
}
