/**
 * Carries a plan out on the page, with the browser's own animations: elements already stand where they belong, and are
 * only shown coming from where they were. Stopping it at any moment leaves the true picture.
 */
import type { Move } from './animation-plan';

const cardMs = 230;
const collectMs = 280;
const dealMs = 220;
const easing = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** Rectangles of the own cards as they lay before the change, by card. */
export type HandRects = ReadonlyMap<number, DOMRect>;

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const find = (root: HTMLElement, name: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-spot="${name}"]`);

/** A card's size in the middle of a plate: from and to where others' cards fly. */
const heart = (rect: DOMRect | undefined): DOMRect | undefined => rect && new DOMRect(rect.left + rect.width / 2 - 14, rect.top + rect.height / 2 - 20, 28, 40);

const spot = (root: HTMLElement, name: string): DOMRect | undefined => heart(find(root, name)?.getBoundingClientRect());

const between = (from: DOMRect, to: DOMRect): string => {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${to.width === 0 ? 1 : Math.min(2, from.width / to.width)})`;
};

function flyIn(element: HTMLElement | null, from: DOMRect | undefined, delay: number, ms: number): Animation[] {
  if (element === null || from === undefined) return [];
  const start = { transform: between(from, element.getBoundingClientRect()), opacity: 0.4 };
  return [element.animate([start, { transform: 'none', opacity: 1 }], { duration: ms, delay, easing, fill: 'backwards' })];
}

function flyAway(element: HTMLElement | null, to: DOMRect | undefined): Animation[] {
  if (element === null || to === undefined) return [];
  const end = { transform: between(to, element.getBoundingClientRect()), opacity: 0 };
  return [element.animate([{ transform: 'none', opacity: 1 }, { ...end, opacity: 1, offset: 0.8 }, end], { duration: collectMs, easing, fill: 'forwards' })];
}

function runMove(root: HTMLElement, move: Move, hand: HandRects): Animation[] {
  switch (move.kind) {
    case 'deal': {
      const pile = spot(root, 'middle');
      const cards = [...root.querySelectorAll<HTMLElement>('[data-dealt]')];
      return cards.flatMap((card, i) => flyIn(card, pile, (i % 4) * 25, dealMs));
    }
    case 'play': {
      const from = hand.get(move.card) ?? spot(root, `seat-${move.seat}`);
      return flyIn(find(root, `trick-${move.card}`), from, 0, cardMs);
    }
    case 'collect': {
      const to = spot(root, `seat-${move.winner}`);
      return move.cards.flatMap(({ card }) => flyAway(find(root, `leaving-${card}`), to));
    }
    case 'knock':
      return shake(find(root, 'surface'));
    case 'whistle':
      return lift(find(root, `seat-${move.seat}`));
    case 'fold':
    case 'chalk':
      // Drawn by the style sheet: a plate dims, a stroke is drawn.
      return [];
    default:
      return move satisfies never;
  }
}

function lift(plate: HTMLElement | null): Animation[] {
  const steps = [0, -6, 0, -6, 0].map((y) => ({ transform: `translateY(${y}px)` }));
  return plate === null ? [] : [plate.animate(steps, { duration: 420, easing })];
}

function shake(surface: HTMLElement | null): Animation[] {
  const steps = [0, 3, -2, 2, -1, 0].map((y) => ({ transform: `translateY(${y}px)` }));
  return surface === null ? [] : [surface.animate(steps, { duration: 260, easing: 'linear' })];
}

/** Starts everything at once and returns the way to stop it. */
export function runAnimation(root: HTMLElement, moves: readonly Move[], hand: HandRects): () => void {
  const running = moves.flatMap((move) => runMove(root, move, hand));
  return () => running.forEach((animation) => animation.cancel());
}
