/** When the game is over: once more with the same people. Looking back and going away stand beside it. */
import { useTranslations } from 'next-intl';
import { Button } from '@/site/button';
import { Refusal } from '../refusal';
import { tablesApi } from '../tables-api';
import type { Room } from './use-room';

/** Others who have said that they play again. */
const willPlay = ({ table }: Room): string[] =>
  table.phase === 'gathering' ? table.seats.flatMap((seat) => (seat.kind === 'player' && seat.isReady && !seat.isMe ? [seat.nickname] : [])) : [];

export const AfterGame = ({ room }: { room: Room }) => {
  const t = useTranslations('tables.after');
  const { table, act, isBusy } = room;
  const ready = willPlay(room);
  if (table.ownSeat === null || table.phase === 'closed') return null;
  return (
    <div className="my-3">
      <p role="status">{ready.length > 0 ? t('others', { count: ready.length, name: ready[0] ?? '' }) : null}</p>
      <Button weight="main" className="mt-2" disabled={isBusy} onClick={() => void act(tablesApi.rematch)}>
        {t(table.kind === 'alone' ? 'again' : 'rematch')}
      </Button>
      <Refusal error={room.error} />
    </div>
  );
};
