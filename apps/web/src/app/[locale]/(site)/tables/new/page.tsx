import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { Messages } from '@/i18n/messages';
import { MakeTableForm } from '@/tables/form/make-form';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('tables.new');
  return { title: t('title'), description: t('lead') };
};

export default async function NewTablePage() {
  const [t, me] = await Promise.all([getTranslations('tables.new'), serverApi.me()]);
  return (
    <Messages names={['options', 'rules', 'table', 'tables']}>
      <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-3 mb-8 max-w-[40rem] text-lg">{t('lead')}</p>
        <MakeTableForm kind="private" nickname={me.ok ? (me.value.player?.nickname ?? null) : null} />
      </div>
    </Messages>
  );
}
