'use client';

/** A casual game with a server behind it: opens it by its id and shows the table to who sits or watches. */
import { useTranslations } from 'next-intl';
import { useKeptCourt } from '@/cards/court';
import { Button } from '@/site/button';
import type { Casual } from './casual';
import { TableView } from './table-view';
import { useGameClient } from './use-game-client';

export interface LiveGameProps {
  game: string;
  /** The own seat; null for who watches. */
  own: number | null;
  /** What the people are called, by seat; '' for a seat whose name the table knows better: a bot. */
  names: readonly string[];
  casual: Casual;
}

export const LiveGame = ({ game, own, names, casual }: LiveGameProps) => {
  const { snapshot, send } = useGameClient(game, own);
  const t = useTranslations('table');
  useKeptCourt();
  if (snapshot.connection === 'refused')
    return (
      <main className="at-the-table mx-auto w-full max-w-xl flex-1 px-4 py-16">
        <h1 className="mb-3 text-3xl">{t('door.errorTitle')}</h1>
        <p>{t('line.refusedGame')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button weight="main" onClick={() => window.location.reload()}>
            {t('line.reload')}
          </Button>
          <Button onClick={casual.onLeave}>{t('leave.away')}</Button>
        </div>
      </main>
    );
  // Who was promised a bot's seat watches until its deal has come.
  const seat = snapshot.view?.kind === 'spectator' ? null : own;
  return <TableView snapshot={snapshot} send={send} game={game} tournament={null} own={seat} names={names} isContributor={false} casual={casual} />;
};
