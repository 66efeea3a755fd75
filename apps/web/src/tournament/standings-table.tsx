import type { StandingsRowShape, StandingsShape } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { Link } from '@/i18n/navigation';
import { ChalkStrokes } from '@/site/chalk-strokes';

/** A seed for the strokes that stays with its player. */
const seedOf = (text: string): number => Array.from(text).reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 9973, 7);

const Absent = ({ says }: { says: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{says}</span>
  </>
);

/** In a very narrow table (large text on a phone) words may break anywhere, so that nothing runs off the slate. */
const narrow = '@max-xs:px-1 @max-xs:hyphens-auto @max-xs:[overflow-wrap:anywhere]';
const cell = `border-b border-chalk-quiet/25 px-2 py-2.5 @lg:px-4 ${narrow}`;
/** The own row stays at the edge of the window, whichever way one scrolls. */
const ownRow = 'sticky top-0 bottom-0 z-1 bg-slate font-semibold [&>*]:border-y-2 [&>*]:border-lamp';

const Name = ({ row }: { row: StandingsRowShape }) => {
  const t = useTranslations('tournament.standings');
  const c = useTranslations('common');
  const mark = [row.isMe ? c('you') : null, row.isGuest ? c('guest') : null].filter((part) => part !== null).join(', ');
  return (
    <>
      <span className="[overflow-wrap:anywhere]">
        {row.game === null ? (
          row.nickname
        ) : (
          <Link href={`/r/${row.game}`} prefetch={false} aria-label={t('replayOf', { name: row.nickname })} className="inline-flex min-h-6 items-center underline decoration-chalk-quiet underline-offset-4 hover:text-lamp">
            {row.nickname}
          </Link>
        )}
      </span>
      {mark === '' ? null : <span className="font-normal text-chalk-quiet"> ({mark})</span>}
    </>
  );
};

const Row = ({ row, boards, isFinal }: { row: StandingsRowShape; boards: number; isFinal: boolean }) => {
  const t = useTranslations('tournament.standings');
  // Points of who did not play everything compare with nobody's: shown, few boards would look like few points.
  const total = row.place === null ? null : row.total;
  return (
    <tr className={row.isMe ? ownRow : undefined} aria-current={row.isMe ? 'true' : undefined}>
      <td className={`${cell} text-right`}>{row.place === null ? <Absent says={t(isFinal ? 'notPlaced' : 'noPlace')} /> : row.place}</td>
      <th scope="row" className={`${cell} w-full @max-xs:w-auto text-left ${row.isMe ? '' : 'font-normal'} [overflow-wrap:anywhere]`}>
        <Name row={row} />
      </th>
      <td className={`${cell} text-right @min-xs:whitespace-nowrap`}>{t('boardsOf', { played: row.boardsPlayed, boards })}</td>
      <td className={cell}>
        <span className="flex items-center justify-end gap-3">
          {total === null ? null : <ChalkStrokes count={total} seed={seedOf(row.contestant)} className="hidden shrink-0 @2xl:block" />}
          <span className="text-right @min-xs:min-w-6">{total === null ? <Absent says={t(isFinal ? 'notCounted' : 'noTotal')} /> : total}</span>
        </span>
      </td>
    </tr>
  );
};

export const StandingsTable = ({ standings, title }: { standings: StandingsShape; title: string }) => {
  const t = useTranslations('tournament.standings');
  const head = `${cell} text-sm font-normal text-chalk-quiet`;
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">{t('caption', { title })}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-right`}>{t('place')}</th>
          <th scope="col" className={`${head} text-left`}>{t('name')}</th>
          <th scope="col" className={`${head} text-right`}>{t('boards')}</th>
          <th scope="col" className={`${head} text-right`}>{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {standings.rows.map((row) => (
          <Row key={row.contestant} row={row} boards={standings.boards} isFinal={standings.phase === 'finished'} />
        ))}
      </tbody>
    </table>
  );
};
