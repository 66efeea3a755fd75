import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { bytesToHex, hexToBytes } from '../src/random.js';
import { isKeyKnownAs, keyFingerprint, statementBytes } from '../src/statements.js';

const secret = hexToBytes('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');
const key = bytesToHex(ed25519.getPublicKey(secret));

test('a statement is signed as its canonical form behind a name of its own', () => {
  const bytes = statementBytes({ version: 3, stream: 'game-aaaaaaaa', kind: 'head', hash: '00' });
  expect(new TextDecoder().decode(bytes)).toBe('slag-sign/1\n{"hash":"00","kind":"head","stream":"game-aaaaaaaa","version":3}');
  const signature = ed25519.sign(bytes, secret);
  expect(ed25519.verify(signature, bytes, hexToBytes(key))).toBe(true);
});

test('a fingerprint is eight groups of four and known with or without dashes', () => {
  const fingerprint = keyFingerprint(key);
  expect(fingerprint).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/);
  expect(isKeyKnownAs(key, fingerprint)).toBe(true);
  expect(isKeyKnownAs(key, fingerprint.replaceAll('-', '').toUpperCase())).toBe(true);
  expect(isKeyKnownAs(key, key)).toBe(true);
  expect(isKeyKnownAs(key, fingerprint.slice(0, 34))).toBe(false);
  expect(isKeyKnownAs(key, '')).toBe(false);
  expect(isKeyKnownAs('00'.repeat(32), fingerprint)).toBe(false);
});
