'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useKeptCourt } from '@/cards/court';
import { useOnPhaseChange } from '@/tournament/use-phase';
import { useDoor } from './door/use-door';
import { LiveTable } from './live-table';

/** Fetched only for who is not seated straight away. */
const DoorView = lazy(() => import('./door/door-view').then((door) => ({ default: door.DoorView })));

/** The page of one tournament's table: the door, and behind it the table. */
export const TablePage = ({ tournament }: { tournament: string }) => {
  const { door, again, playAnyway } = useDoor(tournament);
  useKeptCourt();
  // It lets one in by itself, or says that it will not open.
  useOnPhaseChange(door.kind === 'notOpen' ? door.detail.summary : null, again);
  if (door.kind === 'seated') {
    const { play, ownName, isContributor } = door;
    return <LiveTable game={play.game} own={play.seat} tournament={tournament} ownName={ownName} isContributor={isContributor} onAgain={again} />;
  }
  return (
    <main className="at-the-table mx-auto w-full max-w-xl flex-1 px-4 py-16">
      {door.kind === 'looking' ? (
        <Looking />
      ) : (
        <Suspense fallback={<Looking />}>
          <DoorView door={door} tournament={tournament} onAgain={again} onPlayAnyway={playAnyway} />
        </Suspense>
      )}
    </main>
  );
};

const Looking = () => {
  const t = useTranslations('table');
  return (
    <>
      <h1 className="mb-3 text-3xl">{t('title')}</h1>
      <p role="status">{t('door.loading')}</p>
    </>
  );
};
