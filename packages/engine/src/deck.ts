/** Decks from seeds: Fisher–Yates from the last place down over the 32 cards in the order H J … 10, C, S, D. */
import { allCards, type Card } from './cards.js';
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
