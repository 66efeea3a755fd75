// @vitest-environment node
import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { namespaces } from '../src/i18n/namespaces';
import { routing } from '../src/i18n/routing';

type Tree = { [key: string]: string | Tree };
const load = (locale: string, name: string): Tree => JSON.parse(readFileSync(new URL(`../messages/${locale}/${name}.json`, import.meta.url), 'utf8'));

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`)));

/** Placeholders and tags by name: "count", "<b>". A number may be counted in one language and only shown in another. */
const placeholders = (text: string): string[] => {
  const found = new Set<string>();
  const kinds = ['literal', 'argument', 'number', 'date', 'time', 'select', 'plural', 'pound', 'tag'];
  const walk = (nodes: readonly { type: number; value?: unknown; options?: Record<string, { value: never[] }>; children?: never[] }[]): void => {
    for (const node of nodes) {
      const kind = kinds[node.type] ?? '';
      if (kind !== 'literal' && kind !== 'pound') found.add(kind === 'tag' ? `<${String(node.value)}>` : String(node.value));
      for (const option of Object.values(node.options ?? {})) walk(option.value);
      if (node.children) walk(node.children);
    }
  };
  walk(new IntlMessageFormat(text).getAst() as never);
  return [...found].sort();
};

describe.each(namespaces)('messages of %s', (name) => {
  const dutch = flatten(load('nl', name));
  it.each(routing.locales)('in %s say all that the Dutch ones say, and no more', (locale) => {
    expect(flatten(load(locale, name)).map(([key]) => key).sort()).toEqual(dutch.map(([key]) => key).sort());
  });
  it.each(routing.locales)('in %s name the same placeholders as in Dutch', (locale) => {
    const here = new Map(flatten(load(locale, name)));
    for (const [key, text] of dutch) expect({ key, placeholders: placeholders(here.get(key) ?? '') }).toEqual({ key, placeholders: placeholders(text) });
  });
  it.each(routing.locales)('in %s shout nothing but Toepen!', (locale) => {
    const shouted = flatten(load(locale, name)).filter(([, text]) => /!/.test(text) && !/^(Toepen|Toep|Klopfen|Klopf)!$/.test(text));
    expect(shouted).toEqual([]);
  });
});
