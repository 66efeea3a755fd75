import { getTranslations } from 'next-intl/server';

export default async function HomePage() {
  const t = await getTranslations('common');
  return <main className="p-8"><h1 className="text-3xl">{t('brand')}</h1></main>;
}
