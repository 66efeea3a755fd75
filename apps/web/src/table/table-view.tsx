'use client';

/** The table: everything between a received game and what the player sees and does. Knows no server. */
import type { PlayerCommand } from '@slag/contracts/socket';
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { CardSymbols } from '@/cards/card-symbols';
import type { GameSnapshot } from '@/game-client/game-client';
import { ConnectionLine } from './connection-line';
import { DecisionBar } from './decision-bar';
import { EventLog } from './event-log';
import { MessageLine } from './message-line';
import { useSeatNames } from './names';
import { OrderStrip } from './order-strip';
import { OwnHand } from './own-hand';
import { RoundTable } from './round-table';
import { RulesLink } from './rules-link';
import { sceneOf } from './scene';
import { seatPlaces } from './seat-places';
import { ShuffleLabel } from './shuffle-label';
import { Slate } from './slate';
import { TableBar } from './table-bar';
import { TableFoot } from './table-foot';
import styles from './table.module.css';
import { useKeys } from './use-keys';
import { useMotion } from './use-motion';
import { useSettings } from './use-settings';
import { useShownGame, type Showing } from './use-shown-game';
import { useTable } from './use-table';
import { useTableLocale } from './use-table-locale';
import { useWords } from './words';

/** Fetched when they are wanted: most of an evening goes by without them. */
const GameEnd = lazy(() => import('./game-end').then((end) => ({ default: end.GameEnd })));
const SettingsDialog = lazy(() => import('./settings-dialog').then((dialog) => ({ default: dialog.SettingsDialog })));

export interface TableViewProps {
  snapshot: GameSnapshot;
  send: (command: PlayerCommand, decision: number) => void;
  game: string;
  /** null at a casual table. */
  tournament: string | null;
  own: number;
  ownName: string;
  /** Is an own number in these deals? */
  isContributor: boolean;
}

export const TableView = (props: TableViewProps) => {
  const settings = useSettings();
  const showing = useShownGame(props.game, props.snapshot.events, props.own, settings.isSwift);
  const { state } = showing.shown;
  return (
    <main className={`${styles.page} at-the-table`} data-deck={settings.hasFourColours ? 'four' : 'two'}>
      <CardSymbols />
      <ConnectionLine connection={props.snapshot.connection} />
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

const Playing = ({ snapshot, send, tournament, game, own, ownName, isContributor, showing, state }: TableViewProps & { showing: Showing; state: GameState }) => {
  const settings = useSettings();
  const locale = useTableLocale();
  const known = useMemo(() => state.seats.map((_, seat) => (seat === own ? ownName : null)), [state.seats, own, ownName]);
  const names = useSeatNames(state.seats, known);
  const words = useWords(names);
  const places = useMemo(() => seatPlaces(state.seats.length, own), [state.seats.length, own]);
  const [isLastShown, setLastShown] = useState(false);
  const [isSlateOpen, setSlateOpen] = useState(false);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const scene = sceneOf(state);
  const table = useTable(state, own, showing, send);
  const { moves, isStill } = useMotion(root, showing.shown.before, state, settings.hasSound);
  const isBehind = !showing.isUpToDate;
  useKeys({ isBehind, hasLetters: settings.hasLetterKeys }, table.act);

  const pending = snapshot.pending?.command ?? null;
  const isEnded = state.phase.kind === 'finished' || state.phase.kind === 'stopped';
  const pointsBefore = showing.shown.before?.points ?? state.points;
  const rulesLink = tournament === null ? null : <RulesLink tournament={tournament} locale={locale} />;
  const dealLines = showing.shown.lines.slice(showing.shown.lines.findLastIndex(({ key }) => key === 'dealt' || key === 'dealtYou'));

  return (
    <div className={styles.layout} ref={root}>
      <div className={styles.play}>
        <TableBar deal={scene.deal?.number ?? null} deals={scene.deals} settings={settings} onSettings={() => setSettingsOpen(true)} />
        <RoundTable
          scene={scene}
          names={names}
          places={places}
          points={state.points}
          pointsBefore={pointsBefore}
          moves={isStill ? [] : moves}
          own={own}
          isOver={state.phase.kind === 'betweenDeals' && scene.deal?.isOver === true}
          isLastShown={isLastShown}
          words={words}
          locale={locale}
          onTouch={() => (isLastShown ? setLastShown(false) : table.next())}
        />
        <div className={styles.talk} data-asked={table.choices.question !== null}>
          <MessageLine
            shown={showing.shown}
            words={words}
            names={names}
            why={table.why}
            refusal={snapshot.refusal?.code ?? null}
            choices={table.choices}
            isUpToDate={showing.isUpToDate}
          />
          {!isEnded && (
            <DecisionBar
              choices={table.choices}
              names={names}
              acting={scene.acting === null || scene.acting === own ? null : { seat: scene.acting, isAsked: state.phase.kind === 'toepAnswers' }}
              isWaitingForTouch={showing.reveal.kind === 'atTouch'}
              isSending={pending !== null}
              leads={scene.trick === null}
              closesAt={state.closesAt}
              onToep={table.toep}
              onStay={table.stay}
              onFold={table.fold}
              onNext={table.next}
            />
          )}
        </div>
        {isEnded ? (
          <Suspense>
            <GameEnd state={state} own={own} game={game} tournament={tournament} />
          </Suspense>
        ) : (
          <OwnHand
            hand={table.choices.hand}
            isOwnTurn={table.choices.isOwnTurn}
            isIn={scene.seats[own]?.isIn ?? true}
            sending={pending?.type === 'PlayCard' ? pending.payload.card : null}
            chosen={table.chosen}
            locale={locale}
            nameOf={words.card}
            onTouch={table.touchCard}
            onChoose={table.choose}
          />
        )}
        {settings.showsOrder && <OrderStrip locale={locale} />}
        <TableFoot
          isSwift={settings.isSwift}
          isLastShown={isLastShown}
          isSlateOpen={isSlateOpen}
          onLast={() => setLastShown(!isLastShown)}
          onSlate={() => setSlateOpen(!isSlateOpen)}
        />
      </div>
      <aside className={styles.side} id="table-slate" data-open={isSlateOpen}>
        <Slate names={names} points={state.points} pointsBefore={pointsBefore} own={own} deal={scene.deal?.number ?? 1} deals={scene.deals} stake={scene.stake} />
        <EventLog lines={dealLines} words={words} />
        {tournament !== null && <ShuffleLabel isContributor={isContributor} />}
        {rulesLink}
      </aside>
      {isSettingsOpen && (
        <Suspense>
          <SettingsDialog onClose={() => setSettingsOpen(false)}>{rulesLink}</SettingsDialog>
        </Suspense>
      )}
    </div>
  );
};
