/** The table with a server behind it. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/site/button';
import { TableView } from './table-view';
import { useGameClient } from './use-game-client';

interface LiveTableProps {
  game: string;
  tournament: string;
  own: number;
  ownName: string;
  isContributor: boolean;
  /** Goes through the door again. */
  onAgain: () => void;
}

export const LiveTable = ({ game, tournament, own, ownName, isContributor, onAgain }: LiveTableProps) => {
  const { snapshot, send } = useGameClient(game, own);
  const names = useMemo(() => Array.from({ length: own + 1 }, (_, seat) => (seat === own ? ownName : '')), [own, ownName]);
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
  return <TableView snapshot={snapshot} send={send} game={game} tournament={tournament} own={own} names={names} isContributor={isContributor} casual={null} />;
};
