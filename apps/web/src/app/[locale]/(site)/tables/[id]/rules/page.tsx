import { isRules } from '@slag/engine/rules/shape';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { serverApi } from '@/api/server';
import { Link } from '@/i18n/navigation';
import { RuleBook } from '@/rules/rule-book';
import { RuleChanges } from '@/rules/rule-changes';
import { RulePage, textLink } from '@/rules/rule-page';
import { ClosedHouse } from '@/site/closed-house';

interface Props {
  params: Promise<{ id: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('tables.rules');
  return { title: t('title'), robots: { index: false } };
};

/** All that this live table plays, in one place. */
export default async function TableRulesPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('tables.rules')]);
  const table = await serverApi.table(decodeURIComponent(id));
  if (!table.ok && (table.error.code === 'notFound' || table.error.code === 'invalid')) notFound();
  if (!table.ok || !isRules(table.value.rules)) return <ClosedHouse />;
  const back = (text: ReactNode) => <Link href={`/tables/${id}`} className={textLink}>{text}</Link>;
  return (
    <RulePage here={null} title={t('title')} lead={<p>{t.rich('lead', { back })}</p>}>
      <RuleChanges rules={table.value.rules} />
      <RuleBook rules={table.value.rules} />
    </RulePage>
  );
}
