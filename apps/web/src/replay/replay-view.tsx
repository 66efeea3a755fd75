'use client';

/** A game to look back at: the table as it lay at a ply, and everything to move through it. */
import { marksOf } from '@slag/engine/replay';
import type { GameAnswer } from '@slag/contracts/http';
import { useFormatter, useTranslations } from 'next-intl';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { CardFace } from '@/cards/card-face';
import { CardSymbols } from '@/cards/card-symbols';
import { useKeptCourt } from '@/cards/court';
import { readFrame } from '@/game-client/frame-codec';
import { Link } from '@/i18n/navigation';
import { useSeatNames } from '@/table/names';
import { OrderStrip } from '@/table/order-strip';
import { endOfStep } from '@/table/reveal';
import { RoundTable } from '@/table/round-table';
import { sceneOf } from '@/table/scene';
import { seatPlaces } from '@/table/seat-places';
import { nothingShown, showUpTo } from '@/table/shown-game';
import { Slate } from '@/table/slate';
import { useTableLocale } from '@/table/use-table-locale';
import { useKeys } from '@/table/use-keys';
import { useMotion } from '@/table/use-motion';
import { useSettings } from '@/table/use-settings';
import { useWords } from '@/table/words';
import { type CheckKind, VerifyPanel } from '@/verify/verify-panel';
import { Controls } from './controls';
import { dealRange } from './deal-range';
import { MoveList } from './move-list';
import styles from './replay.module.css';
import { useReplay } from './use-replay';

/** The table is placed by styles that only a script may set: served pages keep its room free, and fill it without haste. */
function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => startTransition(() => setAwake(true)), []);
  return isAwake;
}

const nobodys = { name: '', kind: null };

/** Where it was played, and whose hands are open. */
const Origin = ({ answer: { tournament, tournamentTitle, table, isRevealed, view }, isOver }: { answer: GameAnswer; isOver: boolean }) => {
  const t = useTranslations('replay');
  if (tournament !== null)
    return (
      <p>
        <Link href={`/t/${tournament}`}>{tournamentTitle}</Link> · {t(isRevealed ? 'open' : 'ownOnly')}
      </p>
    );
  return (
    <p>
      {table === undefined ? t('casual') : <Link href={`/tables/${table}`}>{t('casual')}</Link>} · {t(isRevealed ? 'open' : !isOver ? 'underWay' : view.kind === 'seat' ? 'asSeen' : 'asLay')}
    </p>
  );
};

/** What this reader may have checked. Where a table keeps its log closed each has what they saw, and who only watched has nothing. */
const checkOf = ({ tournament, isRevealed, receipt }: GameAnswer): CheckKind | null => {
  if (tournament !== null) return isRevealed ? 'opened' : 'own';
  if (isRevealed) return 'openedTable';
  return receipt === null ? null : 'ownTable';
};

export const ReplayView = ({ answer, firstPly }: { answer: GameAnswer; firstPly: number | null }) => {
  const t = useTranslations('replay');
  const format = useFormatter();
  const settings = useSettings();
  const locale = useTableLocale();
  const seen = useMemo(() => answer.frames.map(readFrame), [answer.frames]);
  const events = useMemo(() => seen.map(({ event }) => event), [seen]);
  const marks = useMemo(() => marksOf(events), [events]);
  const own = answer.view.kind === 'seat' ? answer.view.seat : 0;
  const viewer = answer.view.kind === 'seat' ? own : null;
  const whole = useMemo(() => showUpTo(nothingShown, events, events.length, viewer, true), [events, viewer]);
  const replay = useReplay(seen, firstPly ?? endOfStep(events, 0), viewer);
  // Before the first event they sit at the empty table.
  const seated = useMemo(() => showUpTo(nothingShown, events, 1, viewer, true).state, [events, viewer]);
  const { state: reached, before } = replay.shown;
  const state = reached ?? seated;
  const root = useRef<HTMLDivElement>(null);
  const { moves, isStill } = useMotion(root, before, state, settings.hasSound);
  const seats = state?.seats ?? [];
  const known = useMemo(() => answer.names.map(({ kind, name }) => (kind === 'player' ? name : null)), [answer.names]);
  const names = useSeatNames(seats, known);
  const words = useWords(names);
  const places = useMemo(() => seatPlaces(Math.max(seats.length, 2), own), [seats.length, own]);
  useKeys({ isBehind: false, hasLetters: false, canCancel: false, hasEnds: true }, (action) => {
    if (action.kind === 'choose') (action.by > 0 ? replay.stepForward : replay.stepBack)();
    if (action.kind === 'end') replay.goTo(action.by > 0 ? replay.last : 0);
  });
  useKeptCourt();
  const isAwake = useIsAwake();
  if (state === null) return <p>{t('empty')}</p>;

  const scene = sceneOf(state);
  const dealNumber = scene.deal?.number ?? 0;
  const said = whole.lines.slice(...dealRange(whole.lines.map(({ key, number }) => (key === 'dealt' || key === 'dealtYou' ? (number ?? 0) : null)), dealNumber));
  const newest = replay.shown.lines.slice(replay.shown.lines.length - replay.shown.fresh).map(words.said).join(' ');

  const check = checkOf(answer);
  const isOver = whole.state?.phase.kind === 'finished' || whole.state?.phase.kind === 'stopped';
  return (
    <div className={`${styles.layout} at-the-table`} ref={root} data-deck={settings.hasFourColours ? 'four' : 'two'}>
      <CardSymbols />
      <div className={styles.head}>
        <h1>{answer.tournament === null ? t('titleTable', { names: format.list(names.map(({ name }) => name)) }) : t('title', { name: names[own]?.name ?? '' })}</h1>
        <Origin answer={answer} isOver={isOver} />
        {answer.tournament === null && !isOver ? <p>{t('soFar')}</p> : null}
      </div>
      {isAwake ? (
        <>
          <div className={styles.play}>
            <RoundTable
              scene={scene}
              names={names}
              places={places}
              points={state.points}
              pointsBefore={before?.points ?? state.points}
              moves={isStill ? [] : moves}
              own={own}
              isOver={state.phase.kind === 'betweenDeals' && scene.deal?.isOver === true}
              isLastShown={false}
              words={words}
              locale={locale}
              onTouch={replay.stepForward}
            />
            <p className={styles.said} role="status" aria-live="polite">
              {newest}
            </p>
            <ul className={styles.hand} aria-label={t('handOf', { name: (names[own] ?? nobodys).name })}>
              {(scene.seats[own]?.hand ?? []).map((card, i) => (
                <li key={card ?? `hidden-${i}`} data-card={card ?? undefined}>
                  {card !== null && <CardFace card={card} locale={locale} />}
                  {card !== null && <span className="sr-only">{words.card(card)}</span>}
                </li>
              ))}
            </ul>
            <Controls replay={replay} marks={marks} deals={scene.deals ?? dealNumber} />
            {settings.showsOrder && <OrderStrip locale={locale} />}
          </div>
          <aside className={styles.side}>
            <Slate names={names} points={state.points} pointsBefore={before?.points ?? state.points} own={viewer} deal={Math.max(1, dealNumber)} deals={scene.deals} stake={scene.stake} limit={scene.limit} isCountdown={scene.isCountdown} isOut={state.isOut} onEdge={scene.seats.map((seat) => seat.isOnEdge)} />
            <MoveList lines={said} seen={seen} ply={replay.ply} words={words} onGo={replay.goTo} />
          </aside>
        </>
      ) : (
        <div className={styles.room} />
      )}
      {check !== null && <VerifyPanel game={answer.game} kind={check} isOver={isOver} />}
    </div>
  );
};
