import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allCards } from '../src/cards.js';
import { makeCards, parseCards } from '../src/notation.js';

it('cards written down are read back as they were', () => {
  fc.assert(fc.property(fc.shuffledSubarray(allCards()), (cards) => { expect(parseCards(makeCards(cards))).toEqual(cards); }));
});
it('a word that is no card spoils the row', () => {
  expect(parseCards('HA S1 DA')).toBeNull();
  expect(parseCards('ha')).toBeNull();
  expect(parseCards('  HA   D10 ')).toEqual([13, 41]);
});
