/** The page of rules (docs/rules.md) names what is there: every option and every value of one, and tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRESET_NAMES } from '../src/rules/rules.js';
import { listOptions } from '../src/rules/table.js';

const page = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const here = (file: string): URL => new URL(`./${file}`, import.meta.url);
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| rule ') && !line.startsWith('|---'));
const options = new Map(listOptions().map((row) => [row.key, row]));

/** "`laundry.stock: 'recycle'`" in any row. */
const named = rows.flatMap((row) => [...row.matchAll(/`([a-z][A-Za-z.]*)(?:: ([^`]+))?`/g)].map(([, key = '', value]) => ({ key, value })))
  .filter(({ key }) => !key.includes('.test.') && !PRESET_NAMES.some((name) => name === key));

/** "`options/toep.test.ts` "a name" "another"", and "`cases/x.json`". */
const tests = rows.flatMap((row) => [...row.matchAll(/`((?:[a-z-]+\/)*[a-z0-9-]+\.(?:test\.ts|json))`((?: "[^"]+")*)/g)].map(([, file = '', names = '']) => ({
  file,
  names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
})));

/** Titles of tests, not of the groups they stand in: "it('…'", "it.each(…)('…'". */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/\bit\('([^'\n]+)'|^ *(?:it\.each\(.*\)|\](?: as const)?\))\('([^'\n]+)'/gm)].map(([, one, each]) => one ?? each ?? '');

describe('the page of rules', () => {
  it('names no option that there is not, and no value that it does not take', () => {
    for (const { key, value } of named) {
      const row = options.get(key);
      expect(row, key).toBeDefined();
      const words = row?.values ?? [];
      if (value !== undefined && words.length > 0) expect(words, `${key}: ${value}`).toContain(value.replaceAll("'", ''));
    }
  });
  it('names every option, and every word that one may be set to', () => {
    const keys = new Set(named.map(({ key }) => key));
    const parents = new Set([...keys].flatMap((key) => (key.includes('.') ? [key, key.split('.')[0] ?? ''] : [key])));
    expect([...options.keys()].filter((key) => !parents.has(key))).toEqual([]);
    const values = new Set(named.map(({ key, value }) => `${key}: ${(value ?? '').replaceAll("'", '')}`));
    expect([...options.values()].flatMap((row) => row.values.map((value) => `${row.key}: ${value}`)).filter((each) => !values.has(each))).toEqual([]);
  });
  it('names a test for every rule, and only tests that there are', () => {
    const parts = page.split('\n## ').filter((part) => !part.startsWith('Where the sources disagree') && !part.startsWith('What of the sources is left'));
    const untested = parts.slice(1).flatMap((part) => part.split('\n').filter((line) => line.startsWith('| ') && !/^\| (rule|question) /.test(line) && !/\.(test\.ts|json)`/.test(line)));
    expect(untested).toEqual([]);
    for (const { file, names } of tests) {
      expect(existsSync(here(file)), file).toBe(true);
      if (file.endsWith('.json')) continue;
      // A file is no proof, nor is the heading over some tests: what is named is a test, by its whole title.
      expect(names, `${file} is named without a test`).not.toEqual([]);
      const titles = titlesIn(readFileSync(here(file), 'utf8'));
      for (const name of names) expect(titles, file).toContain(name);
    }
  });
});

it('the house rule shown in CONTRIBUTING.md touches two source files, and stands in them as shown', () => {
  const text = readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8');
  const diff = text.slice(text.indexOf('```diff\n') + 8).split('```')[0] ?? '';
  const files = diff.split(/^--- .*\n\+\+\+ b\//m).slice(1).map((part) => part.split('\n'));
  expect(files.map(([file]) => file)).toEqual(['packages/engine/src/rules/options.ts', 'packages/engine/src/game/scoring.ts']);
  for (const [file = '', ...lines] of files) {
    const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n');
    const shown = lines.filter((line) => line.startsWith('+') || line.startsWith(' ')).map((line) => line.slice(1));
    expect(shown.length).toBeGreaterThan(2);
    for (const line of shown) expect(source, file).toContain(line);
  }
});
