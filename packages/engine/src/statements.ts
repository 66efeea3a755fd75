/**
 * What the log key signs (Ed25519), and how a key is named to people. Signing and checking themselves are parameters:
 * the engine knows only which bytes.
 */
import { canonicalForm, sha256Hex } from './log.js';
import { hexToBytes, utf8ToBytes } from './random.js';

export type Statement =
  /** This commitment C belongs to this tournament: shown before the first board. */
  | { kind: 'commitment'; tournament: string; commitment: string }
  /** A stream stood at this version with this hash: a contestant's receipt, or the end of a tournament. */
  | { kind: 'head'; stream: string; version: number; hash: string }
  /** This nonce arrived for this commitment. */
  | { kind: 'nonce'; tournament: string; commitment: string; nonce: string; at: number };

/** UTF-8 of "slag-sign/1\n" and the RFC 8785 form. */
export const statementBytes = (statement: Statement): Uint8Array => utf8ToBytes(`slag-sign/1\n${canonicalForm(statement)}`);

const HEX_KEY = /^[0-9a-f]{64}$/;

/** The first 32 hex digits of the key's SHA-256 in groups of four: what `npm start` prints and people compare. */
export function keyFingerprint(publicKeyHex: string): string {
  const digits = sha256Hex(hexToBytes(publicKeyHex)).slice(0, 32);
  return (digits.match(/.{4}/g) ?? []).join('-');
}

/** Does `known` (a whole key in hex, or a fingerprint with or without dashes) name this key? */
export function isKeyKnownAs(publicKeyHex: string, known: string): boolean {
  const digits = known.trim().toLowerCase().replaceAll('-', '');
  if (HEX_KEY.test(digits)) return digits === publicKeyHex;
  return /^[0-9a-f]{32}$/.test(digits) && digits === keyFingerprint(publicKeyHex).replaceAll('-', '');
}
