/**
 * Cards as small integers.
 *
 * 32 cards: hearts, clubs, spades, diamonds; ranks from low to high J Q K A 7 8 9 10.
 * A card is the integer 10 + 8 * suit + rank, so 10 (jack of hearts) to 41 (ten of diamonds): two digits
 * each, so that any two hands of equal size have one length in JSON.
 */
export const SUITS = ['H', 'C', 'S', 'D'] as const;
export const RANKS = ['J', 'Q', 'K', 'A', '7', '8', '9', '10'] as const;

export type Card = number;
/** 0 hearts, 1 clubs, 2 spades, 3 diamonds. */
export type Suit = number;
/** 0 jack … 7 ten: the higher number takes the trick. */
export type Rank = number;

export const DECK_SIZE = 32;
const FIRST_CARD = 10;

export const isCard = (value: unknown): value is Card =>
  typeof value === 'number' && Number.isInteger(value) && value >= FIRST_CARD && value < FIRST_CARD + DECK_SIZE;

export const suitOf = (card: Card): Suit => (card - FIRST_CARD) >> 3;
export const rankOf = (card: Card): Rank => (card - FIRST_CARD) & 7;
export const cardOf = (suit: Suit, rank: Rank): Card => FIRST_CARD + 8 * suit + rank;

/** All 32 cards in the order H J Q K A 7 8 9 10, then C, S, D. */
export const allCards = (): Card[] => Array.from({ length: DECK_SIZE }, (_, i) => FIRST_CARD + i);

/** "H10" → 17; null for anything that is no card. */
export function parseCard(text: string): Card | null {
  const suit = SUITS.findIndex((s) => s === text.slice(0, 1));
  const rank = RANKS.findIndex((r) => r === text.slice(1));
  return suit < 0 || rank < 0 ? null : cardOf(suit, rank);
}

/** 17 → "H10". Throws RangeError on anything that is no card. */
export function makeCard(card: Card): string {
  if (!isCard(card)) throw new RangeError(`not a card: ${String(card)}`);
  return `${SUITS[suitOf(card)] ?? ''}${RANKS[rankOf(card)] ?? ''}`;
}
