/** Codes of private tables: six letters and digits that cannot be mistaken for each other, without vowels. */
import { randomInt } from 'node:crypto';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const LENGTH = 6;

/** Among 481,890,304 codes one that is taken is rare; twenty in a row are a fault. */
const MOST_TRIES = 20;

export const makeTableCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** Draws until a code is free. `take` answers whether it was. */
export async function takeTableCode(take: (code: string) => Promise<boolean>, draw: () => string = makeTableCode): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const code = draw();
    if (await take(code)) return code;
  }
  throw new Error(`no code was free in ${MOST_TRIES} tries`);
}
