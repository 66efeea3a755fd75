import type { Rules } from '@slag/engine/rules/rules';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import { readOptionWords } from './option-words';
import { changedStatements } from './presets';
import { textLink } from './rule-page';

/** What this table changed in the rules that it started from. */
export const RuleChanges = async ({ rules }: { rules: Rules }) => {
  const [t, n, words] = await Promise.all([getTranslations('rules.table'), getTranslations('rules.nav'), readOptionWords()]);
  const changed = changedStatements(rules);
  const link = (text: ReactNode) => <Link href={`/rules/${rules.preset}`} className={textLink}>{text}</Link>;
  return (
    <section aria-labelledby="changes" className="mt-8 max-w-[46rem] rounded-md border border-line bg-panel p-4">
      <h2 id="changes" className="text-xl">
        {t('changes')}
      </h2>
      <p className="mt-2">{t.rich(changed.length === 0 ? 'asPreset' : 'butFor', { preset: n(rules.preset), link })}</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">
        {changed.map((statement) => (
          <li key={statement.key}>{words.says(statement)}</li>
        ))}
      </ul>
    </section>
  );
};
