/** What stands in a card's corner and how its name is put together: letters follow the language, names the messages. */
import { rankOf, suitOf, type Card } from '@slag/engine/cards';
import type { Locale } from '@/i18n/routing';

export const rankKeys = ['jack', 'queen', 'king', 'ace', 'seven', 'eight', 'nine', 'ten'] as const;
export const suitKeys = ['hearts', 'clubs', 'spades', 'diamonds'] as const;
export type RankKey = (typeof rankKeys)[number];
export type SuitKey = (typeof suitKeys)[number];

const numbers = ['7', '8', '9', '10'] as const;
const letters: Record<Locale, readonly string[]> = {
  nl: ['B', 'V', 'H', 'A', ...numbers],
  de: ['B', 'D', 'K', 'A', ...numbers],
  en: ['J', 'Q', 'K', 'A', ...numbers],
};

/** The eight indices from the lowest rank to the highest. */
export const indices = (locale: Locale): readonly string[] => letters[locale];
export const indexOf = (card: Card, locale: Locale): string => letters[locale][rankOf(card)] ?? '';
export const rankKey = (card: Card): RankKey => rankKeys[rankOf(card)] ?? 'jack';
export const suitKey = (card: Card): SuitKey => suitKeys[suitOf(card)] ?? 'hearts';
/** "♥", for lines of text. */
export const suitSign = (card: Card): string => ['♥', '♣', '♠', '♦'][suitOf(card)] ?? '';
