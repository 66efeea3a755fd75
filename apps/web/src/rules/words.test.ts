// @vitest-environment node
import { parseCard } from '@slag/engine/cards';
import { OPTIONS } from '@slag/engine/rules/options';
import { listOptions } from '@slag/engine/rules/table';
import { makeRules } from '@slag/engine/rules/presets';
import type { Rules } from '@slag/engine/rules/rules';
import { IntlMessageFormat } from 'intl-messageformat';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routing } from '@/i18n/routing';
import { alsoOf, consequenceIds } from './also';
import { readCommittedRules } from './committed-rules';
import { glossary } from './glossary';
import { exampleOf, houseRules } from './house-rules';
import { changedStatements, comparePresets, presetsSaying } from './presets';
import { allStatements, statementsOf, type Statement } from './statements';
import { byTopic } from './topics';

const load = (locale: string, name: string): unknown => JSON.parse(readFileSync(new URL(`../../messages/${locale}/${name}.json`, import.meta.url), 'utf8'));
const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Object.entries(inner).find(([name]) => name === key)?.[1] : undefined), tree);

const alike = new Set(['none', 'on', 'off']);
const shown = (path: string, { key, variant }: Statement): string => `${key}.${path}.${variant}`;
const valuesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name ?? ''))].sort();

describe.each(routing.locales)('the rule book in %s', (locale) => {
  const words = load(locale, 'options');

  it.each(allStatements())('has a sentence for $key $variant, with its numbers', (statement) => {
    const text = at(words, shown('says', statement));
    expect({ at: shown('says', statement), text }).toEqual({ at: shown('says', statement), text: expect.any(String) });
    expect(valuesOf(String(text))).toEqual(Object.keys(statement.values).sort());
    expect(String(new IntlMessageFormat(String(text), locale).format(statement.values))).not.toMatch(/[{}]|undefined|NaN/);
  });

  it.each(allStatements().filter(({ variant }) => !alike.has(variant)))('says $key $variant shortly too', (statement) => {
    const text = at(words, shown('short', statement));
    expect({ at: shown('short', statement), text }).toEqual({ at: shown('short', statement), text: expect.any(String) });
    for (const value of valuesOf(String(text))) expect(Object.keys(statement.values)).toContain(value);
  });

  it.each([...new Set(allStatements().map(({ key }) => key))])('has a name for %s', (key) => {
    expect(at(words, `${key}.name`)).toEqual(expect.any(String));
  });

  it('has words for no option that the engine does not have', () => {
    const texts = (tree: unknown, path = ''): string[] => (typeof tree === 'object' && tree !== null ? Object.entries(tree).flatMap(([key, inner]) => texts(inner, path === '' ? key : `${path}.${key}`)) : [path]);
    const known = new Set(allStatements().flatMap((one) => [`${one.key}.name`, shown('says', one), shown('short', one)]));
    expect(texts(words).filter((path) => !known.has(path))).toEqual([]);
  });

  it('has a sentence for all that follows from several options, and for nothing else', () => {
    expect(Object.keys(Object(at(load(locale, 'rules'), 'also'))).sort()).toEqual([...consequenceIds].sort());
  });

  it('explains every word, and every house rule with what is drawn', () => {
    expect(Object.keys(Object(at(load(locale, 'words'), 'list')))).toEqual([...glossary]);
    const rules = at(load(locale, 'house'), 'rules');
    expect(Object.keys(Object(rules)).sort()).toEqual(houseRules.map(({ id }) => id).sort());
    for (const { id, rows } of houseRules) expect(Object.keys(Object(at(rules, id)))).toEqual(['title', 'text', ...rows.map((_, index) => `row${index + 1}`)]);
  });
});

describe('what a table says', () => {
  it('names every option of the table of options, in its sentence or in that of the object it is in', () => {
    const said = allStatements();
    for (const { key } of listOptions()) {
      const dot = key.lastIndexOf('.');
      const [parent, named] = [key.slice(0, Math.max(dot, 0)), key.slice(dot + 1).replace(/Ms$/, 'Seconds')];
      expect({ key, isSaid: said.some((one) => one.key === key || (one.key === parent && named in one.values)) }).toEqual({ key, isSaid: true });
    }
  });

  it('is one sentence for each option, in topics that lose none', () => {
    const statements = statementsOf(makeRules('toep'));
    expect(new Set(statements.map(({ key }) => key.split('.')[0]))).toEqual(new Set(Object.keys(OPTIONS)));
    expect(byTopic(statements).flatMap((topic) => topic.statements)).toHaveLength(statements.length);
  });

  it('has the numbers of that table', () => {
    const statements = statementsOf(makeRules('cafe', { maxStake: 7, clock: null, end: { kind: 'deals', deals: 3 } }));
    expect(statements.find(({ key }) => key === 'maxStake')).toEqual({ key: 'maxStake', variant: 'some', values: { maxStake: 7 } });
    expect(statements.find(({ key }) => key === 'end')).toEqual({ key: 'end', variant: 'deals', values: { deals: 3 } });
    expect(statements.find(({ key }) => key === 'clock')).toEqual({ key: 'clock', variant: 'none', values: {} });
    expect(statementsOf(makeRules('toep')).find(({ key }) => key === 'clock.duelMs')?.values).toEqual({ duelSeconds: 15 });
  });

  const keysOf = (rules: Rules): string[] => statementsOf(rules).map(({ key }) => key);
  it.each(['cafe', 'common', 'pagat'] as const)('of the last two nothing is said under %s, where the game never comes to them', (preset) => {
    expect(keysOf(makeRules(preset))).not.toContain('duel');
  });
  it('near a limit nothing is said in a game of deals', () => {
    for (const key of ['onEdge', 'toepNearLimit', 'countdown', 'duel']) {
      expect(keysOf(makeRules('cafe'))).not.toContain(key);
      expect(keysOf(makeRules('toep'))).toContain(key);
    }
  });
  it.each<[string, Rules, string[]]>([
    ['the Toep app', makeRules('toep'), ['clock', 'clock.turnMs', 'clock.windowMs', 'clock.answerMs', 'clock.duelMs']],
    ['the café', makeRules('cafe'), ['clock', 'clock.turnMs']],
    ['the café with blind toeps', makeRules('cafe', { blindToep: { stake: 3 } }), ['clock', 'clock.turnMs', 'clock.windowMs']],
    ['Pagat', makeRules('pagat'), ['clock', 'clock.turnMs', 'clock.windowMs', 'clock.answerMs']],
    ['a table without clocks', makeRules('toep', { clock: null }), ['clock']],
  ])('of clocks only those that run are said: %s', (_, rules, keys) => {
    expect(keysOf(rules).filter((key) => key.startsWith('clock'))).toEqual(keys);
  });

  it.each<[string, Rules, string, string[]]>([
    ['no bluff in a dead man’s deal, nor in a super toep', makeRules('toep'), 'laundry.bluff', ['deadMansBluff', 'superToepBluff']],
    ['bluffs at other tables', makeRules('pagat'), 'laundry.bluff', []],
    ['a dead man’s deal whole', makeRules('toep'), 'onEdge', ['deadMansLaundry', 'deadMansJack', 'deadMansShared', 'deadMansAgain', 'deadMansSkipped']],
    ['a super toep whole', makeRules('toep'), 'duel', ['superToepPlay', 'superToepWhite', 'superToepJack', 'superToepFirst']],
    ['a super toep with dirty laundry', makeRules('toep', { laundry: { dirty: true }, onEdge: 'none', jackFinish: 'none' }), 'duel', ['superToepPlay', 'superToepDirty']],
    ['a dead man’s deal without laundry and jacks', makeRules('toep', { laundry: null, jackFinish: 'none' }), 'onEdge', ['deadMansShared', 'deadMansAgain', 'deadMansSkipped']],
    ['no jack finish where none is played', makeRules('cafe'), 'lastTrickFolded', []],
    ['a jack finish where one is', makeRules('toep'), 'lastTrickFolded', ['foldedJack']],
  ])('what follows from several options is said where they meet: %s', (_, rules, key, ids) => {
    expect(alsoOf(rules, key)).toEqual(ids);
    expect(keysOf(rules)).toContain(key);
  });

  it('tells what a table changed, and nothing where it changed nothing', () => {
    expect(changedStatements(makeRules('pagat'))).toEqual([]);
    expect(changedStatements(makeRules('pagat', { jackFinish: 'winnerMinusOne' })).map(({ key }) => key)).toEqual(['jackFinish']);
  });
});

describe('the four ways of playing', () => {
  it('are compared on every option that any of them has, and differ where they do', () => {
    const compared = new Map(comparePresets().map((one) => [one.key, one]));
    expect(compared.get('end')?.differs).toBe(true);
    expect(compared.get('foldedCard')?.differs).toBe(false);
    expect(compared.get('laundry.dirty')?.statements.map((one) => one?.variant ?? null)).toEqual(['off', null, 'on', 'off']);
  });

  it('are named where they play a house rule', () => {
    expect(presetsSaying({ key: 'jackFinish', variant: 'doubleLosers', values: {} })).toEqual(['toep']);
    expect(presetsSaying({ key: 'threeTens', variant: 'mustWhistle', values: {} })).toEqual(['common', 'pagat']);
  });
});

describe('house rules', () => {
  it('draw only cards that there are, none twice in one example', () => {
    for (const { cards = [] } of houseRules.flatMap(({ rows }) => rows)) {
      expect(cards.map((name) => parseCard(name))).not.toContain(null);
      expect(new Set(cards).size).toBe(cards.length);
    }
  });

  it('speak of options that there are', () => {
    const said = allStatements();
    for (const { key, variants } of houseRules.flatMap(({ options }) => options))
      for (const variant of variants ?? [undefined]) expect(said.some((one) => one.key === key && (variant === undefined || one.variant === variant))).toBe(true);
  });
});

describe('the rules of a tournament', () => {
  it('are read from the document that was committed to', () => {
    const rules = makeRules('common', { blindToep: { stake: 3 } });
    expect(readCommittedRules(JSON.stringify({ scheme: 'slag-deal/1', rules }))).toEqual(rules);
  });

  it.each(['', '{}', '{"rules":{"preset":"cafe"}}'])('are none where %j has none', (document) => {
    expect(readCommittedRules(document)).toBeNull();
  });
});

describe('a rule that a table plays', () => {
  it('is drawn by the row that shows it', () => {
    expect(exampleOf({ key: 'threeJacks', variant: 'mayWhistle', values: {} })).toMatchObject({ rule: { id: 'whistle' }, row: 1 });
    expect(exampleOf({ key: 'onEdge', variant: 'povertyPoorLeads', values: {} })).toMatchObject({ rule: { id: 'poverty' }, row: 0 });
    expect(exampleOf({ key: 'onEdge', variant: 'none', values: {} })).toBeNull();
    expect(exampleOf({ key: 'nextLeader', variant: 'winner', values: {} })).toBeNull();
  });
});
