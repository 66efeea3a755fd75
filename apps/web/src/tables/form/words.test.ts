// @vitest-environment node
import { OPTIONS } from '@slag/engine/rules/options';
import { makeRules, type RuleOverrides } from '@slag/engine/rules/presets';
import { PRESET_NAMES } from '@slag/engine/rules/rules';
import { listOptions } from '@slag/engine/rules/table';
import { validateRules } from '@slag/engine/rules/validate';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routing } from '@/i18n/routing';
import { clashKey, isChangedAt, makeTableOf, problemsOf, startForm, withPreset, withRule } from './table-form';
import { innerOf, numbersOf, waysOf } from './ways';

const load = (locale: string): { form: { numbers: Record<string, string>; clash: Record<string, string> } } => JSON.parse(readFileSync(new URL(`../../../messages/${locale}/tables.json`, import.meta.url), 'utf8'));

const poverty = { onEdge: 'poverty', end: { kind: 'lastStanding', limit: 15 } } as const;
/** Every clash that the engine knows. */
const clashes: readonly { rules: RuleOverrides; seats?: number }[] = [
  { rules: { toepNearLimit: 'withinLimit' } },
  { rules: { onEdge: 'poverty' } },
  { rules: { countdown: true } },
  { rules: { duel: 'superToep' } },
  { rules: { duel: 'finale', end: { kind: 'lastStanding', limit: 15 } } },
  { rules: { blindToep: { stake: 9 } } },
  { rules: { ...poverty, maxStake: 1 } },
  { rules: { laundry: { white: false, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'exhaust', redealAfter: null } } },
  { rules: { players: [2, 8], laundry: { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'seatReserve', redealAfter: null } }, seats: 6 },
  { rules: { laundry: { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'seatReserve', redealAfter: 3 } } },
];

describe.each(routing.locales)('the form in %s', (locale) => {
  const { form } = load(locale);
  it.each(clashes)('says in words what clashes: $rules', ({ rules, seats = 4 }) => {
    const [problem] = validateRules(makeRules('cafe', rules), seats);
    expect(problem?.code).toBe('clash');
    expect(form.clash[clashKey(problem?.fields ?? [])]).toEqual(expect.any(String));
  });
  it('has a name for every number of the table of options', () => {
    const numbers = listOptions().filter(({ type }) => type === 'whole').map(({ key }) => key.split('.').at(-1) ?? key);
    expect(numbers.filter((name) => form.numbers[name] === undefined)).toEqual([]);
  });
  it('has words for no clash that the engine does not know', () => {
    const known = new Set(clashes.map(({ rules, seats = 4 }) => clashKey(validateRules(makeRules('cafe', rules), seats)[0]?.fields ?? [])));
    expect(Object.keys(form.clash).filter((key) => key !== 'other' && !known.has(key))).toEqual([]);
  });
});

describe('the fields of the form', () => {
  it('reach every option of the engine, each in one place', () => {
    const reached = (path: string, option: Parameters<typeof waysOf>[0]): string[] => {
      const values = waysOf(option).map(({ value }) => value);
      const inside = values.flatMap((value) => [...numbersOf(path, option, value).map((number) => number.path), ...innerOf(path, option, value).flatMap((inner) => reached(inner.path, inner.option))]);
      return [...new Set([path, ...inside])];
    };
    const all = Object.entries(OPTIONS).flatMap(([key, option]) => reached(key, option));
    expect(all.sort()).toEqual(listOptions().map(({ key }) => key).sort());
  });
});

describe('what a host sends', () => {
  it.each(PRESET_NAMES)('is nothing but the preset where nothing was changed: %s', (preset) => {
    const form = startForm('private', preset);
    expect(problemsOf(form)).toEqual([]);
    expect(makeTableOf(form).options).toEqual({});
  });

  it('is the option that was changed, whole', () => {
    const form = withRule(startForm('private', 'toep'), 'laundry.dirty', true);
    expect(isChangedAt(form, 'laundry')).toBe(true);
    expect(makeTableOf(form).options).toEqual({ laundry: { white: true, dirty: true, bluff: true, caughtBluff: 'openHand', stock: 'recycle', redealAfter: 5 } });
  });

  it('lets six sit down under rules for four', () => {
    const form = { ...startForm('private', 'cafe'), seats: 6 };
    expect(problemsOf(form)).toEqual([]);
    expect(makeTableOf(form).options).toEqual({ players: [4, 6] });
  });

  it('has no clock where one plays alone', () => {
    expect(makeTableOf(startForm('alone', 'pagat')).options).toEqual({ clock: null, leaving: 'stays' });
  });

  it('begins afresh with another preset', () => {
    const form = withPreset(withRule(startForm('private', 'toep'), 'jackFinish', 'none'), 'cafe');
    expect(form).toMatchObject({ preset: 'cafe', seats: 4 });
    expect(makeTableOf(form).options).toEqual({});
  });

  it('is told where a number cannot be read', () => {
    expect(problemsOf(withRule(startForm('private', 'cafe'), 'maxStake', Number.NaN)).map(({ fields }) => fields)).toEqual([['maxStake']]);
  });
});
