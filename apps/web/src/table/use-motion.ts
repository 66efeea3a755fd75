/** Lets the picture move when a step has been shown: measures where the own cards lay, then runs the plan. */
import type { GameState } from '@slag/engine/game/state';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';
import { planAnimation, type Move } from './animation-plan';
import { runAnimation } from './run-animation';
import { playSound } from './sound';

const still = '(prefers-reduced-motion: reduce)';

const hearStillness = (heard: () => void): (() => void) => {
  const query = window.matchMedia(still);
  query.addEventListener('change', heard);
  return () => query.removeEventListener('change', heard);
};

/** Does the reader want things to stand still? */
export const useStillness = (): boolean => useSyncExternalStore(hearStillness, () => window.matchMedia(still).matches, () => false);

export interface Motion {
  moves: readonly Move[];
  isStill: boolean;
}

export function useMotion(root: RefObject<HTMLElement | null>, before: GameState | null, state: GameState | null, hasSound: boolean): Motion {
  const isStill = useStillness();
  const moves = useMemo(() => (state === null ? [] : planAnimation(before, state)), [before, state]);
  const hand = useRef<Map<number, DOMRect>>(new Map());

  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const stop = isStill ? undefined : runAnimation(element, moves, hand.current);
    hand.current = measureHand(element);
    return stop;
  }, [root, moves, isStill]);

  useEffect(() => {
    if (!hasSound) return;
    if (moves.some(({ kind }) => kind === 'whistle')) playSound('whistle');
    if (moves.some(({ kind }) => kind === 'knock')) playSound('knock');
    else if (moves.some(({ kind }) => kind === 'collect')) playSound('trick');
    else if (moves.some(({ kind }) => kind === 'play' || kind === 'deal')) playSound('card');
    if (moves.some(({ kind }) => kind === 'chalk')) playSound('chalk');
  }, [moves, hasSound]);

  return { moves, isStill };
}

/** Where the own cards lie now, by card; the next step may take one of them away. */
function measureHand(root: HTMLElement): Map<number, DOMRect> {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
  return new Map(cards.map((card) => [Number(card.dataset['card']), card.getBoundingClientRect()]));
}
