import type { Rules } from '@slag/engine/rules/rules';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CardOrder } from '@/home/card-order';
import { Link } from '@/i18n/navigation';
import { alsoOf } from './also';
import { Drawn } from './drawn';
import { exampleOf } from './house-rules';
import { readOptionWords } from './option-words';
import { textLink } from './rule-page';
import { isOff, statementsOf, type Statement } from './statements';
import { byTopic, type TopicStatements } from './topics';

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

/** A house rule that is played is drawn, with the way to all that is to be said about it. */
const Shown = async ({ statement }: { statement: Statement }) => {
  const [t, h] = await Promise.all([getTranslations('rules.topics'), getTranslations('house.rules')]);
  const example = isOff(statement) ? null : exampleOf(statement);
  const row = example?.rule.rows[example.row];
  if (example === null || row === undefined) return null;
  const { id } = example.rule;
  return (
    <div className="mt-2">
      <Drawn row={row} says={h(`${id}.row${example.row + 1}`)} />
      <Link href={`/rules/house#${id}`} className={`${textLink} inline-flex min-h-8 items-center`}>
        {t('more', { title: h(`${id}.title`) })}
      </Link>
    </div>
  );
};

const TopicSection = async ({ topic, statements, rules }: TopicStatements & { rules: Rules }) => {
  const [t, also, words] = await Promise.all([getTranslations('rules.topics'), getTranslations('rules.also'), readOptionWords()]);
  return (
    <section aria-labelledby={topic} className="mb-10 break-inside-avoid">
      <h2 id={topic} className="text-2xl wrap-break-word">
        {t(topic)}
      </h2>
      <dl className="mt-3 space-y-3">
        {[...statements.filter((one) => !isOff(one)), ...statements.filter(isOff)].map((statement) => (
          <div key={statement.key} className={isOff(statement) ? 'text-quiet' : ''}>
            <dt className="font-semibold">{words.nameOf(statement.key)}</dt>
            <dd className="max-w-[40rem]">
              {[words.says(statement), ...alsoOf(rules, statement.key).map((id) => also(id))].join(' ')}
              <Shown statement={statement} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** These rules, whole: what never differs, then one sentence for each option; what is not played is said last and quietly. */
export const RuleBook = ({ rules }: { rules: Rules }) => (
  <>
    <Always />
    <div className="mt-12 gap-x-14 lg:columns-2">
      {byTopic(statementsOf(rules)).map((each) => (
        <TopicSection key={each.topic} rules={rules} {...each} />
      ))}
    </div>
  </>
);
