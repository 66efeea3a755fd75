import type { Rules } from '@slag/engine/rules/rules';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CardOrder } from '@/home/card-order';
import { readOptionWords } from './option-words';
import { isOff, statementsOf } from './statements';
import { byTopic } from './topics';

const always = ['cards', 'follow', 'last', 'toep', 'answer', 'twice'] as const;

/** What is the same wherever toepen is played. */
const Always = async () => {
  const t = await getTranslations('rules.always');
  return (
    <section aria-labelledby="always" className="mt-10">
      <h2 id="always" className="text-2xl">
        {t('title')}
      </h2>
      <CardOrder />
      <ul className="mt-4 max-w-[46rem] list-disc space-y-2 pl-5">
        {always.map((key) => (
          <li key={key}>{t.rich(key, { b: (text: ReactNode) => <strong>{text}</strong> })}</li>
        ))}
      </ul>
    </section>
  );
};

/** These rules, whole: what never differs, then one sentence for each option; what is not played is said last and quietly. */
export const RuleBook = async ({ rules }: { rules: Rules }) => {
  const [t, words] = await Promise.all([getTranslations('rules.topics'), readOptionWords()]);
  return (
    <>
      <Always />
      <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        {byTopic(statementsOf(rules)).map(({ topic, statements }) => (
          <section key={topic} aria-labelledby={topic}>
            <h2 id={topic} className="text-2xl">
              {t(topic)}
            </h2>
            <dl className="mt-3 space-y-3">
              {[...statements.filter((one) => !isOff(one)), ...statements.filter(isOff)].map((statement) => (
                <div key={statement.key} className={isOff(statement) ? 'text-quiet' : ''}>
                  <dt className="font-semibold">{words.nameOf(statement.key)}</dt>
                  <dd className="max-w-[40rem]">{words.says(statement)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
};
