/**
 * The table of options as a form sees it: the ways an option can be played, the numbers that belong to a way, and the
 * options inside it. Walked by kind, so that a new option needs nothing here.
 */
import type { Option } from '@slag/engine/rules/option-types';
import { defaultOf } from '@slag/engine/rules/presets';
import { stated, type Statement } from '@/rules/statements';

export interface Way {
  /** The word of its sentence: of a choice, `on` and `off`, `none` and `some`, or a kind. */
  variant: string;
  value: unknown;
}

export interface NumberField {
  /** Dotted. */
  path: string;
  least: number;
  most: number;
  /** Spans of time are asked in seconds and kept in milliseconds. */
  isTime: boolean;
}

type Fields = Readonly<Record<string, Option>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All ways but their numbers; empty for seats, which are asked apart. */
export function waysOf(option: Option): Way[] {
  switch (option.kind) {
    case 'choice':
      return option.values.map((value) => ({ variant: value, value }));
    case 'flag':
      return [{ variant: 'on', value: true }, { variant: 'off', value: false }];
    case 'whole':
    case 'group':
      return [{ variant: 'some', value: defaultOf(option) }];
    case 'nullable':
      return [{ variant: 'none', value: null }, ...waysOf(option.of)];
    case 'variant':
      return Object.entries(option.cases).map(([kind, fields]) => ({
        variant: kind,
        value: { kind, ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, defaultOf(field)])) },
      }));
    case 'span':
      return [];
    default:
      return option satisfies never;
  }
}

const numberField = (path: string, option: Option & { kind: 'whole' }): NumberField => ({ path, least: option.least, most: option.most, isTime: path.endsWith('Ms') });

const wholes = (path: string, fields: Fields): NumberField[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'whole' ? [numberField(`${path}.${key}`, field)] : []));

/** The numbers that are to be filled in at this value. */
export function numbersOf(path: string, option: Option, value: unknown): NumberField[] {
  switch (option.kind) {
    case 'whole':
      return [numberField(path, option)];
    case 'nullable':
      return value === null ? [] : numbersOf(path, option.of, value);
    case 'group':
      return wholes(path, option.fields);
    case 'variant': {
      const kind = isRecord(value) ? String(value['kind']) : option.default;
      return wholes(path, option.cases[kind] ?? {});
    }
    case 'choice':
    case 'flag':
    case 'span':
      return [];
    default:
      return option satisfies never;
  }
}

/** Options inside this one that are more than a number, with their values. */
export function innerOf(path: string, option: Option, value: unknown): { path: string; option: Option; value: unknown }[] {
  if (option.kind === 'nullable') return value === null ? [] : innerOf(path, option.of, value);
  if (option.kind !== 'group') return [];
  return Object.entries(option.fields).flatMap(([key, field]) => (field.kind === 'whole' ? [] : [{ path: `${path}.${key}`, option: field, value: isRecord(value) ? value[key] : undefined }]));
}

const isWhole = ({ values }: Statement): boolean => Object.values(values).every((each) => Number.isFinite(each));

/** The sentence of a way: with the numbers that stand in the form where it is the chosen one and they can be read. */
export function sentenceOf(path: string, option: Option, way: Way, value: unknown): Statement {
  const standard: Statement = { key: path, variant: way.variant, values: stated(path, option, way.value)[0]?.values ?? {} };
  const current = stated(path, option, value)[0];
  return current !== undefined && current.variant === way.variant && isWhole(current) ? current : standard;
}

export const variantAt = (path: string, option: Option, value: unknown): string => stated(path, option, value)[0]?.variant ?? '';

/** The value at a dotted path. */
export const valueAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), root);

/** A copy with another value at a dotted path. */
export function withValue(root: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const [key = path, ...rest] = path.split('.');
  if (rest.length === 0) return { ...root, [key]: value };
  const inner = root[key];
  return { ...root, [key]: withValue(isRecord(inner) ? inner : {}, rest.join('.'), value) };
}
