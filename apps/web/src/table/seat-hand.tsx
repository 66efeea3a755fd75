/** Below the table: the own hand; the result when the game is over; for who is out or watches, what there is still to do. */
import type { PlayerCommand } from '@slag/contracts/socket';
import type { Card } from '@slag/engine/cards';
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { Locale } from '@/i18n/routing';
import { Button } from '@/site/button';
import type { Casual } from './casual';
import styles from './decision.module.css';
import type { SeatName } from './names';
import { OwnHand } from './own-hand';
import type { TableActions } from './use-table';

/** Fetched when it is wanted. */
const GameEnd = lazy(() => import('./game-end').then((end) => ({ default: end.GameEnd })));

interface SeatHandProps {
  state: GameState;
  own: number | null;
  isIn: boolean;
  names: readonly SeatName[];
  table: TableActions;
  game: string;
  tournament: string | null;
  casual: Casual | null;
  pending: PlayerCommand | null;
  locale: Locale;
  nameOf: (card: Card) => string;
}

export const SeatHand = ({ state, own, isIn, names, table, game, tournament, casual, pending, locale, nameOf }: SeatHandProps) => {
  const { choices } = table;
  if (state.phase.kind === 'finished' || state.phase.kind === 'stopped')
    return (
      <Suspense>
        <GameEnd state={state} own={own} names={names} game={game} tournament={tournament} casual={casual} />
      </Suspense>
    );
  if (own === null || choices === null) return null;
  if (state.isOut[own] === true) return <Gone hasForfeited={(state.exits[own]?.forfeit ?? 0) > 0} onLeave={casual?.onLeave ?? null} />;
  if (state.phase.kind === 'duelQuestion') return <div className={styles.noHand} />;
  return (
    <OwnHand
      hand={choices.hand}
      hidden={choices.hidden}
      isOwnTurn={choices.isOwnTurn}
      isIn={isIn}
      laid={choices.ask?.kind === 'layAway' ? table.laid : null}
      toConfirm={table.toConfirm}
      sending={pending?.type === 'PlayCard' ? pending.payload.card : null}
      chosen={table.chosen}
      locale={locale}
      nameOf={nameOf}
      onTouch={table.touchCard}
      onChoose={table.choose}
    />
  );
};

/** Out of the game: look on, or go. */
const Gone = ({ hasForfeited, onLeave }: { hasForfeited: boolean; onLeave: (() => void) | null }) => {
  const t = useTranslations('table.out');
  return (
    <section className={styles.end} aria-label={t('title')}>
      <p className={styles.total}>{t(hasForfeited ? 'forfeited' : 'title')}</p>
      <p>{t('watchOn')}</p>
      {onLeave !== null && (
        <div className={styles.ways}>
          <Button onClick={onLeave}>{t('leave')}</Button>
        </div>
      )}
    </section>
  );
};
