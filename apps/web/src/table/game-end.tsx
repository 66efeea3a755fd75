/** The game is over, or the tournament closed while it was played: the own total, and where to go from here. */
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/site/button';
import styles from './decision.module.css';

interface GameEndProps {
  state: GameState;
  own: number;
  game: string;
  tournament: string | null;
}

export const GameEnd = ({ state, own, game, tournament }: GameEndProps) => {
  const t = useTranslations('table.end');
  const isFinished = state.phase.kind === 'finished';
  return (
    <section className={styles.end} aria-labelledby="game-end">
      <h2 id="game-end">{isFinished ? t('title') : t('stoppedTitle')}</h2>
      {state.phase.kind === 'finished' ? (
        <>
          <p className={styles.total}>{t('own', { points: state.points[own] ?? 0 })}</p>
          <p>{t('place', { place: state.phase.places[own] ?? 1 })} {tournament !== null && t('counts')}</p>
        </>
      ) : (
        <p>{t('stopped', { boards: state.deals.filter(({ isOver }) => isOver).length })}</p>
      )}
      <div className={styles.ways}>
        {tournament !== null && (
          <ButtonLink weight="main" href={`/t/${tournament}`}>
            {t('standings')}
          </ButtonLink>
        )}
        <ButtonLink href={`/r/${game}`}>{t('replay')}</ButtonLink>
        <ButtonLink href="/">{t('home')}</ButtonLink>
      </div>
    </section>
  );
};
