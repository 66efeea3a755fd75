/** The secrets of a new tournament, and what is shown of them at the reveal: one per board and spare board, under one root. */
import { randomBytes } from 'node:crypto';
import { auditPath, leafHash, merkleRoot } from '@slag/engine/merkle';
import type { RevealedSecret } from '@slag/engine/tournament/state';
import type { SealedAction } from './event-log.js';
import type { SealedSecrets } from './sealed.js';

export interface NewSecrets {
  /** Goes into the announcement, hex. */
  root: string;
  /** Goes with the announcement's append. */
  sealed: SealedAction;
}

/** `count`: boards and spare boards. */
export function makeSecrets(sealed: SealedSecrets, tournament: string, count: number): NewSecrets {
  const secrets = Array.from({ length: count }, () => new Uint8Array(randomBytes(32)));
  return { root: merkleRoot(leavesOf(secrets)), sealed: sealed.seal(tournament, secrets) };
}

const hexOf = (secret: Uint8Array): string => Buffer.from(secret).toString('hex');
const leavesOf = (secrets: readonly Uint8Array[]): string[] => secrets.map((secret, i) => leafHash(i + 1, hexOf(secret)));

/** Every secret with its path, boards from 1: the payload of RevealSecrets. To be called when all games have ended, not before. */
export async function revealedSecretsOf(sealed: SealedSecrets, tournament: string): Promise<RevealedSecret[]> {
  const secrets = await sealed.secretsOf(tournament);
  const leaves = leavesOf(secrets);
  return secrets.map((secret, i) => ({ board: i + 1, secret: hexOf(secret), path: auditPath(leaves, i) }));
}
