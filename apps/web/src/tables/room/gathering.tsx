/** Before the first card: the chairs, who is there, how to bring others, and the host's last word. */
import type { TableShape } from '@slag/contracts/tables';
import { useTranslations } from 'next-intl';
import { Link, useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { Slate } from '@/site/slate';
import { Refusal } from '../refusal';
import { useNamed } from '../named';
import { tablesApi } from '../tables-api';
import { useTableWords } from '../table-words';
import { Countdown } from './countdown';
import { HostPanel } from './host-panel';
import { SeatList } from './seat-list';
import { Share } from './share';
import type { Room } from './use-room';

const taken = ({ seats }: TableShape): number => seats.filter(({ kind }) => kind !== 'empty').length;

/** What everybody waits for, in a sentence. */
const WaitingFor = ({ table, offsetMs }: { table: TableShape; offsetMs: number | null }) => {
  const t = useTranslations('tables.room');
  // A wrong clock is worse than none: until the server's is known nothing is counted.
  if (table.startsAt !== null) return offsetMs === null ? null : <Countdown startsAt={table.startsAt} offsetMs={offsetMs} />;
  const free = table.seats.length - taken(table);
  const key = table.kind === 'private' ? (table.isHost ? 'waitHost' : 'waitForHost') : 'waitPeople';
  return <p>{t(key, { free })}</p>;
};

const OwnWays = ({ room }: { room: Room }) => {
  const t = useTranslations('tables.room');
  const router = useRouter();
  const { table, act, isBusy } = room;
  const own = table.ownSeat === null ? null : table.seats[table.ownSeat];
  const canBegin = table.bots !== null || taken(table) === table.seats.length;
  const isBegunByHost = table.isHost && table.kind !== 'public';
  const standUp = async (): Promise<void> => {
    // At a table of one's own people one may only want another chair.
    if ((await act(tablesApi.leave)) && table.kind === 'public') router.push('/tables');
  };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {own?.kind === 'player' && !own.isReady ? (
        <Button weight="lamp" disabled={isBusy} onClick={() => void act(tablesApi.rematch)}>
          {t('again')}
        </Button>
      ) : null}
      {isBegunByHost ? (
        <Button weight="lamp" disabled={isBusy || !canBegin} aria-describedby={canBegin ? undefined : 'too-few'} onClick={() => void act(tablesApi.begin)}>
          {t('begin')}
        </Button>
      ) : null}
      {table.ownSeat === null ? null : (
        <Button weight="chalk" disabled={isBusy} onClick={() => void standUp()}>
          {t('standUp')}
        </Button>
      )}
      {isBegunByHost && !canBegin ? (
        <p id="too-few" className="w-full text-chalk-quiet">
          {t('tooFew')}
        </p>
      ) : null}
    </div>
  );
};

const About = ({ table, watchers }: { table: TableShape; watchers: number }) => {
  const t = useTranslations('tables');
  const { clockOf } = useTableWords();
  const c = useTranslations('common.bots');
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-quiet">
      <li>{clockOf(table)}</li>
      <li>{table.bots === null ? t('noBots') : t('botsFill', { name: c(table.bots) })}</li>
      <li>{t(table.mayWatch ? 'mayWatch' : 'mayNotWatch')}</li>
      {table.openLog ? <li>{t('openLog')}</li> : null}
      {watchers > 0 ? <li>{t('watchers', { count: watchers })}</li> : null}
    </ul>
  );
};

export const Gathering = ({ room, nickname, link }: { room: Room; nickname: string | null; link: string }) => {
  const t = useTranslations('tables');
  const { titleOf } = useTableWords();
  const { withName, dialog } = useNamed(nickname);
  const { table, act } = room;
  const sit = (seat: number): void => withName(() => void act((id) => tablesApi.sit(id, seat)));
  const title = titleOf(table);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-12 gap-y-10 px-4 py-8 wrap-anywhere sm:py-12 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
        <p className="mt-2">{t(`kinds.${table.kind}`)}</p>
        <About table={table} watchers={room.watchers} />
        <Link href={`/tables/${table.id}/rules`} className="mt-1 inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {t('room.rules')}
        </Link>
        <Slate className="mt-4 px-4 py-4 sm:px-6">
          <SeatList seats={table.seats} here={room.here} onSit={sit} isBusy={room.isBusy} asksReady={table.game !== null} />
          <div className="mt-4" role="status">
            <WaitingFor table={table} offsetMs={room.clockOffsetMs} />
            {room.isLineUp && room.trouble === null ? null : <p className="mt-2 text-lamp">{t('room.lineLost')}</p>}
          </div>
          <OwnWays room={room} />
          <Refusal error={room.error} surface="slate" />
        </Slate>
      </div>
      <div className="space-y-10">
        <Share link={link} code={table.code} title={title} />
        {table.isHost && table.kind === 'private' && table.game === null ? <HostPanel room={room} /> : null}
      </div>
      {dialog}
    </div>
  );
};
