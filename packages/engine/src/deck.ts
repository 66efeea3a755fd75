/** Decks from seeds: Fisher–Yates from the last place down over the 32 cards in the order H J … 10, C, S, D. */
import { allCards, DECK_SIZE, type Card } from './cards.js';
import { type BoardInputs, ByteStream, dealSeed } from './random.js';

export function shuffle(cards: readonly Card[], seed: Uint8Array): Card[] {
  const deck = [...cards];
  const stream = new ByteStream(seed);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    const a = deck[i] ?? 0;
    deck[i] = deck[j] ?? 0;
    deck[j] = a;
  }
  return deck;
}

export const deckFrom = (seed: Uint8Array): Card[] => shuffle(allCards(), seed);
export const boardDeck = (inputs: BoardInputs): Card[] => deckFrom(dealSeed(inputs));

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
