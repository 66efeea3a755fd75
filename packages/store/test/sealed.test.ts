/** Secrets at rest open only with the key, in their own place, unchanged. */
import { randomBytes } from 'node:crypto';
import { merkleRoot, leafHash, rootFromPath } from '@slag/engine/merkle';
import { describe, expect, it } from 'vitest';
import { openMemoryLog } from '../src/memory-log.js';
import { decryptSecret, encryptSecret, openSealed } from '../src/sealed.js';
import { makeKeys } from '../src/keys.js';
import { makeSecrets, revealedSecretsOf } from '../src/tournament-secrets.js';
import { makeBatch } from './entries.js';

describe('a sealed secret', () => {
  const key = new Uint8Array(randomBytes(32));
  const secret = new Uint8Array(randomBytes(32));
  const sealed = encryptSecret(key, 'tournament-1', 3, secret);

  it('opens with its key and place', () => {
    expect(decryptSecret(key, 'tournament-1', 3, sealed)).toEqual(secret);
    expect(Buffer.from(sealed).includes(Buffer.from(secret))).toBe(false);
    expect(encryptSecret(key, 'tournament-1', 3, secret)).not.toEqual(sealed);
  });

  it.each([
    ['with another key', () => decryptSecret(new Uint8Array(32), 'tournament-1', 3, sealed)],
    ['as another board’s', () => decryptSecret(key, 'tournament-1', 4, sealed)],
    ['as another tournament’s', () => decryptSecret(key, 'tournament-2', 3, sealed)],
    ['with one bit changed', () => decryptSecret(key, 'tournament-1', 3, sealed.map((byte, i) => (i === 20 ? byte ^ 1 : byte)))],
  ])('does not open %s', (_, open) => {
    expect(open).toThrow();
  });
});

describe('the secrets of a tournament', () => {
  it('are committed to by one root, come back in order, and are dealt from once contributions are closed', async () => {
    const log = openMemoryLog();
    const sealed = openSealed({ log, keys: makeKeys() });
    const { root, sealed: action } = makeSecrets(sealed, 'tournament-1', 5);
    await log.append({ ...makeBatch('tournament-tournament-1'), sealed: action });
    const revealed = await revealedSecretsOf(sealed, 'tournament-1');
    expect(revealed.map(({ board }) => board)).toEqual([1, 2, 3, 4, 5]);
    expect(merkleRoot(revealed.map(({ board, secret }) => leafHash(board, secret)))).toBe(root);
    for (const { board, secret, path } of revealed) expect(rootFromPath(leafHash(board, secret), board - 1, 5, path)).toBe(root);
    const context = { tournament: 'tournament-1', commitment: 'aa'.repeat(32), nonceRoot: 'bb'.repeat(32) };
    const inputs = await sealed.boardInputs(context, 2, 0);
    expect(Buffer.from(inputs?.ikm ?? []).toString('hex')).toBe(`${revealed[1]?.secret}${'bb'.repeat(32)}`);
    expect(inputs).toMatchObject({ board: 2, attempt: 0 });
    expect(await sealed.boardInputs({ ...context, nonceRoot: null }, 2, 0)).toBeNull();
    expect(await sealed.boardInputs(context, 6, 0)).toBeNull();
    expect(await sealed.secretsOf('unknown')).toEqual([]);
  });
});
