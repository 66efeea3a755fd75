/**
 * A fast source of chance for sampling: sfc32, integer arithmetic only, seeded with the first 16 bytes of a bot's seed
 * (which is already the output of a hash, so it needs no more mixing than a few rounds).
 */
export class Chance {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  /** At least 16 bytes. */
  constructor(seed: Uint8Array) {
    const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
    this.a = view.getInt32(0);
    this.b = view.getInt32(4);
    this.c = view.getInt32(8);
    this.counter = view.getInt32(12);
    for (let i = 0; i < 12; i++) this.next();
  }

  /** A 32-bit integer, signed. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum;
  }

  /** 0 to bound − 1, bound up to 65,536. */
  below(bound: number): number {
    return Math.imul(this.next() >>> 16, bound) >>> 16;
  }
}
