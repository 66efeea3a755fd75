'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/site/button';

export default function ErrorPage({ reset }: { reset: () => void }) {
  const t = useTranslations('common.error');
  return (
    <main id="main" className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-4">{t('text')}</p>
      <Button weight="main" className="mt-6" onClick={reset}>
        {t('again')}
      </Button>
    </main>
  );
}
