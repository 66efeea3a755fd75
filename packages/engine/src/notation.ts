/** Cards in a row as text: "HA SK DA", as a deck is printed and read back. */
import { makeCard, parseCard, type Card } from './cards.js';

/** Throws RangeError on anything that is no card. */
export const makeCards = (cards: readonly Card[]): string => cards.map(makeCard).join(' ');

/** null where a word is no card; the empty text is no cards. */
export function parseCards(text: string): Card[] | null {
  const words = text.trim() === '' ? [] : text.trim().split(/\s+/);
  const cards = words.map(parseCard).filter((card) => card !== null);
  return cards.length === words.length ? cards : null;
}
