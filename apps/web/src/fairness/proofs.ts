/** The arithmetic of trust: hashes and signatures. Loaded on demand (`import('./proofs')`): no page waits for it. */
import type { NonceReceipt, TournamentDetail } from '@slag/contracts/http';
import { canonicalForm } from '@slag/engine/canonical';
import type { Statement } from '@slag/engine/statements';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const bytesOfHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The browser's own SHA-256 where it lends it (a secure context only); else ours, fetched then. */
const sha256Hex = async (bytes: Bytes): Promise<string> => {
  const native: SubtleCrypto | undefined = crypto.subtle;
  if (native !== undefined) return hexOf(new Uint8Array(await native.digest('SHA-256', bytes)));
  return (await import('@slag/engine/log')).sha256Hex(bytes);
};

/** What is signed of a statement: the engine's `statementBytes` without its hashing; the tests sign with that one. */
const signedBytes = (statement: Statement): Bytes => bytesOf(`slag-sign/1\n${canonicalForm(statement)}`);

/** NR: the engine's `nonceRootOf` with the browser's hashing; the tests make theirs with that one. */
const rootOfNonces = (nonces: readonly string[]): Promise<string> => sha256Hex(bytesOfHex([...new Set(nonces)].sort().join('')));

/** The browser's own Ed25519 where it has one (a secure context only); else ours, fetched then. null: it has none. */
const checkNatively = async (publicKey: string, message: Bytes, signature: string): Promise<boolean | null> => {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOfHex(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOfHex(signature), message);
  } catch {
    return null;
  }
};

export const isSigned = async (publicKey: string, statement: Statement, signature: string): Promise<boolean> => {
  const message = signedBytes(statement);
  const native = await checkNatively(publicKey, message, signature);
  if (native !== null) return native;
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  try {
    return ed25519.verify(bytesOfHex(signature), message, bytesOfHex(publicKey));
  } catch {
    return false;
  }
};

export type DetailProblem = 'documentChanged' | 'signatureWrong' | 'nonceRootWrong';

/** C = SHA-256("slag-commit/1\n" ‖ document), signed by the log key; NR follows from the nonces once they are closed. */
export const findProblem = async ({ summary, document, signature, logKey, nonces }: TournamentDetail): Promise<DetailProblem | null> => {
  if ((await sha256Hex(bytesOf(`slag-commit/1\n${document}`))) !== summary.commitment) return 'documentChanged';
  const statement: Statement = { kind: 'commitment', tournament: summary.id, commitment: summary.commitment };
  if (!(await isSigned(logKey, statement, signature))) return 'signatureWrong';
  if (summary.nonceRoot !== null && (await rootOfNonces(nonces)) !== summary.nonceRoot) return 'nonceRootWrong';
  return null;
};

export const isReceiptSigned = ({ tournament, commitment, nonce, at, signature, logKey }: NonceReceipt): Promise<boolean> =>
  isSigned(logKey, { kind: 'nonce', tournament, commitment, nonce, at }, signature);
