/** SHA-256 of this platform behind the engine's interfaces: the same bytes as the engine's own, several times faster. */
import { createHmac, hash } from 'node:crypto';
import type { ChainHash } from '@slag/engine/log';
import type { Hashing } from '@slag/engine/random';

export const nativeChainHash: ChainHash = (previous, form) => hash('sha256', Buffer.concat([Buffer.from(previous, 'hex'), Buffer.from(form)]), 'hex');

export const nativeHashing: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacSha256: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};
