/** What a table draws from the inputs of its board; the only part of the judge that hashes, and a browser that only looks ahead goes without it. */
import { boardDeck, deckFrom, shuffle } from '../deck.js';
import { ByteStream, drawSeed, type BoardInputs } from '../random.js';
import type { Chance } from './table.js';

export const chanceOf = (board: BoardInputs | null): Chance | null =>
  board === null
    ? null
    : {
        deck: () => boardDeck(board),
        redealt: (k) => deckFrom(drawSeed(board, 'slag-redeal/1', k)),
        recycled: (laid, k) => shuffle(laid, drawSeed(board, 'slag-recycle/1', k)),
        lot: (bound) => new ByteStream(drawSeed(board, 'slag-lot/1', 1)).below(bound),
      };
