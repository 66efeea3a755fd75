/** The game is over, or stopped while it was played: places and points, and where to go from here. */
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/site/button';
import styles from './decision.module.css';
import type { SeatName } from './names';

interface GameEndProps {
  state: GameState;
  /** null: who watched. */
  own: number | null;
  names: readonly SeatName[];
  game: string;
  tournament: string | null;
  /** Of a casual table: what comes after the game, and the way out. */
  casual: { afterGame: ReactNode; onLeave: () => void } | null;
}

export const GameEnd = ({ state, own, names, game, tournament, casual }: GameEndProps) => {
  const t = useTranslations('table.end');
  const { phase } = state;
  return (
    <section className={styles.end} aria-labelledby="game-end">
      <h2 id="game-end">{phase.kind === 'finished' ? t('title') : t(casual === null ? 'stoppedTitle' : 'stoppedHere')}</h2>
      {phase.kind === 'finished' ? <Result state={state} places={phase.places} own={own} names={names} tournament={tournament} /> : casual === null && <p>{t('stopped', { boards: state.deals.filter(({ isOver }) => isOver).length })}</p>}
      {casual?.afterGame}
      <div className={styles.ways}>
        {tournament !== null && (
          <ButtonLink weight="main" href={`/t/${tournament}`}>
            {t('standings')}
          </ButtonLink>
        )}
        <ButtonLink href={`/r/${game}`}>{t('replay')}</ButtonLink>
        {casual === null ? <ButtonLink href="/">{t('home')}</ButtonLink> : <Button onClick={casual.onLeave}>{t('leave')}</Button>}
      </div>
    </section>
  );
};

type ResultProps = Pick<GameEndProps, 'state' | 'own' | 'names' | 'tournament'> & { places: readonly number[] };

const Result = ({ state, places, own, names, tournament }: ResultProps) => {
  const t = useTranslations('table.end');
  const order = state.seats.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
  const wayOut = (seat: number): string => {
    const exit = state.exits[seat] ?? null;
    return exit === null ? '' : exit.forfeit > 0 ? t('gaveUp') : t('wentOut', { deal: exit.deal });
  };
  if (tournament !== null)
    return (
      <>
        <p className={styles.total}>{t('own', { points: state.points[own ?? 0] ?? 0 })}</p>
        <p>
          {t('place', { place: places[own ?? 0] ?? 1 })} {t('counts')}
        </p>
      </>
    );
  return (
    <>
      <p className={styles.total}>{own === null ? t('won', { names: order.filter((seat) => places[seat] === 1).map((seat) => names[seat]?.name ?? '').join(', ') }) : t('casualPlace', { place: places[own] ?? 1 })}</p>
      <ol className={styles.places}>
        {order.map((seat) => (
          <li key={seat} data-own={seat === own}>
            <span>{t('nth', { place: places[seat] ?? 1 })}</span> <b>{names[seat]?.name}</b> <span>{t('points', { points: state.points[seat] ?? 0 })}</span> {wayOut(seat) !== '' && <small>{wayOut(seat)}</small>}
          </li>
        ))}
      </ol>
    </>
  );
};
