import type { TableSeat } from '@slag/contracts/tables';
import { useTranslations } from 'next-intl';
import { Button } from '@/site/button';
import { useTableWords } from '../table-words';

interface SeatListProps {
  seats: readonly TableSeat[];
  here: readonly boolean[] | null;
  /** Who sits already takes another chair. */
  onSit: (seat: number) => void;
  isBusy: boolean;
  /** People are asked whether they play once more. */
  asksReady: boolean;
}

const Standing = ({ seat, isHere, asksReady }: { seat: TableSeat; isHere: boolean; asksReady: boolean }) => {
  const t = useTranslations('tables.room');
  if (seat.kind !== 'player') return <span className="text-chalk-quiet">{t(seat.kind === 'bot' ? 'bot' : 'free')}</span>;
  const key = !isHere ? 'away' : !asksReady ? 'here' : seat.isReady ? 'ready' : 'notReady';
  return <span className={isHere ? 'text-chalk-quiet' : 'text-lamp'}>{t(key)}</span>;
};

/** Chairs around the table, on the slate: who has which, and who is there. */
export const SeatList = ({ seats, here, onSit, isBusy, asksReady }: SeatListProps) => {
  const [t, c] = [useTranslations('tables.room'), useTranslations('common')];
  const { nameOf } = useTableWords();
  return (
    <ol aria-label={t('seats')} className="divide-y divide-chalk-quiet/40">
      {seats.map((seat, index) => {
        const isHere = seat.kind !== 'player' || (here?.[index] ?? seat.isHere);
        return (
          <li key={`seat-${index + 1}`} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="w-5 text-chalk-quiet tabular-nums">{index + 1}</span>
            {seat.kind === 'empty' ? (
              <Button weight="chalk" disabled={isBusy} onClick={() => onSit(index)} aria-label={t('sitHereNumber', { seat: index + 1 })}>
                {t('sitHere')}
              </Button>
            ) : (
              <span className="min-w-0 text-lg font-semibold wrap-anywhere">
                {nameOf(seat)}
                {seat.kind === 'player' && seat.isMe ? <span className="font-normal text-chalk-quiet"> ({c('you')})</span> : null}
              </span>
            )}
            <span className="ml-auto text-right">
              <Standing seat={seat} isHere={isHere} asksReady={asksReady} />
            </span>
          </li>
        );
      })}
    </ol>
  );
};
