import type { Rules } from '@slag/engine/rules/rules';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { serverApi } from '@/api/server';
import { Link } from '@/i18n/navigation';
import { readCommittedRules } from '@/rules/committed-rules';
import { readOptionWords } from '@/rules/option-words';
import { changedStatements } from '@/rules/presets';
import { RuleBook } from '@/rules/rule-book';
import { RulePage, textLink } from '@/rules/rule-page';
import { ClosedHouse } from '@/site/closed-house';
import { titleOf } from '@/tournament/title';

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [{ id }, t, c, format] = await Promise.all([params, getTranslations('rules.table'), getTranslations('common'), getFormatter()]);
  const detail = await serverApi.tournament(id);
  return detail.ok ? { title: t('titleOf', { title: titleOf(detail.value.summary, c, format) }), description: t('description') } : {};
};

/** What this table changed in the rules that it started from. */
const Changes = async ({ rules }: { rules: Rules }) => {
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

/** The rules of this very tournament, read from the document that was committed to at the announcement. */
export default async function TableRulesPage({ params }: Props) {
  const [{ id }, t, c, format] = await Promise.all([params, getTranslations('rules.table'), getTranslations('common'), getFormatter()]);
  const detail = await serverApi.tournament(id);
  if (!detail.ok && detail.error.code === 'notFound') notFound();
  const rules = detail.ok ? readCommittedRules(detail.value.document) : null;
  if (!detail.ok || rules === null) return <ClosedHouse />;
  const back = (text: ReactNode) => <Link href={`/t/${id}`} className={textLink}>{text}</Link>;
  return (
    <RulePage
      here={null}
      title={t('title')}
      lead={
        <>
          <p>{t.rich('lead', { title: titleOf(detail.value.summary, c, format), back })}</p>
          <p className="text-base text-quiet">{t('fixed')}</p>
        </>
      }
    >
      <Changes rules={rules} />
      <RuleBook rules={rules} />
    </RulePage>
  );
}
