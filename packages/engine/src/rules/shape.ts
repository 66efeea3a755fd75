/** Is a value shaped like rules? Every option present, of its type and within its bounds, and nothing else. */
import { OPTIONS } from './options.js';
import type { Option } from './option-types.js';
import { PRESET_NAMES, type Rules } from './rules.js';

/** What is wrong with rules. `fields` are dotted names of options: one, or both sides of a clash. */
export interface RuleProblem {
  code: 'unknownField' | 'missing' | 'wrongType' | 'outOfBounds' | 'clash' | 'notYetPlayed' | 'notDuplicate';
  fields: string[];
  /** A sentence, naming fields and values. */
  says: string;
  /** What would have been right. */
  expected: string;
}

const problem = (code: RuleProblem['code'], field: string, value: unknown, expected: string): RuleProblem => ({
  code,
  fields: [field],
  says: code === 'missing' ? `${field} is missing: expected ${expected}` : `${field} is ${show(value)}: expected ${expected}`,
  expected,
});
export const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an option takes, in words. */
export function expectedOf(option: Option): string {
  switch (option.kind) {
    case 'choice':
      return option.values.length === 1 ? `'${option.values.join()}'` : `one of ${option.values.map((v) => `'${v}'`).join(', ')}`;
    case 'whole':
      return `a whole number from ${option.least} to ${option.most}`;
    case 'flag':
      return 'true or false';
    case 'span':
      return `[least, most], whole numbers from ${option.least} to ${option.most}, least not above most`;
    case 'nullable':
      return `null or ${expectedOf(option.of)}`;
    case 'group':
      return `an object with ${Object.keys(option.fields).join(', ')}`;
    case 'variant':
      return `an object whose kind is ${Object.keys(option.cases).map((kind) => `'${kind}'`).join(', ')}`;
    default:
      return option satisfies never;
  }
}

function wholeProblems(value: unknown, field: string, option: Option & { kind: 'whole' }): RuleProblem[] {
  if (isWithin(value, option.least, option.most)) return [];
  return [problem(typeof value === 'number' ? 'outOfBounds' : 'wrongType', field, value, expectedOf(option))];
}

function spanProblems(value: unknown, field: string, option: Option & { kind: 'span' }): RuleProblem[] {
  const parts: unknown[] = Array.isArray(value) ? value : [];
  const [least, most] = parts;
  if (parts.length !== 2 || typeof least !== 'number' || typeof most !== 'number') return [problem('wrongType', field, value, expectedOf(option))];
  const fits = isWithin(least, option.least, option.most) && isWithin(most, least, option.most);
  return fits ? [] : [problem('outOfBounds', field, value, expectedOf(option))];
}

function optionProblems(value: unknown, field: string, option: Option): RuleProblem[] {
  switch (option.kind) {
    case 'choice':
      return option.values.some((v) => v === value) ? [] : [problem('wrongType', field, value, expectedOf(option))];
    case 'flag':
      return typeof value === 'boolean' ? [] : [problem('wrongType', field, value, expectedOf(option))];
    case 'whole':
      return wholeProblems(value, field, option);
    case 'span':
      return spanProblems(value, field, option);
    case 'nullable':
      if (value === null) return [];
      return optionProblems(value, field, option.of).map((p) => (p.fields[0] === field ? problem(p.code, field, value, expectedOf(option)) : p));
    case 'group':
      return isRecord(value) ? fieldProblems(value, field, option.fields) : [problem('wrongType', field, value, expectedOf(option))];
    case 'variant': {
      const kind = isRecord(value) ? value['kind'] : undefined;
      const fields = typeof kind === 'string' && Object.hasOwn(option.cases, kind) ? option.cases[kind] : undefined;
      if (!isRecord(value) || fields === undefined) return [problem('wrongType', field, value, expectedOf(option))];
      const { kind: _, ...rest } = value;
      return fieldProblems(rest, field, fields);
    }
    default:
      return option satisfies never;
  }
}

function fieldProblems(value: Record<string, unknown>, prefix: string, fields: Readonly<Record<string, Option>>): RuleProblem[] {
  const name = (key: string): string => (prefix === '' ? key : `${prefix}.${key}`);
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(fields, key))
    .map((key) => ({ ...problem('unknownField', name(key), value[key], `one of ${Object.keys(fields).join(', ')}`), says: `${name(key)} is no option: expected one of ${Object.keys(fields).join(', ')}` }));
  const known = Object.entries(fields).flatMap(([key, option]) =>
    Object.hasOwn(value, key) ? optionProblems(value[key], name(key), option) : [problem('missing', name(key), undefined, expectedOf(option))],
  );
  return [...unknown, ...known];
}

export function shapeProblems(rules: unknown): RuleProblem[] {
  if (!isRecord(rules)) return [problem('wrongType', 'rules', rules, 'an object of options')];
  const { preset, ...options } = rules;
  const expected = `one of ${PRESET_NAMES.map((name) => `'${name}'`).join(', ')}`;
  const presetProblems = PRESET_NAMES.some((name) => name === preset) ? [] : [problem('wrongType', 'preset', preset, expected)];
  return [...presetProblems, ...fieldProblems(options, '', OPTIONS)];
}

export const isRules = (value: unknown): value is Rules => shapeProblems(value).length === 0;
