'use client';

/** The page of a table from the first chair to the rematch: people gather, the game is played in place, and they may play again. */
import type { TableShape } from '@slag/contracts/tables';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { ButtonLink } from '@/site/button';
import { Gathering } from './gathering';
import { LateSeat } from './late-seat';
import { Play } from './play';
import { useRoom, type Room } from './use-room';

export type Stage = 'gathering' | 'game' | 'unwatchable' | 'closed';

/** Who has played stays at the end of that game until they say that they play again. */
export function stageOf(table: TableShape, seenGame: string | null): Stage {
  const { phase, game, ownSeat } = table;
  const own = ownSeat === null ? null : table.seats[ownSeat];
  switch (phase) {
    case 'gathering':
      return game !== null && game === seenGame && !(own?.kind === 'player' && own.isReady) ? 'game' : 'gathering';
    case 'playing':
      return game !== null && (ownSeat !== null || table.mayWatch) ? 'game' : 'unwatchable';
    case 'over':
      // What is over may be looked at by everybody who was given the link.
      return game !== null && (ownSeat !== null || table.mayWatch || table.openLog) ? 'game' : 'unwatchable';
    case 'closed':
      return game !== null && game === seenGame ? 'game' : 'closed';
    default:
      return phase satisfies never;
  }
}

const Dead = ({ stage, children }: { stage: 'unwatchable' | 'closed'; children: ReactNode }) => {
  const t = useTranslations('tables.room');
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-3xl">{t(`${stage}.title`)}</h1>
      <p className="mt-4">{t(`${stage}.text`)}</p>
      {children}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink weight="main" href="/tables">
          {t('toTables')}
        </ButtonLink>
        <ButtonLink href="/tables/new">{t('makeOwn')}</ButtonLink>
      </div>
    </div>
  );
};

/** The game that was shown last. */
const useSeenGame = ({ table }: Room): string | null => {
  const [seen, setSeen] = useState<string | null>(null);
  const shown = table.phase === 'playing' || table.phase === 'over' ? table.game : null;
  useEffect(() => {
    if (shown !== null) setSeen(shown);
  }, [shown]);
  return shown ?? seen;
};

interface TableRoomProps {
  initial: TableShape;
  nickname: string | null;
  /** What is shared: the code's link, or the page's own. */
  origin: string;
  /** The page's head while people gather; a table that is played has a bar of its own. */
  header: ReactNode;
}

export const TableRoom = ({ initial, nickname, origin, header }: TableRoomProps) => {
  const room = useRoom(initial);
  const { table } = room;
  const stage = stageOf(table, useSeenGame(room));
  if (stage === 'game' && table.game !== null) return <Play room={room} game={table.game} nickname={nickname} />;
  const link = table.code === null ? `${origin}/tables/${table.id}` : `${origin}/j/${table.code}`;
  return (
    <>
      {header}
      <main id="main" tabIndex={-1} className="outline-none">
        {stage === 'gathering' || stage === 'game' ? <Gathering room={room} nickname={nickname} link={link} /> : <Dead stage={stage}><LateSeat room={room} nickname={nickname} /></Dead>}
      </main>
    </>
  );
};
