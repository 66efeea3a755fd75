/** Codes of private tables: six letters and digits that cannot be mistaken for each other, without vowels. */
import { randomInt } from 'node:crypto';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const LENGTH = 6;

export const makeTableCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
