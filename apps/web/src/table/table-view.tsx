'use client';

/** The table: everything between a received game and what the player (or a watcher) sees and does. Knows no server. */
import type { PlayerCommand } from '@slag/contracts/socket';
import { useTranslations } from 'next-intl';
import { CardSymbols } from '@/cards/card-symbols';
import type { Basis, GameSnapshot } from '@/game-client/game-client';
import type { Casual } from './casual';
import { ConnectionLine } from './connection-line';
import { Playing } from './playing';
import styles from './table.module.css';
import { useSettings } from './use-settings';
import { useShownGame } from './use-shown-game';

export interface TableViewProps {
  snapshot: GameSnapshot;
  send: (command: PlayerCommand, basis: Basis) => void;
  game: string;
  /** null at a casual table. */
  tournament: string | null;
  /** null for who watches: sees what a spectator sees, and can do nothing. */
  own: number | null;
  /** What people are called, by seat; '' where the table knows better: a bot, or somebody of whom nothing is told. */
  names: readonly string[];
  /** Is an own number in these deals? */
  isContributor: boolean;
  /** null at a tournament's table. */
  casual: Casual | null;
}

export const TableView = (props: TableViewProps) => {
  const { snapshot, game, own, casual } = props;
  const settings = useSettings();
  const isLive = casual !== null;
  const showing = useShownGame(game, snapshot.events, { seat: own, isSwift: settings.isSwift || isLive, trickPause: settings.trickPause, isLive, clockOffsetMs: snapshot.clockOffsetMs });
  const { state } = showing.shown;
  return (
    <main className={`${styles.page} at-the-table`} data-deck={settings.hasFourColours ? 'four' : 'two'}>
      <CardSymbols />
      <ConnectionLine connection={snapshot.connection} />
      {state === null ? <Laying /> : <Playing {...props} showing={showing} state={state} />}
    </main>
  );
};

const Laying = () => {
  const t = useTranslations('table.line');
  return (
    <p className={styles.laying} role="status">
      {t('connecting')}
    </p>
  );
};

