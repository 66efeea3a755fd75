/** When the game is over: once more with the same people, look back, or go. */
import { useTranslations } from 'next-intl';
import { useRouter } from '@/i18n/navigation';
import { Button, ButtonLink } from '@/site/button';
import { Refusal } from '../refusal';
import { tablesApi } from '../tables-api';
import type { Room } from './use-room';

const willPlay = ({ table }: Room): string[] => table.seats.flatMap((seat) => (seat.kind === 'player' && seat.isReady && !seat.isMe ? [seat.nickname] : []));

export const AfterGame = ({ room }: { room: Room }) => {
  const t = useTranslations('tables.after');
  const router = useRouter();
  const { table, act, isBusy } = room;
  const isSeated = table.ownSeat !== null;
  const ready = table.phase === 'gathering' ? willPlay(room) : [];
  const leave = async (): Promise<void> => {
    if (isSeated) await act(tablesApi.leave);
    router.push('/tables');
  };
  return (
    <section aria-label={t('label')} className="mt-4">
      {ready.length > 0 ? <p role="status">{t('others', { count: ready.length, name: ready[0] ?? '' })}</p> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {isSeated && table.phase !== 'closed' ? (
          <Button weight="main" disabled={isBusy} onClick={() => void act(tablesApi.rematch)}>
            {t('rematch')}
          </Button>
        ) : null}
        <ButtonLink href="/tables/new">{t('newTable')}</ButtonLink>
        <Button disabled={isBusy} onClick={() => void leave()}>
          {t(isSeated ? 'leave' : 'toTables')}
        </Button>
      </div>
      <Refusal error={room.error} />
    </section>
  );
};
