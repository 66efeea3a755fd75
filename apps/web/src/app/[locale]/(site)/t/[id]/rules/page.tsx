import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { serverApi } from '@/api/server';
import { Link } from '@/i18n/navigation';
import { readCommittedRules } from '@/rules/committed-rules';
import { RuleBook } from '@/rules/rule-book';
import { RuleChanges } from '@/rules/rule-changes';
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
      <RuleChanges rules={rules} />
      <RuleBook rules={rules} />
    </RulePage>
  );
}
