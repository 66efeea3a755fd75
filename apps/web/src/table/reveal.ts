/**
 * How much of what has been received lies on the table. Events are shown in steps, each one thing that a player sees
 * happen: a card, a trick taken (and the deal with it), a toep, an answer. With *Vlot doorspelen* the next step follows
 * after a short pause, without it at a touch; a player's own move never waits.
 */
import type { RedactedEvent } from '@slag/engine/game/events';
import type { TrickPause } from './settings';

type EventType = RedactedEvent['type'];

/** Events that belong to the one before: what is paid and won is seen together with what it came from. */
const follows: Record<EventType, boolean> = {
  GameStarted: false,
  BoardDealt: false,
  CardPlayed: false,
  TrickTaken: false,
  ToepCalled: false,
  PlayerStayed: false,
  PlayerFolded: false,
  PointsGiven: true,
  DealWon: true,
  DeadlinePassed: false,
  DeadlineExtended: false,
  PlayerForfeited: false,
  GameFinished: false,
  GameStopped: false,
  StandingSet: true,
  DuelAsked: false,
  DuelAccepted: false,
  DuelSettled: false,
  PassedOn: true,
  BlindToepCalled: false,
  HandsShown: true,
  WavedThrough: true,
  WindowClosed: true,
  PlayedAlong: false,
  SatOut: false,
  LaidAway: false,
  LaundryCalled: false,
  LaundryChecked: false,
  LaundryBelieved: false,
  LaundrySettled: true,
  BluffCaught: true,
  StockRecycled: true,
  HandReplaced: true,
  DealtAgain: false,
  Whistled: true,
  StoodUp: true,
  FourTensShown: false,
  PlayerOut: true,
  SeatGivenToBot: false,
  SeatTakenBack: false,
  SeatPromised: false,
  SeatTaken: false,
};

/** The number of events shown after the step that begins at `from`. */
export function endOfStep(events: readonly RedactedEvent[], from: number): number {
  const first = events[from];
  if (first === undefined) return from;
  let end = from + 1;
  if (first.type === 'GameStarted' && events[end]?.type === 'BoardDealt') end += 1;
  for (let next = events[end]; next !== undefined && follows[next.type]; next = events[end]) end += 1;
  return end;
}

const ownMoves: readonly EventType[] = [
  'CardPlayed', 'ToepCalled', 'PlayerStayed', 'PlayerFolded', 'BlindToepCalled', 'LaundryCalled', 'LaundryChecked', 'LaundryBelieved', 'PlayedAlong',
  'SatOut', 'LaidAway', 'DuelAccepted', 'Whistled', 'StoodUp', 'PlayerForfeited', 'SeatGivenToBot', 'SeatTakenBack',
];

/** Did this seat itself do what the step begins with? */
export const isOwnStep = (event: RedactedEvent, seat: number): boolean =>
  'seat' in event.data && ownMoves.includes(event.type) && event.data.seat === seat;

/** What happened last decides how long it may be looked at before the next step (milliseconds). */
const pauses: Record<EventType, number> = {
  GameStarted: 300,
  BoardDealt: 700,
  CardPlayed: 480,
  TrickTaken: 420,
  ToepCalled: 900,
  PlayerStayed: 550,
  PlayerFolded: 650,
  PointsGiven: 650,
  DealWon: 1700,
  DeadlinePassed: 400,
  DeadlineExtended: 400,
  PlayerForfeited: 700,
  GameFinished: 0,
  GameStopped: 0,
  StandingSet: 500,
  DuelAsked: 500,
  DuelAccepted: 500,
  DuelSettled: 900,
  PassedOn: 700,
  BlindToepCalled: 900,
  HandsShown: 500,
  WavedThrough: 500,
  WindowClosed: 500,
  PlayedAlong: 500,
  SatOut: 500,
  LaidAway: 500,
  LaundryCalled: 900,
  LaundryChecked: 500,
  LaundryBelieved: 500,
  LaundrySettled: 900,
  BluffCaught: 1200,
  StockRecycled: 500,
  HandReplaced: 700,
  DealtAgain: 900,
  Whistled: 900,
  StoodUp: 900,
  FourTensShown: 1700,
  PlayerOut: 1200,
  SeatGivenToBot: 500,
  SeatTakenBack: 500,
  SeatPromised: 500,
  SeatTaken: 500,
};
/** A full trick lies a moment longer, so that everybody sees who takes it: how long is a matter of taste. */
const fullTrickPauses: Readonly<Record<TrickPause, number>> = { short: 450, normal: 850, long: 2200 };

export function pauseAfter(events: readonly RedactedEvent[], shown: number, trickPause: TrickPause = 'normal'): number {
  const last = events[shown - 1];
  if (last === undefined) return 0;
  return last.type === 'CardPlayed' && events[shown]?.type === 'TrickTaken' ? fullTrickPauses[trickPause] : pauses[last.type];
}

export type Reveal = { kind: 'upToDate' } | { kind: 'now'; shown: number } | { kind: 'after'; shown: number; ms: number } | { kind: 'atTouch'; shown: number };

/** How the table is looked at: from which seat (null: nobody's), at a touch or by itself, and how long a full trick lies. */
export interface Pace {
  seat: number | null;
  isSwift: boolean;
  trickPause?: TrickPause;
  /** Somebody waits for an answer to what has not been shown yet: no time for looking on. */
  isHurried?: boolean;
  /** Others play on meanwhile. */
  isLive?: boolean;
}

/** Where a table that others play on at is taken up again by who has come to lag two deals behind: at the newest deal. */
function overtaken(events: readonly RedactedEvent[], shown: number): number | null {
  const dealt = events.flatMap(({ type }, i) => (i >= shown && type === 'BoardDealt' ? [i] : []));
  return dealt.length < 2 ? null : (dealt.at(-1) ?? null);
}

/** What is to be done next with what has not been shown yet. */
export function nextReveal(events: readonly RedactedEvent[], shown: number, { seat, isSwift, trickPause = 'normal', isHurried = false, isLive = false }: Pace): Reveal {
  const next = events[shown];
  if (next === undefined) return { kind: 'upToDate' };
  if (isHurried) return { kind: 'now', shown: events.length };
  const newest = isLive ? overtaken(events, shown) : null;
  if (newest !== null) return { kind: 'now', shown: newest };
  const end = endOfStep(events, shown);
  if (shown === 0 || (seat !== null && isOwnStep(next, seat)) || next.type === 'GameStopped') return { kind: 'now', shown: end };
  return isSwift ? { kind: 'after', shown: end, ms: pauseAfter(events, shown, trickPause) } : { kind: 'atTouch', shown: end };
}

/**
 * Where a page begins that has just been opened: where it was before, as far as this browser remembers; a game that
 * the player has not touched yet begins at its first deal, any other at the present. Where others wait (`isLive`) it is
 * always the present.
 */
export function firstShown(events: readonly RedactedEvent[], seat: number | null, remembered: number | null, isLive = false): number {
  if (isLive || seat === null) return events.length;
  if (remembered !== null && remembered <= events.length) return remembered;
  if (events.some((event) => isOwnStep(event, seat))) return events.length;
  return endOfStep(events, 0);
}

/** When what is open by the newest event runs out; null: nothing does. */
export function newestDeadline(events: readonly RedactedEvent[]): number | null {
  for (let i = events.length - 1; i >= 0; i--) {
    const data = events[i]?.data;
    if (data === undefined) continue;
    if ('next' in data) return data.next?.deadlineAt ?? null;
    if ('deadlineAt' in data) return data.deadlineAt;
  }
  return null;
}
