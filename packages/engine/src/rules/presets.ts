/**
 * The four presets, one for each source, and how options are laid over them. Options not named here stand at their
 * default in the table of options.
 */
import { OPTIONS } from './options.js';
import type { Option } from './option-types.js';
import { PRESET_NAMES, type PresetName, type RuleOptions, type Rules } from './rules.js';
import { isRules, shapeProblems } from './shape.js';

const CLOCK: RuleOptions['clock'] = { turnMs: 20_000, windowMs: 10_000, answerMs: 10_000, duelMs: 15_000 };

export const PRESETS: Readonly<Record<PresetName, Partial<RuleOptions>>> = {
  /** S0, the Toep app: the last one standing, dead man's deals, laundry with bluffs. */
  toep: {
    players: [2, 6],
    end: { kind: 'lastStanding', limit: 15 },
    nextLeader: 'leftOfPreviousLeader',
    laundry: { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'recycle', redealAfter: 5 },
    onEdge: 'deadMansDeal',
    duel: 'ask',
    jackFinish: 'doubleLosers',
    clock: CLOCK,
  },
  /** S2, café toepen: ten deals, the winner leads, stakes up to five. */
  cafe: { players: [4, 4], end: { kind: 'deals', deals: 10 }, nextLeader: 'winner', maxStake: 5, clock: CLOCK },
  /** S3, the most common rules in the Netherlands with the usual variants on. */
  common: {
    players: [2, 8],
    end: { kind: 'firstOut', limit: 15 },
    toepTiming: 'anytime',
    toepNearLimit: 'withinLimit',
    lastTrickFolded: 'everyonePays',
    laundry: { white: true, dirty: true, bluff: true, caughtBluff: 'openNewHand', stock: 'exhaust', redealAfter: null },
    onEdge: 'poverty',
    threeTens: 'mustWhistle',
    clock: CLOCK,
  },
  /** S4, the German description after Pagat. */
  pagat: {
    players: [3, 8],
    end: { kind: 'firstOut', limit: 10 },
    toepTiming: 'anytime',
    toepNearLimit: 'withinLimit',
    lastTrickFolded: 'everyonePays',
    laundry: { white: true, dirty: false, bluff: true, caughtBluff: 'keepNewHand', stock: 'exhaust', redealAfter: null },
    threeTens: 'mustWhistle',
    threeJacks: 'mayWhistle',
    fourTens: 'mustStand',
    fourJacks: 'mayStand',
    clock: CLOCK,
  },
};

/** Overrides by the names of the options; objects merge into the preset's. */
export type RuleOverrides = {
  [K in keyof RuleOptions]?: RuleOptions[K] extends unknown[] ? RuleOptions[K] : RuleOptions[K] extends object | null ? Loose<RuleOptions[K]> : RuleOptions[K];
};
type Loose<T> = T extends object ? { [F in keyof T]?: T[F] } : T;

export const isPresetName = (value: unknown): value is PresetName => PRESET_NAMES.some((name) => name === value);

const isPlainObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value an option has when nobody says otherwise; null where null is possible. */
export function defaultOf(option: Option): unknown {
  switch (option.kind) {
    case 'choice':
    case 'whole':
    case 'flag':
      return option.default;
    case 'span':
      return [...option.default];
    case 'nullable':
      return null;
    case 'group':
      return defaultsOf(option.fields);
    case 'variant':
      return { kind: option.default, ...defaultsOf(option.cases[option.default] ?? {}) };
    default:
      return option satisfies never;
  }
}
const defaultsOf = (fields: Readonly<Record<string, Option>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, option]) => [key, defaultOf(option)]));

/** Nobody gets hold of a preset's own objects. */
const copyOf = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, v]) => [key, Array.isArray(v) ? [...v] : isPlainObject(v) ? copyOf(v) : v]));

/** Objects merge into the preset's object; an `end` of another kind replaces it whole, as does anything over null. */
function mergeOption(base: unknown, over: unknown): unknown {
  if (!isPlainObject(base) || !isPlainObject(over)) return over;
  const isOtherKind = 'kind' in over && over['kind'] !== base['kind'];
  return isOtherKind ? over : { ...base, ...over };
}

/** Preset and overrides as one object, unchecked: what is wrong in the overrides is wrong in the result. */
export function mergeRules(preset: PresetName, overrides: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rules: Record<string, unknown> = { preset, ...copyOf({ ...defaultsOf(OPTIONS), ...PRESETS[preset] }) };
  for (const [key, value] of Object.entries(overrides)) if (value !== undefined) rules[key] = mergeOption(rules[key], value);
  return rules;
}

/** Throws RangeError where an override is no value of its option. Clashes and what is not yet played: `validateRules`. */
export function makeRules(preset: PresetName, overrides: RuleOverrides = {}): Rules {
  const rules: unknown = mergeRules(preset, overrides);
  if (!isRules(rules)) throw new RangeError(shapeProblems(rules).map((problem) => problem.says).join('; '));
  return rules;
}

/** Presets that set an option to something other than its default. */
export const presetsSetting = (key: keyof RuleOptions): PresetName[] =>
  PRESET_NAMES.filter((name) => PRESETS[name][key] !== undefined && JSON.stringify(PRESETS[name][key]) !== JSON.stringify(defaultOf(OPTIONS[key])));
