import { describe, expect, it } from 'vitest';
import { duplicateProblems, makeTournamentRules } from '../src/rules/duplicate.js';
import { makeRules, mergeRules, presetsSetting, type RuleOverrides } from '../src/rules/presets.js';
import { PRESET_NAMES } from '../src/rules/rules.js';
import { listOptions } from '../src/rules/table.js';
import { validateRules } from '../src/rules/validate.js';

const problemsOf = (rules: unknown, seats = 4) => validateRules(rules, seats).map((p) => `${p.code} ${p.fields.join(' × ')}`);

describe('presets', () => {
  it('café is played from front to back: ten deals, the winner leads, stakes up to five', () => {
    const rules = makeRules('cafe');
    expect(rules).toMatchObject({ preset: 'cafe', end: { kind: 'deals', deals: 10 }, nextLeader: 'winner', maxStake: 5, leaving: 'forfeit', laundry: null });
    expect(validateRules(rules, 4)).toEqual([]);
  });
  it.each(PRESET_NAMES)('%s is complete and clashes with nothing', (name) => {
    const problems = validateRules(makeRules(name), 4);
    expect(problems.filter((p) => p.code !== 'notYetPlayed')).toEqual([]);
  });
  it.each(PRESET_NAMES)('%s is played as it stands', (preset) => {
    expect(problemsOf(makeRules(preset))).toEqual([]);
  });
  it('nobody can change a preset by changing the rules made from it', () => {
    const rules = makeRules('toep');
    if (rules.laundry !== null) rules.laundry.white = false;
    rules.players[0] = 3;
    expect(makeRules('toep')).toMatchObject({ laundry: { white: true }, players: [2, 6] });
  });
  it('an option says which presets set it', () => {
    expect(presetsSetting('maxStake')).toEqual(['cafe']);
    expect(presetsSetting('threeTens')).toEqual(['common', 'pagat']);
  });
});

describe('laying options over a preset', () => {
  it('part of an object merges into the preset’s', () => {
    expect(makeRules('toep', { laundry: { dirty: true } }).laundry).toMatchObject({ white: true, dirty: true, stock: 'recycle' });
  });
  it('over null an object must be complete', () => {
    expect(() => makeRules('cafe', { laundry: { dirty: true } })).toThrow(/laundry\.white is missing/);
  });
  it('an end merges while its kind is absent or the preset’s, and is replaced whole by another', () => {
    expect(makeRules('cafe', { end: { deals: 3 } }).end).toEqual({ kind: 'deals', deals: 3 });
    expect(makeRules('toep', { end: { kind: 'lastStanding' } }).end).toEqual({ kind: 'lastStanding', limit: 15 });
    expect(makeRules('toep', { end: { kind: 'firstOut', limit: 7 } }).end).toEqual({ kind: 'firstOut', limit: 7 });
    expect(problemsOf(mergeRules('toep', { end: { kind: 'firstOut' } }))).toEqual(['missing end.limit']);
  });
  it('null replaces an object', () => {
    expect(makeRules('cafe', { clock: null, maxStake: null })).toMatchObject({ clock: null, maxStake: null });
  });
});

describe('what a table is refused', () => {
  it.each<[string, unknown, string]>([
    ['an unknown option', { trump: 'H' }, 'unknownField trump'],
    ['an unknown option inside another', { clock: { turnSeconds: 1 } }, 'unknownField clock.turnSeconds'],
    ['a word that is none', { nextLeader: 'loser' }, 'wrongType nextLeader'],
    ['a number as text', { maxStake: '5' }, 'wrongType maxStake'],
    ['half a deal', { end: { deals: 2.5 } }, 'outOfBounds end.deals'],
    ['no deals at all', { end: { deals: 0 } }, 'outOfBounds end.deals'],
    ['a limit below two', { end: { kind: 'firstOut', limit: 1 } }, 'outOfBounds end.limit'],
    ['nine players', { players: [2, 9] }, 'outOfBounds players'],
    ['one player', { players: [1, 4] }, 'outOfBounds players'],
    ['most below least', { players: [4, 2] }, 'outOfBounds players'],
    ['an end of no kind', { end: { kind: 'never', limit: 3 } }, 'wrongType end'],
    ['a clock in a word', { clock: 'fast' }, 'wrongType clock'],
  ])('%s', (_, overrides, expected) => {
    expect(problemsOf(mergeRules('cafe', Object(overrides)))).toContain(expected);
  });

  it('something that is no rules at all, or of no preset', () => {
    expect(problemsOf(null)).toEqual(['wrongType rules']);
    expect(problemsOf({ ...makeRules('cafe'), preset: 'bridge' })).toEqual(['wrongType preset']);
  });

  const limit: RuleOverrides = { end: { kind: 'lastStanding', limit: 15 } };
  it.each<[string, RuleOverrides, string]>([
    ['near-limit toeps without a limit', { toepNearLimit: 'withinLimit' }, 'toepNearLimit × end'],
    ['on edge without a limit', { onEdge: 'poverty' }, 'onEdge × end'],
    ['counting down without a limit', { countdown: true }, 'countdown × end'],
    ['a duel in a game of deals', { duel: 'ask' }, 'duel × end'],
    ['a finale without poverty', { ...limit, duel: 'finale' }, 'duel × onEdge'],
    ['a blind toep above the highest stake', { blindToep: { stake: 6 } }, 'blindToep.stake × maxStake'],
    ['a deal on edge that may not be worth two', { ...limit, onEdge: 'deadMansDeal', maxStake: 1 }, 'maxStake × onEdge'],
    [
      'laundry of nothing',
      { laundry: { white: false, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'exhaust', redealAfter: null } },
      'laundry.white × laundry.dirty',
    ],
    [
      'a reserve for each seat and dealing again',
      { laundry: { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'seatReserve', redealAfter: 5 } },
      'laundry.stock × laundry.redealAfter',
    ],
  ])('a clash names both sides: %s', (_, overrides, expected) => {
    expect(problemsOf(makeRules('cafe', overrides))).toContain(`clash ${expected}`);
  });

  it('a reserve for each of five seats', () => {
    const laundry = { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'seatReserve', redealAfter: null } as const;
    expect(problemsOf(makeRules('cafe', { players: [2, 8], laundry }), 5)).toContain('clash laundry.stock × players');
    expect(problemsOf(makeRules('cafe', { players: [2, 8], laundry }), 4)).toEqual([]);
  });

  it('a finale under either poverty clashes with nothing', () => {
    const problems = problemsOf(makeRules('common', { ...limit, duel: 'finale', onEdge: 'povertyPoorLeads' }));
    expect(problems.filter((p) => p.startsWith('clash'))).toEqual([]);
  });

  it('more or fewer players than the rules allow', () => {
    expect(problemsOf(makeRules('cafe'), 3)).toEqual(['outOfBounds players']);
    for (const seats of [2, 3, 4, 5, 6, 7, 8]) expect(problemsOf(makeRules('cafe', { players: [2, 8] }), seats)).toEqual([]);
  });
});

describe('duplicate play', () => {
  it('café rules in a solo wait for who leaves and have no clock', () => {
    const rules = makeTournamentRules('solo', 'cafe', { end: { deals: 12 }, nextLeader: 'board', maxStake: null });
    expect(rules).toMatchObject({ leaving: 'stays', clock: null, end: { deals: 12 } });
    expect(duplicateProblems(rules, 'solo')).toEqual([]);
    expect(validateRules(rules, 4)).toEqual([]);
  });
  it('rules that hang on the running score are refused by name, but not in a knockout', () => {
    const rules = { ...makeTournamentRules('tables', 'toep'), antiFold: { max: 2 } };
    expect(duplicateProblems(rules, 'tables').map((p) => p.fields[0])).toEqual(['end.kind', 'onEdge', 'antiFold', 'laundry.redealAfter']);
    expect(duplicateProblems(rules, 'knockout')).toEqual([]);
  });
  it('a solo refuses forfeits and turn clocks', () => {
    expect(duplicateProblems(makeRules('cafe'), 'solo').map((p) => p.fields[0])).toEqual(['leaving', 'clock']);
  });
});

describe('the table of options', () => {
  it('has a row for every option and for every part of one', () => {
    const keys = listOptions().map((row) => row.key);
    expect(keys).toContain('end.limit');
    expect(keys).toContain('laundry.redealAfter');
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('says what can be set, what is played, and which presets differ', () => {
    const row = (key: string) => listOptions().find((r) => r.key === key);
    expect(row('maxStake')).toMatchObject({ isNullable: true, default: null, bounds: { least: 1, most: 100 }, plays: 'all', presets: [{ preset: 'cafe', value: 5 }] });
    expect(row('laundry')).toMatchObject({ plays: 'all' });
    expect(row('nextLeader')).toMatchObject({ plays: 'all' });
  });
});
