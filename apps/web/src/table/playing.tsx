/** The table while there is a game on it. */
import { openDeadline } from '@slag/engine/game/clock';
import type { GameState } from '@slag/engine/game/state';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { DealClock } from './deal-clock';
import { DealLine } from './deal-line';
import { DecisionBar } from './decision-bar';
import { EventLog } from './event-log';
import { isLineGone, isToldByTheHand, KeptLine } from './kept-line';
import { MessageLine } from './message-line';
import { useSeatNames } from './names';
import { OrderStrip } from './order-strip';
import { PhraseButton } from './phrase-button';
import { RoundTable } from './round-table';
import { RulesLink } from './rules-link';
import { sceneOf } from './scene';
import { seatPlaces } from './seat-places';
import { SeatHand } from './seat-hand';
import { ShuffleLabel } from './shuffle-label';
import { Slate } from './slate';
import { TableBar } from './table-bar';
import { TableFoot } from './table-foot';
import { TableSign, hasSign } from './table-sign';
import styles from './table.module.css';
import type { TableViewProps } from './table-props';
import { useKeys } from './use-keys';
import { useMotion } from './use-motion';
import { usePhrases } from './use-phrases';
import { useQuestion } from './use-question';
import { useSettings } from './use-settings';
import type { Showing } from './use-shown-game';
import { useTable } from './use-table';
import { useTableLocale } from './use-table-locale';
import { useWords } from './words';
import { Watchers } from './watchers';

/** Fetched when they are wanted: most of an evening goes by without them. */
const DealDialog = lazy(() => import('./deal-dialog').then((dialog) => ({ default: dialog.DealDialog })));
const LeaveDialog = lazy(() => import('./leave-dialog').then((dialog) => ({ default: dialog.LeaveDialog })));
const SettingsDialog = lazy(() => import('./settings-dialog').then((dialog) => ({ default: dialog.SettingsDialog })));

type Dialog = 'settings' | 'leave' | 'deal' | null;

export const Playing = ({ snapshot, send, tournament, game, own, names: known, isContributor, casual, showing, state }: TableViewProps & { showing: Showing; state: GameState }) => {
  const settings = useSettings();
  const locale = useTableLocale();
  const names = useSeatNames(state.seats, known);
  const words = useWords(names);
  const lookFrom = own ?? 0;
  const places = useMemo(() => seatPlaces(state.seats.length, lookFrom), [state.seats.length, lookFrom]);
  const [isLastShown, setLastShown] = useState(false);
  const [isSlateOpen, setSlateOpen] = useState(false);
  const [dialog, setDialog] = useState<Dialog>(null);
  const root = useRef<HTMLDivElement>(null);
  const close = (): void => setDialog(null);

  const scene = sceneOf(state);
  const table = useTable({ game, state, own, showing, confirmsCard: settings.confirmsCard, refusal: snapshot.refusal, send });
  const question = useQuestion(state, own, table, names);
  const phrases = usePhrases(casual?.phrases ?? null, state.seats);
  const { moves, isStill } = useMotion(root, showing.shown.before, state, settings.hasSound);
  useKeys({ isBehind: !showing.isUpToDate, hasLetters: settings.hasLetterKeys, canCancel: table.isToepArmed || table.toConfirm !== null }, table.act);

  const pending = snapshot.pending?.command ?? null;
  const isEnded = state.phase.kind === 'finished' || state.phase.kind === 'stopped';
  const isOut = own !== null && state.isOut[own] === true;
  const pointsBefore = showing.shown.before?.points ?? state.points;
  const rulesHref = tournament === null ? (casual?.rulesLink ?? null) : `/t/${tournament}/rules`;
  const rulesLink = rulesHref === null ? null : <RulesLink href={rulesHref} locale={locale} />;
  const dealLines = showing.shown.lines.slice(Math.max(0, showing.shown.lines.findLastIndex(({ key }) => key === 'dealt' || key === 'dealtYou')));
  const asked = question?.text ?? (table.choices?.isOwnTurn === true ? words.yourTurn : '');
  const mustAsk = own !== null && !isOut && !isEnded && state.rules.leaving !== 'stays' && state.standIns[own] == null;

  return (
    <div className={styles.layout} ref={root}>
      <div className={styles.play}>
        <TableBar
          deal={scene.deal?.number ?? null}
          deals={scene.deals}
          title={casual?.title ?? null}
          settings={settings}
          onSettings={() => setDialog('settings')}
          onLeave={casual === null ? null : mustAsk ? () => setDialog('leave') : casual.onLeave}
        >
          <DealLine state={state} names={names} />
          {casual !== null && <Watchers count={casual.watchers} isWatching={own === null} />}
        </TableBar>
        <RoundTable
          scene={scene}
          names={names}
          places={places}
          points={state.points}
          pointsBefore={pointsBefore}
          moves={isStill ? [] : moves}
          own={lookFrom}
          isWatching={own === null}
          here={casual?.here ?? null}
          phrases={phrases}
          sign={hasSign(state) ? <TableSign state={state} own={own} names={names} locale={locale} nameOf={words.card} /> : null}
          isOver={state.phase.kind === 'betweenDeals' && scene.deal?.isOver === true}
          isLastShown={isLastShown}
          words={words}
          locale={locale}
          onTouch={() => (isLastShown ? setLastShown(false) : table.next())}
        />
        <div className={styles.talk} data-asked={question !== null}>
          <DealClock
            state={state}
            own={own}
            isOwnAsked={question !== null || table.choices?.isOwnTurn === true}
            hasWaved={table.hasWaved}
            offsetMs={snapshot.clockOffsetMs}
            hasSound={settings.hasSound && !isStill}
            nameOf={(seat) => names[seat]?.name ?? ''}
          />
          <MessageLine shown={showing.shown} state={state} own={own} words={words} names={names} why={table.why} refusal={snapshot.refusal} asked={asked} isUpToDate={showing.isUpToDate} />
          {!isEnded && (
            <DecisionBar
              table={table}
              question={question}
              names={names}
              phase={state.phase.kind}
              acting={scene.acting === own ? null : scene.acting}
              isWaitingForTouch={showing.reveal.kind === 'atTouch'}
              isSending={pending !== null}
              isLineGone={isLineGone(snapshot.connection)}
              leads={scene.trick === null}
              isAnytime={state.rules.toepTiming === 'anytime'}
              isOut={isOut}
              closesAt={state.closesAt}
            />
          )}
          {isToldByTheHand(state, own) && <KeptLine connection={snapshot.connection} pending={snapshot.pending} hasClock={openDeadline(state) !== null} />}
          <p className="sr-only" aria-live="polite">
            {phrases.flatMap((phrase, seat) => (phrase === '' || seat === own ? [] : [`${names[seat]?.name ?? ''}: ${phrase}`])).join(' ')}
          </p>
        </div>
        <SeatHand
          state={state}
          own={own}
          isIn={own === null || (scene.seats[own]?.isIn ?? true)}
          names={names}
          table={table}
          game={game}
          tournament={tournament}
          casual={casual}
          pending={pending}
          locale={locale}
          nameOf={words.card}
        />
        {settings.showsOrder && <OrderStrip locale={locale} />}
        <TableFoot
          isSwift={settings.isSwift}
          isLastShown={isLastShown}
          isSlateOpen={isSlateOpen}
          isLive={casual !== null}
          phrases={casual === null ? null : <PhraseButton seats={state.seats} names={names} own={own} onPhrase={casual.onPhrase} />}
          onDeal={() => setDialog('deal')}
          onLast={() => setLastShown(!isLastShown)}
          onSlate={() => setSlateOpen(!isSlateOpen)}
        />
      </div>
      <aside className={styles.side} id="table-slate" data-open={isSlateOpen}>
        <Slate
          names={names}
          points={state.points}
          pointsBefore={pointsBefore}
          own={own}
          deal={scene.deal?.number ?? 1}
          deals={scene.deals}
          stake={scene.stake}
          limit={scene.limit}
          isCountdown={scene.isCountdown}
          isOut={state.isOut}
          onEdge={scene.seats.map((seat) => seat.isOnEdge)}
        />
        <EventLog lines={dealLines} words={words} />
        {tournament !== null && <ShuffleLabel isContributor={isContributor} />}
        {rulesLink}
      </aside>
      <Suspense>
        {dialog === 'settings' && (
          <SettingsDialog onClose={close} isLive={casual !== null}>
            {rulesLink}
          </SettingsDialog>
        )}
        {dialog === 'deal' && <DealDialog deal={scene.deal} lines={dealLines} names={names} words={words} locale={locale} onClose={close} />}
        {dialog === 'leave' && casual !== null && <LeaveDialog state={state} isPublic={casual.isPublic} onClose={close} onSay={table.sayNow} onAway={casual.onLeave} />}
      </Suspense>
    </div>
  );
};
