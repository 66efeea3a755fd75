'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { conductApi } from './conduct-api';

/** Puts a notice away. What came in after it stays. */
export const SeenButton = ({ madeUntil }: { madeUntil: number }) => {
  const t = useTranslations('conduct.notice');
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const put = async (): Promise<void> => {
    setIsBusy(true);
    await conductApi.seeNotices(madeUntil);
    setIsBusy(false);
    router.refresh();
  };
  return (
    <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void put()}>
      {t('seen')}
    </Button>
  );
};
