import { getTranslations } from 'next-intl/server';
import { Reload } from './reload';

/** The API does not answer (yet): what to do instead of a dead end. */
export const ClosedHouse = async () => {
  const t = await getTranslations('common.closed');
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-4">{t('text')}</p>
      <Reload label={t('again')} />
    </div>
  );
};
