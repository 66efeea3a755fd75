import { rankOf, suitOf, type Card } from '@slag/engine/cards';

/** A hand as players of toepen hold it: the jack, lowest of all, at the left and the ten at the right; equal ranks by suit. */
export const sortHand = (cards: readonly Card[]): Card[] => [...cards].sort((a, b) => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b));
