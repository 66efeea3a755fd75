/**
 * What a table's rules say, one statement for each option: read off the engine's table of options, so that an option
 * without words in `messages/<locale>/options.json` is found by the test and not by a reader.
 *
 * A statement has the option's dotted key, a variant (a word of a choice; on and off; none; exact and range; the kind of
 * a variant; else some) and the numbers that its sentence names. Whole numbers inside an object have no sentence of their own: they
 * stand in their object's. Only spans of time have, in seconds: a table has the clocks of what it plays, and no others.
 *
 * What cannot happen at a table is not said of it: nothing near a limit where there is none, no last two where the first
 * one out ends the game.
 */
import { OPTIONS } from '@slag/engine/rules/options';
import type { Option } from '@slag/engine/rules/option-types';
import { defaultOf } from '@slag/engine/rules/presets';
import type { Rules } from '@slag/engine/rules/rules';

export interface Statement {
  key: string;
  variant: string;
  values: Readonly<Record<string, number>>;
}

type Fields = Readonly<Record<string, Option>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);
const lastOf = (key: string): string => key.split('.').at(-1) ?? key;

const isSpanOfTime = (key: string): boolean => key.endsWith('Ms');

/** "turnMs", 20000 → "turnSeconds", 20. */
const named = (key: string, value: unknown): [string, number] =>
  isSpanOfTime(key) ? [`${key.slice(0, -2)}Seconds`, Number(value) / 1000] : [key, Number(value)];

const wholesOf = (fields: Fields, value: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, option]) => (option.kind === 'whole' && !isSpanOfTime(key) ? [named(key, fieldOf(value, key))] : [])));

const inside = (key: string, fields: Fields, value: unknown): Statement[] =>
  Object.entries(fields).flatMap(([name, option]) => (option.kind === 'whole' && !isSpanOfTime(name) ? [] : stated(`${key}.${name}`, option, fieldOf(value, name))));

/** What one option says at this value: its own sentence first, then those of what is inside it. */
export function stated(key: string, option: Option, value: unknown): Statement[] {
  switch (option.kind) {
    case 'choice':
      return [{ key, variant: String(value), values: {} }];
    case 'flag':
      return [{ key, variant: value === true ? 'on' : 'off', values: {} }];
    case 'whole':
      return [{ key, variant: 'some', values: Object.fromEntries([named(lastOf(key), value)]) }];
    case 'span': {
      const [least, most] = Array.isArray(value) ? [Number(value[0]), Number(value[1])] : option.default;
      return [least === most ? { key, variant: 'exact', values: { count: least } } : { key, variant: 'range', values: { least, most } }];
    }
    case 'nullable':
      return value === null ? [{ key, variant: 'none', values: {} }] : stated(key, option.of, value);
    case 'group':
      return [{ key, variant: 'some', values: wholesOf(option.fields, value) }, ...inside(key, option.fields, value)];
    case 'variant': {
      const kind = String(fieldOf(value, 'kind'));
      return [{ key, variant: kind, values: wholesOf(option.cases[kind] ?? {}, value) }];
    }
    default:
      return option satisfies never;
  }
}

/** Where there is no limit, nobody comes near it. */
const nearLimit = new Set(['toepNearLimit', 'onEdge', 'duel', 'countdown']);

/** There is no clock, or something that it runs for: turns do not run out where leaving means waiting. */
const isClockSaid = ({ clock, leaving, laundry, blindToep, duel }: Rules): boolean =>
  clock === null || leaving !== 'stays' || laundry !== null || blindToep !== null || duel === 'ask';

/** Can what this option decides come about at a table of these rules? */
function hasPlace(key: string, rules: Rules): boolean {
  if (nearLimit.has(key) && rules.end.kind === 'deals') return false;
  switch (key) {
    case 'duel':
      return rules.end.kind === 'lastStanding';
    case 'lastTrickFolded':
      return rules.foldedCard === 'counts';
    case 'laundry.caughtBluff':
      return rules.laundry?.bluff === true;
    case 'clock':
      return isClockSaid(rules);
    case 'clock.turnMs':
      return rules.leaving !== 'stays';
    case 'clock.windowMs':
      return rules.laundry !== null || rules.blindToep !== null;
    case 'clock.answerMs':
      return rules.laundry?.bluff === true;
    case 'clock.duelMs':
      return rules.duel === 'ask';
    default:
      return true;
  }
}

/** All that these rules say; what is inside an option that is not played is not said, nor what cannot come about. */
export const statementsOf = (rules: Rules): Statement[] =>
  Object.entries(OPTIONS).flatMap(([key, option]) => stated(key, option, fieldOf(rules, key))).filter(({ key }) => hasPlace(key, rules));

const valuesOf = (option: Option): unknown[] => {
  switch (option.kind) {
    case 'choice':
      return [...option.values];
    case 'flag':
      return [true, false];
    case 'whole':
      return [option.default];
    case 'span':
      return [[option.most, option.most], [option.least, option.most]];
    case 'nullable':
      return [null, ...valuesOf(option.of)];
    case 'group':
      return [Object.fromEntries(Object.entries(option.fields).map(([key, field]) => [key, field.kind === 'nullable' ? defaultOf(field.of) : defaultOf(field)]))];
    case 'variant':
      return Object.entries(option.cases).map(([kind, fields]) => ({ kind, ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, defaultOf(field)])) }));
    default:
      return option satisfies never;
  }
};

const everyWay = (key: string, option: Option): Statement[] => {
  const own = valuesOf(option).flatMap((value) => stated(key, option, value).filter((statement) => statement.key === key));
  const core = option.kind === 'nullable' ? option.of : option;
  if (core.kind !== 'group') return own;
  return [...own, ...Object.entries(core.fields).flatMap(([name, field]) => (field.kind === 'whole' && !isSpanOfTime(name) ? [] : everyWay(`${key}.${name}`, field)))];
};

/** Everything that any table could say, numbers at their defaults. */
export const allStatements = (): Statement[] => Object.entries(OPTIONS).flatMap(([key, option]) => everyWay(key, option));

/** Is this a rule that the table does not play? */
export const isOff = ({ variant }: Statement): boolean => variant === 'none' || variant === 'off';
