'use client';

import { DoorView } from './door/door-view';
import { useDoor } from './door/use-door';
import { LiveTable } from './live-table';

/** The page of one tournament's table: the door, and behind it the table. */
export const TablePage = ({ tournament }: { tournament: string }) => {
  const { door, again, playAnyway } = useDoor(tournament);
  if (door.kind === 'seated') return <LiveTable game={door.play.game} own={door.play.seat} tournament={tournament} ownName={door.ownName} onAgain={again} />;
  return (
    <main className="at-the-table mx-auto w-full max-w-xl flex-1 px-4 py-16">
      <DoorView door={door} tournament={tournament} onAgain={again} onPlayAnyway={playAnyway} />
    </main>
  );
};
