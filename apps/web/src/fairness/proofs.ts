/** The arithmetic of trust: hashes and signatures. Loaded on demand (`import('./proofs')`): no page waits for it. */
import { ed25519 } from '@noble/curves/ed25519.js';
import type { NonceReceipt, TournamentDetail } from '@slag/contracts/http';
import { sha256Hex } from '@slag/engine/log';
import { hexToBytes, utf8ToBytes } from '@slag/engine/random';
import { statementBytes, type Statement } from '@slag/engine/statements';
import { nonceRootOf } from '@slag/engine/tournament/commitment';

export const isSigned = (publicKey: string, statement: Statement, signature: string): boolean => {
  try {
    return ed25519.verify(hexToBytes(signature), statementBytes(statement), hexToBytes(publicKey));
  } catch {
    return false;
  }
};

export type DetailProblem = 'documentChanged' | 'signatureWrong' | 'nonceRootWrong';

/** C = SHA-256("slag-commit/1\n" ‖ document), signed by the log key; NR follows from the nonces once they are closed. */
export const findProblem = ({ summary, document, signature, logKey, nonces }: TournamentDetail): DetailProblem | null => {
  if (sha256Hex(utf8ToBytes(`slag-commit/1\n${document}`)) !== summary.commitment) return 'documentChanged';
  const statement: Statement = { kind: 'commitment', tournament: summary.id, commitment: summary.commitment };
  if (!isSigned(logKey, statement, signature)) return 'signatureWrong';
  if (summary.nonceRoot !== null && nonceRootOf(nonces) !== summary.nonceRoot) return 'nonceRootWrong';
  return null;
};

export const isReceiptSigned = ({ tournament, commitment, nonce, at, signature, logKey }: NonceReceipt): boolean =>
  isSigned(logKey, { kind: 'nonce', tournament, commitment, nonce, at }, signature);

export { keyFingerprint } from '@slag/engine/statements';
