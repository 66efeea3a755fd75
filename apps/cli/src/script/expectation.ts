/**
 * Holding an outcome to what a script expects: every key given must match. `rejected` lists command numbers; lists count
 * whole, but each deal only by the keys given; a key that no outcome has is a mismatch.
 */
import { canonicalForm } from '@slag/engine/log';
import type { Outcome } from './outcome.js';

export interface Mismatch {
  /** "points", "deals[0].winner". */
  key: string;
  expected: unknown;
  /** null where there is no such key. */
  actual: unknown;
}

const isSame = (a: unknown, b: unknown): boolean => canonicalForm(a ?? null) === canonicalForm(b ?? null);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function keyMismatches(prefix: string, expected: Record<string, unknown>, actual: Readonly<Record<string, unknown>>): Mismatch[] {
  return Object.entries(expected).flatMap(([key, wanted]) => {
    const isThere = Object.hasOwn(actual, key);
    return isThere && isSame(wanted, actual[key]) ? [] : [{ key: `${prefix}${key}`, expected: wanted, actual: actual[key] ?? null }];
  });
}

function dealMismatches(expected: unknown, actual: Outcome['deals']): Mismatch[] {
  if (!Array.isArray(expected) || expected.length !== actual.length) return [{ key: 'deals', expected, actual }];
  const wanted: unknown[] = expected;
  return actual.flatMap((deal, i) => {
    const keys = wanted[i];
    return isRecord(keys) ? keyMismatches(`deals[${i}].`, keys, { ...deal }) : [{ key: `deals[${i}]`, expected: keys, actual: deal }];
  });
}

export function mismatchesOf(expected: Record<string, unknown>, outcome: Outcome & { title: string }): Mismatch[] {
  const { deals, ...rest } = expected;
  const { deals: played, ...known } = outcome;
  return [
    ...keyMismatches('', rest, { ...known, rejected: outcome.rejected.map((each) => each.command) }),
    ...('deals' in expected ? dealMismatches(deals, played) : []),
  ];
}
