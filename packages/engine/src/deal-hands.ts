/** From a deck to hands; draws nothing itself. */
import { DECK_SIZE, type Card } from './cards.js';

/** Deals from the front, one card at a time in seat order from seat 0, skipping those who are out. */
export function dealHands(deck: readonly Card[], isOut: readonly boolean[], handSize: number): { hands: Card[][]; stock: Card[] } {
  if (deck.length !== DECK_SIZE) throw new RangeError(`a deck has ${DECK_SIZE} cards, not ${deck.length}`);
  const hands: Card[][] = isOut.map(() => []);
  let next = 0;
  for (let k = 0; k < handSize; k++)
    for (let seat = 0; seat < isOut.length; seat++) {
      const card = deck[next];
      if (!isOut[seat] && card !== undefined) {
        hands[seat]?.push(card);
        next++;
      }
    }
  return { hands, stock: deck.slice(next) };
}
