/**
 * The tree over a tournament's sealed secrets (RFC 6962, SHA-256): one root commits to all boards, and each board can be
 * opened with its own path. All values are lower-case hex of 32 bytes.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, u16, u8, utf8ToBytes } from './random.js';

/** SHA-256(0x00 ‖ data). */
export const merkleLeaf = (data: Uint8Array): string => bytesToHex(sha256(concatBytes(u8(0), data)));

/** The leaf of board `board` (from 1) with the secret S_b. */
export const leafHash = (board: number, secretHex: string): string =>
  merkleLeaf(concatBytes(utf8ToBytes('slag-leaf/1'), u16(board), hexToBytes(secretHex)));

/** SHA-256(0x01 ‖ left ‖ right). */
const nodeHash = (left: string, right: string): string => bytesToHex(sha256(concatBytes(u8(1), hexToBytes(left), hexToBytes(right))));

/** The largest power of two smaller than n; n from 2. */
function splitAt(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** The root over leaves in order; of no leaves it is the hash of nothing. */
export function merkleRoot(leaves: readonly string[]): string {
  const only = leaves[0];
  if (only === undefined) return bytesToHex(sha256(new Uint8Array(0)));
  if (leaves.length === 1) return only;
  const k = splitAt(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, k)), merkleRoot(leaves.slice(k)));
}

/** The audit path of leaf `index` (from 0), from the leaf upwards. Throws RangeError outside the tree. */
export function auditPath(leaves: readonly string[], index: number): string[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`no leaf ${index} among ${leaves.length}`);
  if (leaves.length === 1) return [];
  const k = splitAt(leaves.length);
  return index < k
    ? [...auditPath(leaves.slice(0, k), index), merkleRoot(leaves.slice(k))]
    : [...auditPath(leaves.slice(k), index - k), merkleRoot(leaves.slice(0, k))];
}

/** The root that a leaf and its path lead to in a tree of `size` leaves; null when the path has the wrong length for that place. */
export function rootFromPath(leaf: string, index: number, size: number, path: readonly string[]): string | null {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return null;
  if (size === 1) return path.length === 0 ? leaf : null;
  const sibling = path.at(-1);
  if (sibling === undefined) return null;
  const k = splitAt(size);
  const below = path.slice(0, -1);
  if (index < k) {
    const left = rootFromPath(leaf, index, k, below);
    return left === null ? null : nodeHash(left, sibling);
  }
  const right = rootFromPath(leaf, index - k, size - k, below);
  return right === null ? null : nodeHash(sibling, right);
}
