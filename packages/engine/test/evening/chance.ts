/** Reproducible chance for tests: everything drawn follows from one seed. */
import { ByteStream, utf8ToBytes } from '../../src/random.js';
import { sha256Hex } from '../../src/log.js';
import { hexToBytes } from '../../src/random.js';

export interface Chance {
  /** 0 to bound − 1; bound up to 256. */
  below: (bound: number) => number;
  hex32: (name: string) => string;
}

export function chanceOf(seed: string): Chance {
  const stream = new ByteStream(hexToBytes(sha256Hex(utf8ToBytes(seed))));
  return { below: (bound) => stream.below(bound), hex32: (name) => sha256Hex(utf8ToBytes(`${seed}/${name}`)) };
}
