import { useTranslations } from 'next-intl';
import { useSecondsLeft } from '@/table/use-seconds-left';

/** How long until the table begins by itself, by the server's clock. Only shown: the server decides. */
export const Countdown = ({ startsAt, offsetMs }: { startsAt: number; offsetMs: number }) => {
  const t = useTranslations('tables.room');
  const seconds = useSecondsLeft(startsAt, offsetMs) ?? 0;
  return <p role="timer" className="text-xl font-semibold tabular-nums">{seconds > 0 ? t('startsIn', { seconds }) : t('startsNow')}</p>;
};
