/** The game at this table, in place: the live table with those around it. */
import { useRouter } from '@/i18n/navigation';
import { LiveGame } from '@/table/live-game';
import { useTableWords } from '../table-words';
import { tablesApi } from '../tables-api';
import { AfterGame } from './after-game';
import { LateSeat } from './late-seat';
import type { Room } from './use-room';

export const Play = ({ room, game, nickname }: { room: Room; game: string; nickname: string | null }) => {
  const router = useRouter();
  const { titleOf } = useTableWords();
  const { table } = room;
  const leave = async (): Promise<void> => {
    // A table alone waits; at any other a seat that is out of the game, or whose game is over, becomes free.
    if (table.ownSeat !== null && (table.phase !== 'playing' || table.kind !== 'alone')) await room.act(tablesApi.leave);
    router.push('/tables');
  };
  return (
    <>
      <LateSeat room={room} nickname={nickname} />
      <LiveGame
        key={game}
        game={game}
        own={table.ownSeat}
        names={table.seats.map((seat) => (seat.kind === 'player' || seat.kind === 'left' ? seat.nickname : ''))}
        casual={{
          title: titleOf(table),
          isPublic: table.kind === 'public',
          // Who has gone for good is not away for a moment.
          here: room.here?.map((isHere, seat) => isHere || table.seats[seat]?.kind === 'left') ?? null,
          watchers: room.watchers,
          phrases: room.phrases,
          onPhrase: room.say,
          onLeave: () => void leave(),
          rulesLink: `/tables/${table.id}/rules`,
          afterGame: <AfterGame room={room} />,
        }}
      />
    </>
  );
};
