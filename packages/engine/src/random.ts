/**
 * Everything random follows from a board's inputs (scheme slag-deal/1): HKDF-SHA-256 makes a seed for each purpose,
 * HMAC-SHA-256 over a counter makes a byte stream of a seed, and draws from it are unbiased.
 */
import { extract } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex, concatBytes, hexToBytes, utf8ToBytes };

/** Input keying material (S_b ‖ NR) and salt (C) of one board. */
export interface BoardInputs {
  ikm: Uint8Array;
  salt: Uint8Array;
  board: number;
  attempt: number;
}

/** Big-endian, two bytes. */
export const u16 = (value: number): Uint8Array => new Uint8Array([(value >> 8) & 255, value & 255]);
export const u8 = (value: number): Uint8Array => new Uint8Array([value & 255]);

/** The first half of HKDF, the same for all seeds of a board. */
const extracted = new WeakMap<BoardInputs, Uint8Array>();

/** SHA-256 and HMAC-SHA-256. A server passes its platform's own, which are faster and answer the same bytes. */
export interface Hashing {
  sha256(bytes: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array;
}

const HASHING: Hashing = { sha256, hmacSha256: (key, bytes) => hmac(sha256, key, bytes) };

export const digestOf = (bytes: Uint8Array, hashing: Hashing = HASHING): Uint8Array => hashing.sha256(bytes);

const FIRST_BLOCK = new Uint8Array([1]);

/** 32 bytes. Info strings in use: slag-deal/1, slag-redeal/1, slag-recycle/1, slag-lot/1, slag-bot/1. Inputs are never changed in place. */
export function seedFrom(inputs: BoardInputs, info: Uint8Array, hashing: Hashing = HASHING): Uint8Array {
  const key = extracted.get(inputs) ?? extract(sha256, inputs.ikm, inputs.salt);
  extracted.set(inputs, key);
  // The second half of HKDF: 32 bytes are its first block.
  return hashing.hmacSha256(key, concatBytes(info, FIRST_BLOCK));
}

/** The seed of deck 0. */
export const dealSeed = (inputs: BoardInputs): Uint8Array =>
  seedFrom(inputs, concatBytes(utf8ToBytes('slag-deal/1'), u16(inputs.board), u16(inputs.attempt)));

/** The seed of the k-th (from 1) further draw of one kind for a board. */
export const drawSeed = (inputs: BoardInputs, name: 'slag-redeal/1' | 'slag-recycle/1' | 'slag-lot/1', k: number): Uint8Array =>
  seedFrom(inputs, concatBytes(utf8ToBytes(name), u16(inputs.board), u16(inputs.attempt), u16(k)));

/** Bytes of HMAC-SHA-256(seed, u32 counter from 0), one after another. */
export class ByteStream {
  private block: Uint8Array = new Uint8Array(0);
  private offset = 0;
  private counter = 0;
  constructor(private readonly seed: Uint8Array) {}

  nextByte(): number {
    if (this.offset === this.block.length) {
      const c = this.counter++;
      this.block = hmac(sha256, this.seed, new Uint8Array([(c >>> 24) & 255, (c >>> 16) & 255, (c >>> 8) & 255, c & 255]));
      this.offset = 0;
    }
    return this.block[this.offset++] ?? 0;
  }

  /** Unbiased integer from 0 to bound − 1; bound from 1 to 256. */
  below(bound: number): number {
    const limit = 256 - (256 % bound);
    let byte = this.nextByte();
    while (byte >= limit) byte = this.nextByte();
    return byte % bound;
  }
}
