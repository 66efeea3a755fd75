import type { TournamentSummary, TravellerShape } from '@slag/contracts/http';
import { hasLocale } from 'next-intl';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { indexOf, suitSign } from '@/cards/card-names';
import { sortHand } from '@/cards/hand-order';
import { Link } from '@/i18n/navigation';
import { routing } from '@/i18n/routing';
import { nameOfBot } from './bot-names';

const isRed = (sign: string): boolean => sign === '♥' || sign === '♦';

const Hand = async ({ cards }: { cards: readonly number[] }) => {
  const locale = await getLocale();
  const language = hasLocale(routing.locales, locale) ? locale : routing.defaultLocale;
  return (
    <span className="flex flex-wrap gap-1.5">
      {sortHand(cards).map((card) => (
        <span key={card} className={`rounded-sm border border-card-edge bg-card px-1.5 font-semibold ${isRed(suitSign(card)) ? 'text-card-red' : 'text-card-black'}`}>
          {suitSign(card)}
          {'\u2009'}
          {indexOf(card, language)}
        </span>
      ))}
    </span>
  );
};

const chairs = ['1', '2', '3'] as const;

/** Seats by the names people know: the contestant, and the bots as they are called at the table. */
const seatNamesOf = async (bots: readonly string[]): Promise<string[]> => {
  const [t, table, c] = await Promise.all([getTranslations('tournament.travellers'), getTranslations('table.botNames'), getTranslations('common')]);
  const called = (bot: string, seat: number): string => {
    const chair = chairs[seat];
    return chair === undefined ? nameOfBot(bot, c) : table(chair);
  };
  return [t('own'), ...bots.map(called)];
};

const narrow = '@max-xs:px-1 @max-xs:hyphens-auto @max-xs:[overflow-wrap:anywhere]';
const head = `border-b-2 border-edge px-2 py-2 text-sm font-normal text-quiet @lg:px-3 ${narrow}`;
const cell = `border-b border-line px-2 py-2 @lg:px-3 ${narrow}`;

const Hands = async ({ traveller, seats }: { traveller: TravellerShape; seats: readonly string[] }) => {
  const t = await getTranslations('tournament.travellers');
  return (
    <table className="mt-4 w-full max-w-xl border-separate border-spacing-0">
      <caption className="sr-only">{t('hands', { board: traveller.board })}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('seat')}</th>
          <th scope="col">{t('hand')}</th>
        </tr>
      </thead>
      <tbody>
        {traveller.hands.map((cards, seat) => (
          <tr key={seats[seat]}>
            <th scope="row" className={`${cell} text-left font-normal text-quiet`}>
              {seats[seat]}
            </th>
            <td className={cell}>
              <Hand cards={cards} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Every row has the same cells: some columns are hidden on a phone, and a cell across them would bring them back. */
const Dash = () => <span aria-hidden="true">–</span>;

type Row = TravellerShape['rows'][number];
const worst = Number.MAX_SAFE_INTEGER;

const Result = async ({ row, board, seats }: { row: Row; board: number; seats: readonly string[] }) => {
  const [t, c] = await Promise.all([getTranslations('tournament.travellers'), getTranslations('common')]);
  const seatName = (seat: number | null): string => (seat === null ? t('nobody') : seat === 0 ? t('self') : (seats[seat] ?? ''));
  const leader = row.leader === 0 ? row.nickname : seatName(row.leader);
  const isPlayed = row.points !== null;
  return (
    <tr className={row.isMe ? 'font-semibold [&>*]:border-y-2 [&>*]:border-accent' : undefined}>
      <th scope="row" className={`${cell} w-full min-w-28 @max-xs:w-auto @max-xs:min-w-0 text-left ${row.isMe ? '' : 'font-normal'} [overflow-wrap:anywhere]`}>
        {row.nickname}
        {row.isMe ? <span className="font-normal text-quiet"> ({c('you')})</span> : null}
        <span className="block text-sm font-normal text-quiet @xl:hidden">
          {isPlayed ? t('resultShort', { winner: seatName(row.winner), leader }) : t('notPlayed')}
        </span>
      </th>
      <td className={`${cell} text-right`}>{isPlayed ? row.points : <Dash />}</td>
      <td className={`${cell} text-right`}>{isPlayed ? row.stake : <Dash />}</td>
      <td className={`${cell} whitespace-nowrap @max-xl:hidden`}>{isPlayed ? seatName(row.winner) : t('notPlayed')}</td>
      <td className={`${cell} whitespace-nowrap @max-xl:hidden`}>{isPlayed ? leader : <Dash />}</td>
      <td className={`${cell} text-right`}>
        <Link
          href={`/r/${row.game}?ply=${row.ply}`}
          prefetch={false}
          aria-label={t('replayOf', { board, name: row.nickname })}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          {t('replay')}
        </Link>
      </td>
    </tr>
  );
};

const Board = async ({ traveller, bots }: { traveller: TravellerShape; bots: readonly string[] }) => {
  const [t, format, seats] = await Promise.all([getTranslations('tournament.travellers'), getFormatter(), seatNamesOf(bots)]);
  const rows = [...traveller.rows].sort((a, b) => (a.points ?? worst) - (b.points ?? worst));
  const { sum, count } = traveller.mean;
  return (
    <>
      <h3 className="mt-6 text-xl">{t('board', { board: traveller.board })}</h3>
      <Hands traveller={traveller} seats={seats} />
      {count === 0 ? null : <p className="mt-4">{t('mean', { mean: format.number(sum / count, { maximumFractionDigits: 2 }), count })}</p>}
      <table className="mt-2 w-full border-separate border-spacing-0">
        <caption className="sr-only">{t('caption', { board: traveller.board })}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>{t('name')}</th>
            <th scope="col" className={`${head} text-right`}>{t('points')}</th>
            <th scope="col" className={`${head} text-right`}>{t('stake')}</th>
            <th scope="col" className={`${head} text-left whitespace-nowrap @max-xl:hidden`}>{t('winner')}</th>
            <th scope="col" className={`${head} text-left @max-xl:hidden`}>{t('leader')}</th>
            <td className={head} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Result key={row.contestant} row={row} board={traveller.board} seats={seats} />
          ))}
        </tbody>
      </table>
    </>
  );
};

/** After the reveal: every contestant's result on one board, side by side, each with the way to its replay. */
export const Travellers = async ({ summary, travellers, board }: { summary: TournamentSummary; travellers: readonly TravellerShape[]; board: number }) => {
  const t = await getTranslations('tournament.travellers');
  const shown = travellers.find((one) => one.board === board) ?? travellers[0];
  if (shown === undefined) return null;
  return (
    <section id="travellers" aria-labelledby="travellers-title" className="@container mt-14">
      <h2 id="travellers-title" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2 text-quiet">{t('text')}</p>
      <nav aria-label={t('boards')} className="mt-4">
        <ul className="flex flex-wrap gap-1.5">
          {travellers.map((one) => (
            <li key={one.board}>
              <Link
                href={`/t/${summary.id}?board=${one.board}`}
                scroll={false}
                prefetch={false}
                aria-label={t('board', { board: one.board })}
                aria-current={one === shown ? 'true' : undefined}
                className={`flex h-11 w-11 items-center justify-center rounded-md border-2 font-semibold ${one === shown ? 'border-accent bg-accent text-on-accent' : 'border-edge hover:border-accent'}`}
              >
                {one.board}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Board traveller={shown} bots={summary.bots} />
    </section>
  );
};
