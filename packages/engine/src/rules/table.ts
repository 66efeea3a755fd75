/** The table of options as flat rows with dotted keys: for forms, for the rules page, for whoever asks what can be set. */
import { OPTIONS } from './options.js';
import type { Option } from './option-types.js';
import { defaultOf, PRESETS } from './presets.js';
import { PRESET_NAMES, type PresetName } from './rules.js';
import { expectedOf } from './shape.js';

export interface OptionRow {
  /** "laundry.stock", "maxStake". */
  key: string;
  type: Option['kind'];
  isNullable: boolean;
  default: unknown;
  /** What it takes, in words, bounds included. */
  takes: string;
  /** Words to choose from; empty where it is no choice. */
  values: readonly string[];
  bounds: { least: number; most: number } | null;
  /** What this engine version plays: words, true and false, or null alone; `'all'` where nothing is left out. */
  plays: 'all' | readonly (string | boolean | null)[];
  /** Presets that set it to something other than its default, and to what. */
  presets: { preset: PresetName; value: unknown }[];
}

function playsOf(option: Option): OptionRow['plays'] {
  switch (option.kind) {
    case 'choice':
      return option.plays.length === option.values.length ? 'all' : option.plays;
    case 'flag':
      return option.plays.length === 2 ? 'all' : option.plays;
    case 'variant':
      return option.plays.length === Object.keys(option.cases).length ? 'all' : option.plays;
    case 'nullable':
      return option.isPlayed ? playsOf(option.of) : [null];
    case 'whole':
    case 'span':
    case 'group':
      return 'all';
    default:
      return option satisfies never;
  }
}

/** The value at a dotted path of a preset; undefined where the preset does not go that deep. */
const valueAt = (root: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null && key in at ? Object.entries(at).find(([k]) => k === key)?.[1] : undefined), root);

function presetsOf(path: readonly string[], standard: unknown): OptionRow['presets'] {
  return PRESET_NAMES.flatMap((preset) => {
    const value = valueAt(PRESETS[preset], path);
    return value === undefined || JSON.stringify(value) === JSON.stringify(standard) ? [] : [{ preset, value }];
  });
}

function rowsOf(path: readonly string[], option: Option, isNullable: boolean): OptionRow[] {
  if (option.kind === 'nullable') return rowsOf(path, option.of, true);
  const whole: Option = isNullable ? { kind: 'nullable', of: option, isPlayed: true } : option;
  const standard = defaultOf(whole);
  const row: OptionRow = {
    key: path.join('.'),
    type: option.kind,
    isNullable,
    default: standard,
    takes: expectedOf(whole),
    values: option.kind === 'choice' ? option.values : option.kind === 'variant' ? Object.keys(option.cases) : [],
    bounds: option.kind === 'whole' || option.kind === 'span' ? { least: option.least, most: option.most } : null,
    plays: playsOf(option),
    presets: presetsOf(path, standard),
  };
  const nested = option.kind === 'group' ? [option.fields] : option.kind === 'variant' ? Object.values(option.cases) : [];
  const seen = new Set<string>();
  const fields = nested.flatMap((each) => Object.entries(each)).filter(([key]) => !seen.has(key) && seen.add(key));
  return [row, ...fields.flatMap(([key, inner]) => rowsOf([...path, key], inner, false))];
}

/** One row for each option, those inside an object behind it. */
export const listOptions = (): OptionRow[] =>
  Object.entries(OPTIONS).flatMap(([key, option]) =>
    rowsOf([key], option, false).map((row) => (row.key === key ? { ...row, plays: playsOf(option) } : row)),
  );
