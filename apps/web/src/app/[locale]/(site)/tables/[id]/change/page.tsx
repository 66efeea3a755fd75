import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { redirect } from '@/i18n/navigation';
import { ClosedHouse } from '@/site/closed-house';
import { MakeTableForm } from '@/tables/form/make-form';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('tables.change');
  return { title: t('title'), robots: { index: false } };
};

/** The host's form once more, until the first deal. Whoever may not change anything is sent to the table. */
export default async function ChangeTablePage({ params }: Props) {
  const [{ locale, id }, t] = await Promise.all([params, getTranslations('tables.change')]);
  const table = await serverApi.table(decodeURIComponent(id));
  if (!table.ok && (table.error.code === 'notFound' || table.error.code === 'invalid')) notFound();
  if (!table.ok) return <ClosedHouse />;
  const { isHost, kind, phase, game } = table.value;
  if (!isHost || kind !== 'private' || phase !== 'gathering' || game !== null) return redirect({ href: `/tables/${id}`, locale });
  return (
    <Messages names={['options', 'rules', 'table', 'tables']}>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-3 mb-8 max-w-[40rem] text-lg">{t('lead')}</p>
        <MakeTableForm kind="private" nickname="" table={table.value} />
      </div>
    </Messages>
  );
}
