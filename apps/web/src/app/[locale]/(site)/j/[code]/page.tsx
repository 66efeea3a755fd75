import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { redirect } from '@/i18n/navigation';
import { ClosedHouse } from '@/site/closed-house';
import { CodeField } from '@/tables/lobby/code-field';
import { tidyCode } from '@/tables/tidy-code';

interface Props {
  params: Promise<{ locale: string; code: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('tables.code');
  return { title: t('title'), robots: { index: false } };
};

/** From a code, however it was written down, to the table. */
export default async function JoinPage({ params }: Props) {
  const [{ locale, code }, t] = await Promise.all([params, getTranslations('tables.code')]);
  const typed = tidyCode(decodeURIComponent(code)).slice(0, 12);
  const table = await serverApi.tableByCode(typed);
  if (table.ok) return redirect({ href: `/tables/${table.value.id}`, locale });
  if (table.error.code === 'unreachable' || table.error.code === 'starting') return <ClosedHouse />;
  return (
    <Messages names={['tables']}>
      <div className="mx-auto max-w-xl px-4 py-16">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-4 mb-6 wrap-anywhere">{t(table.error.code === 'invalid' ? 'malformedLong' : 'unknownLong', { code: typed })}</p>
        <CodeField first={typed} />
      </div>
    </Messages>
  );
}
