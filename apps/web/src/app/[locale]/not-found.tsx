import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/site/button';

/** No such page, or not for everybody's eyes yet: the same words for both. */
export default async function NotFound() {
  const t = await getTranslations('common.notFound');
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-4">{t('text')}</p>
      <ButtonLink href="/" weight="main" className="mt-6">
        {t('home')}
      </ButtonLink>
    </main>
  );
}
