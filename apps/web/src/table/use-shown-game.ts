/** Lets the received events appear on the table step by step, and remembers how far this browser has looked. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SeenEvent } from '@/game-client/frame-codec';
import { firstShown, newestDeadline, nextReveal, type Pace, type Reveal } from './reveal';
import { nothingShown, showUpTo, type ShownGame } from './shown-game';

const storageKey = (game: string): string => `slag.seen.${game}`;

function recall(game: string): number | null {
  try {
    const text = sessionStorage.getItem(storageKey(game));
    const count = text === null ? Number.NaN : Number(text);
    return Number.isInteger(count) && count > 0 ? count : null;
  } catch {
    return null;
  }
}

function remember(game: string, count: number): void {
  try {
    sessionStorage.setItem(storageKey(game), String(count));
  } catch {
    // A browser that keeps nothing begins at the present after a reload.
  }
}

export interface Showing {
  shown: ShownGame;
  reveal: Reveal;
  /** Everything received lies on the table: what is chosen now answers what is seen. */
  isUpToDate: boolean;
  showNext: () => void;
}

/** From this long before a clock runs out nothing is shown step by step any more. */
const hurryMs = 6000;

/** True from a few seconds before the newest clock runs out. */
function useHurry(deadlineAt: number | null): boolean {
  const [hurriedFor, setHurriedFor] = useState<number | null>(null);
  useEffect(() => {
    if (deadlineAt === null) return undefined;
    const timer = setTimeout(() => setHurriedFor(deadlineAt), Math.max(0, deadlineAt - Date.now() - hurryMs));
    return () => clearTimeout(timer);
  }, [deadlineAt]);
  return deadlineAt !== null && hurriedFor === deadlineAt;
}

export interface ShownPace extends Pace {
  /** Others wait at this table: a page that is opened begins at the present. */
  isLive: boolean;
  clockOffsetMs: number;
}

export function useShownGame(game: string, seen: readonly SeenEvent[], pace: ShownPace): Showing {
  const { seat: own, isLive } = pace;
  const events = useMemo(() => seen.map(({ event }) => event), [seen]);
  const [shown, setShown] = useState<ShownGame>(nothingShown);

  const deadlineAt = newestDeadline(events);
  const isHurried = useHurry(deadlineAt === null || !isLive ? null : deadlineAt - pace.clockOffsetMs);
  const reveal = nextReveal(events, shown.count, { ...pace, isHurried });
  const target = reveal.kind === 'upToDate' ? shown.count : reveal.shown;
  const showNext = useCallback(() => setShown((was) => (target > was.count ? showUpTo(was, events, target, own, false) : was)), [events, own, target]);

  useEffect(() => {
    if (events.length < shown.count) setShown(nothingShown);
    else if (shown.count === 0 && events.length > 0) setShown(showUpTo(nothingShown, events, firstShown(events, own, recall(game), isLive), own, true));
    else if (reveal.kind === 'now') showNext();
  }, [events, game, isLive, own, reveal.kind, shown.count, showNext]);

  const pauseMs = reveal.kind === 'after' ? reveal.ms : null;
  useEffect(() => {
    if (pauseMs === null) return undefined;
    const timer = setTimeout(showNext, pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, showNext]);

  useEffect(() => {
    if (shown.count > 0) remember(game, shown.count);
  }, [game, shown.count]);

  return { shown, reveal, isUpToDate: shown.count > 0 && shown.count >= events.length, showNext };
}
