/** Canonical JSON: one text for one value, whatever the order in which it was written down. */
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalForm } from '../src/canonical.js';

/** What the library says, errors included. */
const asLibrary = (value: unknown): unknown => {
  try {
    return canonicalize(value);
  } catch (error) {
    return error;
  }
};

describe('the canonical form', () => {
  it('is the library’s for every JSON value', () => {
    const anyJson = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' });
    const isSame = (value: unknown): boolean => canonicalForm(value) === canonicalize(value);
    fc.assert(fc.property(anyJson, isSame), { seed: 8785, numRuns: 1000 });
  });

  it.each([
    ['numbers in the shortest form', [0, -0, 1e21, 1e-7, 333333333.33333329, 4.5, 2e-3, 1e30], '[0,0,1e+21,1e-7,333333333.3333333,4.5,0.002,1e+30]'],
    ['members by code unit, numbers among them not first', { b: 1, a: 2, '10': 3, '9': 4, é: 5, Z: 6, '€': 7 }, '{"10":3,"9":4,"Z":6,"a":2,"b":1,"é":5,"€":7}'],
    ['control characters escaped', '\u0000\u001f\n"\\/\u2028', '"\\u0000\\u001f\\n\\"\\\\/\u2028"'],
    ['a name that every object has', JSON.parse('{"__proto__": 1, "constructor": 2}'), '{"__proto__":1,"constructor":2}'],
    ['times as the library writes them', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    ['members without a value left out', { a: undefined, b: 1 }, '{"b":1}'],
  ])('has %s', (_, value, text) => {
    expect(canonicalForm(value)).toBe(text);
    expect(asLibrary(value)).toBe(text);
  });

  it('is the same for a value nested ever so deep', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}1${']'.repeat(5000)}`);
    expect(canonicalForm(deep)).toBe(canonicalize(deep));
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ '\udfff': 1 }]])('refuses %o', (value) => {
    expect(asLibrary(value)).toBeInstanceOf(Error);
    expect(() => canonicalForm(value)).toThrow();
  });

  it('refuses what has no JSON form', () => {
    expect(() => canonicalForm(undefined)).toThrow(TypeError);
    expect(() => canonicalForm(() => 1)).toThrow(TypeError);
  });
});
