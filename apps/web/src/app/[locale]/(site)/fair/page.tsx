import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KeptList } from '@/fair/kept-list';
import { StrokeNumber } from '@/fair/stroke-number';
import { Messages } from '@/i18n/messages';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('fair');
  return { title: t('title'), description: t('description') };
};

const steps = ['promise', 'own', 'deal', 'reveal'] as const;
const limits = ['grind', 'knows', 'talk', 'twice'] as const;
const labels = ['a', 'b', 'c'] as const;

const Labels = async () => {
  const t = await getTranslations('fair.labels');
  return (
    <table className="mt-4 w-full border-separate border-spacing-0">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr className="text-left text-sm text-quiet">
          <th scope="col" className="border-b border-line py-2 pr-4 font-normal">{t('label')}</th>
          <th scope="col" className="border-b border-line py-2 font-normal">{t('means')}</th>
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr key={label}>
            <th scope="row" className="border-b border-line py-2 pr-4 text-left align-top font-heading text-xl">{label.toUpperCase()}</th>
            <td className="border-b border-line py-2">{t(label)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export default async function FairPage() {
  const t = await getTranslations('fair');
  return (
    <Messages names={['fair']}>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <div className="max-w-3xl">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-4 text-lg">{t('lead')}</p>
        <ol className="mt-10 space-y-8">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4 sm:gap-6">
              <StrokeNumber count={index + 1} />
              <div>
                <h2 className="text-xl">{t(`steps.${step}.title`)}</h2>
                <p className="mt-1">{t(`steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <h2 className="mt-14 text-2xl">{t('limits.title')}</h2>
        <ul className="mt-4 list-disc space-y-3 pl-5 marker:text-accent">
          {limits.map((limit) => (
            <li key={limit}>{t(`limits.${limit}`)}</li>
          ))}
        </ul>
        <h2 className="mt-14 text-2xl">{t('labels.title')}</h2>
        <Labels />
        <h2 className="mt-14 text-2xl">{t('kept.title')}</h2>
        <p className="mt-2">{t('kept.text')}</p>
        <KeptList />
        <h2 className="mt-14 text-2xl">{t('check.title')}</h2>
        <p className="mt-2">{t('check.text')}</p>
        <dl className="mt-4 space-y-4">
          <div>
            <dt><code className="font-semibold break-words">{'npx slag verify toernooi.jsonl'}</code></dt>
            <dd>{t('check.verify')}</dd>
          </div>
          <div>
            <dt><code className="font-semibold break-words">{'npx slag deal --secret HEX --nonces HEX --commit HEX --board N --attempt 0'}</code></dt>
            <dd>{t('check.deal')}</dd>
          </div>
        </dl>
        </div>
      </div>
    </Messages>
  );
}
