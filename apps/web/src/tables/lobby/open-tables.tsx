import type { TableShape } from '@slag/contracts/tables';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/site/button';
import { tablesApi } from '../tables-api';
import { useTableWords } from '../table-words';
import type { Going } from './sit-now';

/** Who sits where, in one line: names, bots as bots, and the chairs that are free. */
const Seats = ({ table }: { table: TableShape }) => {
  const t = useTranslations('tables');
  const { nameOf } = useTableWords();
  const free = table.seats.filter(({ kind }) => kind === 'empty').length;
  return (
    <ul aria-label={t('room.seats')} className="mt-2 flex flex-wrap gap-1.5">
      {table.seats.map((seat, index) =>
        seat.kind === 'empty' ? null : (
          <li key={`seat-${index + 1}`} className={`rounded-sm border px-2 py-0.5 wrap-anywhere ${seat.kind === 'bot' ? 'border-line text-quiet' : 'border-edge'}`}>
            {seat.kind === 'bot' ? t('botNamed', { name: nameOf(seat) }) : nameOf(seat)}
          </li>
        ),
      )}
      {free > 0 ? <li className="rounded-sm border border-dashed border-edge px-2 py-0.5 text-accent">{t('freeSeats', { count: free })}</li> : null}
    </ul>
  );
};

const Way = ({ table, going }: { table: TableShape; going: Going }) => {
  const t = useTranslations('tables.lobby');
  const { titleOf } = useTableWords();
  const title = titleOf(table);
  const href = `/tables/${table.id}`;
  if (table.ownSeat !== null) return <ButtonLink weight="main" href={href}>{t('back')}</ButtonLink>;
  const hasRoom = table.phase === 'gathering' && table.seats.some(({ kind }) => kind === 'empty');
  if (hasRoom)
    return (
      <Button weight="main" disabled={going.isBusy} aria-label={t('sitAt', { title })} onClick={() => going.go(() => tablesApi.sit(table.id))}>
        {t('sit')}
      </Button>
    );
  if (!table.mayWatch) return null;
  return (
    <ButtonLink href={href} aria-label={t('watchAt', { title })}>
      {t('watch')}
    </ButtonLink>
  );
};

const OpenTable = ({ table, going }: { table: TableShape; going: Going }) => {
  const t = useTranslations('tables');
  const { titleOf, clockOf } = useTableWords();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-lg wrap-anywhere">{titleOf(table)}</h3>
        <p className="text-sm text-quiet">
          {t(`lobby.phase.${table.phase}`)} · {clockOf(table)}
          {table.bots === null ? null : ` · ${t('botsFillShort')}`}
          {table.watchers > 0 ? ` · ${t('watchers', { count: table.watchers })}` : null}
        </p>
        <Seats table={table} />
      </div>
      <Way table={table} going={going} />
    </li>
  );
};

/** Public tables: first those with a chair free. */
export const OpenTables = ({ tables, going }: { tables: readonly TableShape[]; going: Going }) => {
  const t = useTranslations('tables.lobby');
  if (tables.length === 0) return <p className="mt-3">{t('none')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {tables.map((table) => (
        <OpenTable key={table.id} table={table} going={going} />
      ))}
    </ul>
  );
};
