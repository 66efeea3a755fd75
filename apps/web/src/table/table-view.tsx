'use client';

/** The table: everything between a received game and what the player (or a watcher) sees and does. Knows no server. */
import { useTranslations } from 'next-intl';
import { CardSymbols } from '@/cards/card-symbols';
import { ConnectionLine } from './connection-line';
import { isToldByTheHand } from './kept-line';
import { Playing } from './playing';
import styles from './table.module.css';
import type { TableViewProps } from './table-props';
import { useSettings } from './use-settings';
import { useShownGame } from './use-shown-game';

export const TableView = (props: TableViewProps) => {
  const { snapshot, game, own, casual } = props;
  const settings = useSettings();
  const isLive = casual !== null;
  const showing = useShownGame(game, snapshot.events, { seat: own, isSwift: settings.isSwift || isLive, trickPause: settings.trickPause, isLive, clockOffsetMs: snapshot.clockOffsetMs });
  const { state } = showing.shown;
  return (
    <main className={`${styles.page} at-the-table`} data-deck={settings.hasFourColours ? 'four' : 'two'} data-laid={state !== null}>
      <CardSymbols />
      <ConnectionLine connection={snapshot.connection} isToldByTheHand={isToldByTheHand(state, own)} />
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

