import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditPath, leafHash, merkleLeaf, merkleRoot, rootFromPath } from '../src/merkle.js';
import { hexToBytes } from '../src/random.js';

interface Reference {
  leaves: string[];
  roots: string[];
  paths: { leaf: number; size: number; path: string[] }[];
}
const reference: Reference = JSON.parse(readFileSync(new URL('./vectors/rfc6962.json', import.meta.url), 'utf8'));
const leaves = reference.leaves.map((data) => merkleLeaf(hexToBytes(data)));

test.each(reference.roots.map((root, i) => ({ size: i + 1, root })))('the root over $size leaves is the one of RFC 6962', ({ size, root }) => {
  expect(merkleRoot(leaves.slice(0, size))).toBe(root);
});

test('the root over nothing is the hash of nothing', () => {
  expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test.each(reference.paths)('the path of leaf $leaf among $size is the one of RFC 6962', ({ leaf, size, path }) => {
  expect(auditPath(leaves.slice(0, size), leaf)).toEqual(path);
});

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const tree = fc.array(secret, { minLength: 1, maxLength: 70 }).map((secrets) => secrets.map((s, i) => leafHash(i + 1, s)));

test('every leaf leads to the root by its own path, and to no other place', () => {
  fc.assert(fc.property(tree, fc.nat(), fc.nat(), (all, a, b) => {
    const i = a % all.length;
    const j = b % all.length;
    const path = auditPath(all, i);
    const root = merkleRoot(all);
    expect(rootFromPath(all[i] ?? '', i, all.length, path)).toBe(root);
    if (i !== j) expect(rootFromPath(all[i] ?? '', j, all.length, path)).not.toBe(root);
    expect(rootFromPath(all[i] ?? '', i, all.length, [...path, root])).toBeNull();
    if (path.length > 0) expect(rootFromPath(all[i] ?? '', i, all.length, path.slice(1))).not.toBe(root);
  }), { seed: 62, numRuns: 60 });
});

test('the same secret on another board is another leaf', () => {
  expect(leafHash(1, '00'.repeat(32))).not.toBe(leafHash(2, '00'.repeat(32)));
});

test('a place outside the tree has no path', () => {
  expect(() => auditPath(leaves, 8)).toThrow(RangeError);
  expect(rootFromPath(leaves[0] ?? '', 8, 8, [])).toBeNull();
  expect(rootFromPath(leaves[0] ?? '', -1, 8, [])).toBeNull();
});
