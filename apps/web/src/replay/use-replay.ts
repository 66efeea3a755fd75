/** Where the replay stands, and how it moves on by itself. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SeenEvent } from '@/game-client/frame-codec';
import { pauseAfter } from '@/table/reveal';
import { nothingShown, showUpTo, type ShownGame } from '@/table/shown-game';
import { stopAfter, stopBefore, stopsOf } from './stops';
import { useAddress } from './use-address';

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

export function useReplay(seen: readonly SeenEvent[], firstPly: number, viewer: number | null): Replay {
  const events = useMemo(() => seen.map(({ event }) => event), [seen]);
  const stops = useMemo(() => stopsOf(events), [events]);
  const last = events.length;
  const cutTo = useCallback((ply: number): ShownGame => showUpTo(nothingShown, events, Math.max(0, Math.min(last, ply)), viewer, true), [events, last, viewer]);
  const [shown, setShown] = useState<ShownGame>(() => cutTo(firstPly));
  const [isPlaying, setPlaying] = useState(false);
  const ply = shown.count;

  const stepForward = useCallback(
    () => setShown((was) => (was.count < last ? showUpTo(was, events, stopAfter(stops, was.count), viewer, false) : was)),
    [events, last, stops, viewer],
  );
  const goTo = useCallback(
    (to: number) => {
      setPlaying(false);
      setShown(cutTo(to));
    },
    [cutTo],
  );
  // From what is shown by then: two quick presses are two steps.
  const stepBack = useCallback(() => {
    setPlaying(false);
    setShown((was) => cutTo(stopBefore(stops, was.count)));
  }, [cutTo, stops]);
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

  useAddress(ply);

  return { shown, ply, last, isPlaying, goTo, stepForward, stepBack, togglePlay };
}
