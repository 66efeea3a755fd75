/** The table with a server behind it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { newCommandId } from '@/game-client/command-id';
import { GameClient, initialSnapshot, type GameSnapshot } from '@/game-client/game-client';
import { connectSocket } from '@/game-client/socket-line';
import { Button, ButtonLink } from '@/site/button';
import { TableView } from './table-view';

interface LiveTableProps {
  game: string;
  tournament: string;
  own: number;
  ownName: string;
  isContributor: boolean;
  /** Goes through the door again. */
  onAgain: () => void;
}

const never = (): (() => void) => () => undefined;
const nothing = (): GameSnapshot => initialSnapshot;

function useGameClient(game: string): GameClient | null {
  const [client, setClient] = useState<GameClient | null>(null);
  useEffect(() => {
    const opened = new GameClient({ game, socket: connectSocket(), newCommandId, later: (run, ms) => void setTimeout(run, ms) });
    setClient(opened);
    return () => opened.close();
  }, [game]);
  return client;
}

export const LiveTable = ({ game, tournament, own, ownName, isContributor, onAgain }: LiveTableProps) => {
  const client = useGameClient(game);
  const snapshot = useSyncExternalStore(client?.subscribe ?? never, client?.getSnapshot ?? nothing, nothing);
  const t = useTranslations('table');
  if (snapshot.connection === 'refused')
    return (
      <main className="at-the-table mx-auto w-full max-w-xl flex-1 px-4 py-16">
        <h1 className="mb-3 text-3xl">{t('door.errorTitle')}</h1>
        <p>{t('line.refused')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button weight="main" onClick={onAgain}>
            {t('door.again')}
          </Button>
          <ButtonLink href="/">{t('door.home')}</ButtonLink>
        </div>
      </main>
    );
  return <TableView snapshot={snapshot} send={(command, decision) => client?.send(command, decision)} game={game} tournament={tournament} own={own} ownName={ownName} isContributor={isContributor} />;
};
