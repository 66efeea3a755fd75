/**
 * What is to be seen moving, planned from two states alone: the one that lay on the table and the one that lies there
 * now. Carrying it out is another matter, may be cut short at any moment, and never holds anything up.
 */
import type { Card } from '@slag/engine/cards';
import type { DealRecord, GameState, TrickRecord } from '@slag/engine/game/state';

export type Move =
  /** New hands for everybody. */
  | { kind: 'deal'; deal: number }
  /** A card goes from its player to the trick. */
  | { kind: 'play'; seat: number; card: Card }
  /** A trick goes to whoever took it. */
  | { kind: 'collect'; winner: number; cards: readonly { seat: number; card: Card }[] }
  /** A hand is laid away. */
  | { kind: 'fold'; seat: number }
  /** A knuckle on the table. */
  | { kind: 'knock'; seat: number }
  /** Somebody whistles for three of a kind. */
  | { kind: 'whistle'; seat: number }
  /** Strokes on the slate, from so many to so many. */
  | { kind: 'chalk'; seat: number; from: number; to: number };

/** More than this at once is no movement any more: the table shows where things are now. */
const mostCards = 4;

const lastDeal = (state: GameState): DealRecord | undefined => state.deals.at(-1);
const lastTrick = (deal: DealRecord | undefined): TrickRecord | undefined => deal?.tricks.at(-1);
const countCards = (deal: DealRecord | undefined): number => deal?.tricks.reduce((sum, trick) => sum + trick.cards.length, 0) ?? 0;

/** In the order in which it is seen. Empty when too much happened at once, or time went backwards. */
export function planAnimation(before: GameState | null, after: GameState): Move[] {
  if (before === null) return [];
  const [was, is] = [lastDeal(before), lastDeal(after)];
  if (after.deals.length < before.deals.length || after.deals.length > before.deals.length + 1) return [];
  if (after.deals.length > before.deals.length) return countCards(is) === 0 ? [{ kind: 'deal', deal: after.deals.length }, ...whistles(undefined, is)] : [];
  const added = countCards(is) - countCards(was);
  if (added < 0 || added > mostCards) return [];
  return [...whistles(was, is), ...knocks(was, is), ...folds(was, is), ...plays(was, is), ...collects(was, is), ...chalks(before, after)];
}

function whistles(was: DealRecord | undefined, is: DealRecord | undefined): Move[] {
  return (is?.whistled.slice(was?.whistled.length ?? 0) ?? []).map((seat) => ({ kind: 'whistle', seat }));
}

function plays(was: DealRecord | undefined, is: DealRecord | undefined): Move[] {
  const fresh = is?.tricks.flatMap((trick) => trick.cards).slice(countCards(was)) ?? [];
  return fresh.map(({ seat, card }) => ({ kind: 'play', seat, card }));
}

function collects(was: DealRecord | undefined, is: DealRecord | undefined): Move[] {
  const trick = lastTrick(is);
  const isNewlyTaken = trick?.isTaken === true && !(was?.tricks[(is?.tricks.length ?? 0) - 1]?.isTaken ?? false);
  return isNewlyTaken && trick.winner !== null ? [{ kind: 'collect', winner: trick.winner, cards: trick.cards }] : [];
}

function knocks(was: DealRecord | undefined, is: DealRecord | undefined): Move[] {
  return (is?.toeps.slice(was?.toeps.length ?? 0) ?? []).map(({ seat }) => ({ kind: 'knock', seat }));
}

function folds(was: DealRecord | undefined, is: DealRecord | undefined): Move[] {
  const folded = (deal: DealRecord | undefined): number[] => deal?.toeps.flatMap((toep) => toep.answers.flatMap(({ seat, stays }) => (stays ? [] : [seat]))) ?? [];
  return folded(is).slice(folded(was).length).map((seat) => ({ kind: 'fold', seat }));
}

function chalks(before: GameState, after: GameState): Move[] {
  return after.points.flatMap((to, seat): Move[] => {
    const from = before.points[seat] ?? 0;
    return to > from ? [{ kind: 'chalk', seat, from, to }] : [];
  });
}
