/** A tournament's secrets: made once, committed to by their tree, and opened beside their paths when all is over. */
import { auditPath, leafHash, merkleRoot } from '@slag/engine/merkle';
import { bytesToHex } from '@slag/engine/random';
import { spareBoardsFor } from '@slag/engine/tournament/commitment';
import type { RevealedSecret } from '@slag/engine/tournament/state';
import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export interface MadeSecrets {
  /** Board 1 first, spares last. */
  secrets: Uint8Array[];
  spareBoards: number;
  /** Hex. */
  root: string;
}

export function makeSecrets(boards: number): MadeSecrets {
  const spareBoards = spareBoardsFor(boards);
  const secrets = Array.from({ length: boards + spareBoards }, () => new Uint8Array(randomBytes(SECRET_BYTES)));
  return { secrets, spareBoards, root: merkleRoot(leavesOf(secrets)) };
}

export function makeReveal(secrets: readonly Uint8Array[]): RevealedSecret[] {
  const leaves = leavesOf(secrets);
  return secrets.map((secret, i) => ({ board: i + 1, secret: bytesToHex(secret), path: auditPath(leaves, i) }));
}

const leavesOf = (secrets: readonly Uint8Array[]): string[] => secrets.map((secret, i) => leafHash(i + 1, bytesToHex(secret)));
