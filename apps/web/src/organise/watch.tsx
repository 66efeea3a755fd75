'use client';

import type { StandingsRowShape, StandingsShape } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useRouter } from '@/i18n/navigation';
import { useStandings } from '@/tournament/use-standings';

const refreshMs = 15_000;
type Column = 'place' | 'name' | 'boards' | 'total';
interface Order {
  column: Column;
  isDescending: boolean;
}

const last = Number.MAX_SAFE_INTEGER;
/** Only who is placed has a total that compares with others'. */
const totalOf = (row: StandingsRowShape): number | null => (row.place === null ? null : row.total);
const compare: Record<Column, (a: StandingsRowShape, b: StandingsRowShape) => number> = {
  place: (a, b) => (a.place ?? last) - (b.place ?? last),
  name: (a, b) => a.nickname.localeCompare(b.nickname),
  boards: (a, b) => a.boardsPlayed - b.boardsPlayed,
  total: (a, b) => (totalOf(a) ?? last) - (totalOf(b) ?? last),
};
const columns: readonly Column[] = ['place', 'name', 'boards', 'total'];
const cell = 'border-b border-line px-2 py-1.5 @lg:px-3 @max-xs:px-1 @max-xs:hyphens-auto @max-xs:[overflow-wrap:anywhere]';
const isNumber = (column: Column): boolean => column !== 'name';

const Head = ({ order, onSort }: { order: Order; onSort: (column: Column) => void }) => {
  const t = useTranslations('organise.run');
  const s = useTranslations('tournament.standings');
  return (
    <tr>
      {columns.map((column) => {
        const isSorted = order.column === column;
        return (
          <th key={column} scope="col" aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined} className={`${cell} ${isNumber(column) ? 'text-right' : 'text-left'}`}>
            <button type="button" aria-label={t('sortBy', { column: s(column) })} onClick={() => onSort(column)} className="min-h-11 font-semibold @min-xs:whitespace-nowrap hover:text-accent">
              {s(column)}
              <span aria-hidden="true">{isSorted ? (order.isDescending ? ' ↓' : ' ↑') : ''}</span>
            </button>
          </th>
        );
      })}
    </tr>
  );
};

/** How the tournament goes, as its organiser sees it: sortable, and by itself up to date. No cards, no open points. */
export const Watch = ({ initial, phase, title }: { initial: StandingsShape; phase: StandingsShape['phase']; title: string }) => {
  const c = useTranslations('common');
  const s = useTranslations('tournament.standings');
  const router = useRouter();
  const standings = useStandings(initial, phase);
  const [order, setOrder] = useState<Order>({ column: 'place', isDescending: false });
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden) router.refresh();
    }, refreshMs);
    return () => window.clearInterval(timer);
  }, [router]);
  const sort = (column: Column): void => setOrder((before) => ({ column, isDescending: before.column === column && !before.isDescending }));
  const rows = [...standings.rows].sort((a, b) => compare[order.column](a, b) * (order.isDescending ? -1 : 1));
  if (rows.length === 0) return <p className="mt-3">{s('empty')}</p>;
  return (
    <table className="mt-2 w-full border-separate border-spacing-0">
      <caption className="sr-only">{s('caption', { title })}</caption>
      <thead>
        <Head order={order} onSort={sort} />
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.contestant}>
            <td className={`${cell} text-right`}>{row.place ?? '–'}</td>
            <th scope="row" className={`${cell} w-full @max-xs:w-auto text-left font-normal [overflow-wrap:anywhere]`}>
              {row.nickname}
              {row.isGuest ? <span className="text-quiet"> ({c('guest')})</span> : null}
            </th>
            <td className={`${cell} text-right @min-xs:whitespace-nowrap`}>{s('boardsOf', { played: row.boardsPlayed, boards: standings.boards })}</td>
            <td className={`${cell} text-right`}>{totalOf(row) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
