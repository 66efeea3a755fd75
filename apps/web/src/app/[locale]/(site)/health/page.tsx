import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { serverApi } from '@/api/server';
import { HouseHealth } from '@/health/house-health';
import { ClosedHouse } from '@/site/closed-house';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('health');
  return { title: t('title'), description: t('description') };
};

export default async function HealthPage() {
  const [t, health] = await Promise.all([getTranslations('health'), serverApi.health()]);
  if (!health.ok) return <ClosedHouse />;
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
      <div className="max-w-3xl">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <HouseHealth health={health.value} />
      </div>
    </div>
  );
}
