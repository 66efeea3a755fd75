import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** How long until the table begins by itself. Only shown: the server decides. */
export const Countdown = ({ startsAt }: { startsAt: number }) => {
  const t = useTranslations('tables.room');
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = window.setInterval(tick, 500);
    return () => window.clearInterval(timer);
  }, []);
  if (now === null) return null;
  const seconds = Math.max(0, Math.ceil((startsAt - now) / 1000));
  return <p role="timer" className="text-xl font-semibold tabular-nums">{seconds > 0 ? t('startsIn', { seconds }) : t('startsNow')}</p>;
};
