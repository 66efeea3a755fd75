/** Where the replay stands, how it moves on by itself, and the address that names this very ply. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SeenEvent } from '@/game-client/frame-codec';
import { endOfStep, pauseAfter } from '@/table/reveal';
import { nothingShown, showUpTo, type ShownGame } from '@/table/shown-game';

export interface Replay {
  shown: ShownGame;
  ply: number;
  last: number;
  isPlaying: boolean;
  /** Goes to a ply at once; stops playing. */
  goTo: (ply: number) => void;
  stepForward: () => void;
  stepBack: () => void;
  togglePlay: () => void;
}

/** A safari page may change its address a hundred times in half a minute: a slider must not. */
const addressAfterMs = 250;

export function useReplay(seen: readonly SeenEvent[], firstPly: number, viewer: number | null): Replay {
  const events = useMemo(() => seen.map(({ event }) => event), [seen]);
  const last = events.length;
  const clamp = useCallback((ply: number): number => Math.max(Math.min(1, last), Math.min(last, ply)), [last]);
  const [shown, setShown] = useState<ShownGame>(() => showUpTo(nothingShown, events, Math.max(Math.min(1, last), Math.min(last, firstPly)), viewer, true));
  const [isPlaying, setPlaying] = useState(false);
  const ply = shown.count;

  const stepForward = useCallback(
    () => setShown((was) => (was.count < last ? showUpTo(was, events, endOfStep(events, was.count), viewer, false) : was)),
    [events, last, viewer],
  );
  const goTo = useCallback(
    (to: number) => {
      setPlaying(false);
      setShown(showUpTo(nothingShown, events, clamp(to), viewer, true));
    },
    [clamp, events, viewer],
  );
  const stepBack = useCallback(() => goTo(startOfStep(ply, (from) => endOfStep(events, from))), [events, goTo, ply]);
  const togglePlay = useCallback(() => setPlaying((was) => !was && ply < last), [ply, last]);

  useEffect(() => {
    if (!isPlaying) return undefined;
    if (ply >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(stepForward, pauseAfter(events, ply));
    return () => clearTimeout(timer);
  }, [events, isPlaying, last, ply, stepForward]);

  useEffect(() => {
    const timer = setTimeout(() => window.history.replaceState(null, '', `?ply=${ply}`), addressAfterMs);
    return () => clearTimeout(timer);
  }, [ply]);

  return { shown, ply, last, isPlaying, goTo, stepForward, stepBack, togglePlay };
}

/** The beginning of the step that ends at `ply`, or that `ply` stands in. */
export function startOfStep(ply: number, endOf: (from: number) => number): number {
  let from = 0;
  for (let end = endOf(from); end < ply; end = endOf(from)) {
    if (end === from) break;
    from = end;
  }
  return from;
}
