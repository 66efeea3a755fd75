/**
 * RFC 8785 (canonical JSON). Nearly everything here is plain data: that is written directly, several times faster than the
 * library, which does the rest (objects with toJSON, boxed values, very deep ones) and has the last word on errors.
 */
import canonicalize from 'canonicalize';

/** Deeper values go to the library, which does not recurse. */
const DEEPEST = 60;

/** Text that stands between quotation marks as it is. */
const SIMPLE = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
/** Half of a pair or a pair: a lone one is refused, by the library. */
const SURROGATE = /[\ud800-\udfff]/;

/** Throws TypeError on what has no JSON form. */
export function canonicalForm(value: unknown): string {
  const text = plainForm(value, 0) ?? canonicalize(value);
  if (text === undefined) throw new TypeError('value has no JSON form');
  return text;
}

/** null for what is not plain data. */
function plainForm(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return textForm(value);
  if (typeof value === 'number') return Number.isFinite(value) ? JSON.stringify(value) : null;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value === null) return 'null';
  if (typeof value !== 'object' || depth > DEEPEST) return null;
  return Array.isArray(value) ? arrayForm(value, depth) : objectForm(value, depth);
}

function textForm(text: string): string | null {
  if (SIMPLE.test(text)) return `"${text}"`;
  return SURROGATE.test(text) ? null : JSON.stringify(text);
}

function arrayForm(items: readonly unknown[], depth: number): string | null {
  let text = '[';
  for (let i = 0; i < items.length; i++) {
    const item = plainForm(items[i], depth + 1);
    if (item === null) return null;
    text += i === 0 ? item : `,${item}`;
  }
  return `${text}]`;
}

function objectForm(value: object, depth: number): string | null {
  if (!isPlain(value)) return null;
  let text = '{';
  for (const key of sortKeys(Object.keys(value))) {
    const name = textForm(key);
    const form = plainForm(value[key], depth + 1);
    if (name === null || form === null) return null;
    text += text.length === 1 ? `${name}:${form}` : `,${name}:${form}`;
  }
  return `${text}}`;
}

const isPlain = (value: object): value is Readonly<Record<string, unknown>> =>
  Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value);

/** By UTF-16 code units, as the standard wants it and `<` does it. Most objects have a handful of keys, nearly in order. */
function sortKeys(keys: string[]): string[] {
  if (keys.length > 20) return keys.sort((a, b) => (a < b ? -1 : 1));
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] ?? '';
    let j = i;
    for (let before = keys[j - 1]; before !== undefined && before > key; before = keys[j - 1]) keys[j--] = before;
    keys[j] = key;
  }
  return keys;
}
