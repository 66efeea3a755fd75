/**
 * Shapes of exported lines, checked field by field without a schema library: the same check runs in every browser.
 * A line has exactly its fields; one too many is as wrong as one too few.
 */
import { isRecord } from './difference.js';

/** What a value must be, in words, and whether it is. */
export interface Shape {
  expected: string;
  fits: (value: unknown) => boolean;
}
export type Fields = Readonly<Record<string, Shape>>;

const LATEST_TIME = 8_640_000_000_000_000;
const whole = (least: number, most: number): Shape => ({
  expected: `a whole number from ${least} to ${most}`,
  fits: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
});
const pattern = (expression: RegExp, expected: string): Shape => ({ expected, fits: (value) => typeof value === 'string' && expression.test(value) });

export const HEX32 = pattern(/^[0-9a-f]{64}$/, '32 bytes in hex');
export const SIGNATURE = pattern(/^[0-9a-f]{128}$/, '64 bytes in hex');
export const ID = pattern(/^[A-Za-z0-9_-]{8,64}$/, 'an id');
export const TEXT: Shape = { expected: 'a text', fits: (value) => typeof value === 'string' && value.length > 0 };
export const STREAM = pattern(/^(game|tournament)-[A-Za-z0-9_-]{8,64}$/, 'game-<id> or tournament-<id>');
export const TIME = whole(0, LATEST_TIME);
export const NUMBER = whole(1, 4_294_967_295);
export const OBJECT: Shape = { expected: 'an object', fits: isRecord };
export const exactly = (...words: string[]): Shape => ({ expected: words.join(' or '), fits: (value) => words.some((word) => word === value) });
export const orNull = (shape: Shape): Shape => ({ expected: `${shape.expected} or null`, fits: (value) => value === null || shape.fits(value) });

export interface Misfit {
  field: string;
  says: unknown;
  expected: string;
}

/** The first field that does not fit; null where all do. */
export function firstMisfit(value: unknown, fields: Fields): Misfit | null {
  if (!isRecord(value)) return { field: '', says: value, expected: OBJECT.expected };
  const extra = Object.keys(value).find((key) => !Object.hasOwn(fields, key));
  if (extra !== undefined) return { field: extra, says: value[extra], expected: 'no such field' };
  for (const [field, shape] of Object.entries(fields))
    if (!Object.hasOwn(value, field) || !shape.fits(value[field])) return { field, says: value[field] ?? null, expected: shape.expected };
  return null;
}

/** Do all fields fit, so that the value may be read as what they describe? */
export const fitsFields = <T>(value: unknown, fields: { readonly [K in keyof T]: Shape }): value is T => firstMisfit(value, fields) === null;
