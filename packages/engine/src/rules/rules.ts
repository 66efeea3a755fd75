/** The shape of a table's rules, derived from the table of options: all options of all sources, played yet or not. */
import type { OPTIONS, OptionKey } from './options.js';
import type { ValueOf } from './option-types.js';

export const PRESET_NAMES = ['toep', 'cafe', 'common', 'pagat'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export type RuleOptions = { [K in OptionKey]: ValueOf<(typeof OPTIONS)[K]> };
export interface Rules extends RuleOptions {
  /** Where these rules started from; the options are what counts. */
  preset: PresetName;
}

export type End = Rules['end'];
export type Laundry = NonNullable<Rules['laundry']>;
/** Spans in milliseconds. */
export type Clock = NonNullable<Rules['clock']>;
