import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeCard } from '../src/cards.js';
import { boardDeck } from '../src/deck.js';
import { leafHash } from '../src/merkle.js';
import { bytesToHex, ByteStream, dealSeed, drawSeed } from '../src/random.js';
import { inputsFrom, nonceRootOf } from '../src/tournament/commitment.js';

interface DealVector {
  secret: string; nonceRoot: string; commitment: string; board: number; attempt: number;
  seed: string; deck: string; leaf: string; lotOfFour: number;
}
interface Vectors {
  deals: DealVector[];
  nonceRoots: { nonces: string[]; root: string }[];
}
const vectors: Vectors = JSON.parse(readFileSync(new URL('./vectors/deal-vectors.json', import.meta.url), 'utf8'));

test.each(vectors.deals)('board $board, attempt $attempt is dealt as an independent script deals it', (v) => {
  const inputs = inputsFrom(v.secret, v.nonceRoot, v.commitment, v.board, v.attempt);
  expect(bytesToHex(dealSeed(inputs))).toBe(v.seed);
  expect(boardDeck(inputs).map(makeCard).join(' ')).toBe(v.deck);
  expect(leafHash(v.board, v.secret)).toBe(v.leaf);
  expect(new ByteStream(drawSeed(inputs, 'slag-lot/1', 1)).below(4)).toBe(v.lotOfFour);
});

test('the two published boards are among the vectors', () => {
  const [first, second] = vectors.deals;
  expect(first?.seed).toBe('e852fda84fc014461ccf06c8fa53f2e29efafe7e2a22ba834a16cb52f81b53ae');
  expect(first?.deck).toBe('HA SK DA S9 D9 H9 C8 S8 DK SQ CJ S10 HQ S7 SJ C9 DJ CK H10 CA SA C7 H7 HJ H8 D7 D8 DQ HK D10 CQ C10');
  expect(first?.leaf).toBe('7011e07fd14320e012c978f40233ad9eb443210ccbe4d750b0752a5d39f45072');
  expect(second?.deck).toBe('DA D8 SA SJ S9 H7 HJ HA C9 SK C7 HK CJ H8 S10 H9 DQ S8 D9 C10 DJ D10 CQ C8 CK H10 DK HQ CA S7 D7 SQ');
});

test.each(vectors.nonceRoots)('the nonces are joined in ascending order, each once', ({ nonces, root }) => {
  expect(nonceRootOf(nonces)).toBe(root);
});
