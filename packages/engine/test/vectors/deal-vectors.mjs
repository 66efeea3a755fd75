// Test vectors for the scheme slag-deal/1, computed with node:crypto alone: nothing here comes from the engine.
// Run `node deal-vectors.mjs > deal-vectors.json` to write them anew; a test holds the engine to what is checked in.
import { createHash, createHmac, hkdfSync } from 'node:crypto';

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts.map((p) => Buffer.from(p)))).digest();
const u16 = (n) => {
  const b = Buffer.alloc(2);
  b.writeUInt16BE(n);
  return b;
};

const names = [];
for (const suit of ['H', 'C', 'S', 'D']) for (const rank of ['J', 'Q', 'K', 'A', '7', '8', '9', '10']) names.push(suit + rank);

function* bytesOf(seed) {
  for (let counter = 0; ; counter++) {
    const block = Buffer.alloc(4);
    block.writeUInt32BE(counter);
    yield* createHmac('sha256', seed).update(block).digest();
  }
}

function below(stream, bound) {
  for (;;) {
    const x = stream.next().value;
    if (x < 256 - (256 % bound)) return x % bound;
  }
}

function deckOf(seed) {
  const deck = [...names];
  const stream = bytesOf(seed);
  for (let i = 31; i >= 1; i--) {
    const j = below(stream, i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

function seedOf(secret, nonceRoot, commitment, info) {
  return Buffer.from(hkdfSync('sha256', Buffer.concat([secret, nonceRoot]), commitment, info, 32));
}

function vector(secret, nonceRoot, commitment, board, attempt) {
  const place = Buffer.concat([u16(board), u16(attempt)]);
  const seed = seedOf(secret, nonceRoot, commitment, Buffer.concat([Buffer.from('slag-deal/1'), place]));
  const lotSeed = seedOf(secret, nonceRoot, commitment, Buffer.concat([Buffer.from('slag-lot/1'), place, u16(1)]));
  return {
    secret: secret.toString('hex'),
    nonceRoot: nonceRoot.toString('hex'),
    commitment: commitment.toString('hex'),
    board,
    attempt,
    seed: seed.toString('hex'),
    deck: deckOf(seed).join(' '),
    leaf: sha256([0], 'slag-leaf/1', u16(board), secret).toString('hex'),
    lotOfFour: below(bytesOf(lotSeed), 4),
  };
}

const counting = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
const deals = [
  vector(counting, sha256('slag-test-nonces'), sha256('slag-test-commit'), 1, 0),
  vector(counting, sha256('slag-test-nonces'), sha256('slag-test-commit'), 2, 0),
];
for (const [board, attempt] of [[1, 1], [3, 0], [50, 0], [63, 0], [256, 2], [65535, 65535]])
  for (const k of [0, 1, 2]) deals.push(vector(sha256(`secret ${k} of ${board}`), k === 0 ? sha256('') : sha256(`nonces ${k}`), sha256(`commit ${k}`), board, attempt));

const nonces = ['c', 'a', 'b', 'a'].map((x) => sha256(`nonce ${x}`));
const sorted = [...new Map(nonces.map((n) => [n.toString('hex'), n])).values()].sort(Buffer.compare);

console.log(JSON.stringify({
  scheme: 'slag-deal/1',
  deals,
  nonceRoots: [
    { nonces: [], root: sha256('').toString('hex') },
    { nonces: nonces.map((n) => n.toString('hex')), root: sha256(...sorted).toString('hex') },
  ],
}, null, 1));
