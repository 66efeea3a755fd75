/** What a host chooses, from the first touch to what is sent. Pure; the engine says what clashes. */
import type { MakeTable, TableShape } from '@slag/contracts/tables';
import { OPTIONS } from '@slag/engine/rules/options';
import { mergeRules } from '@slag/engine/rules/presets';
import type { PresetName, Rules } from '@slag/engine/rules/rules';
import { isRules } from '@slag/engine/rules/shape';
import { validateRules, type RuleProblem } from '@slag/engine/rules/validate';
import type { BotKey } from '@/tournament/bot-names';
import { valueAt, withValue } from './ways';

export type FormKind = 'private' | 'alone';

export interface TableForm {
  kind: FormKind;
  preset: PresetName;
  seats: number;
  bots: BotKey | null;
  mayWatch: boolean;
  /** Are all hands shown when the game is over? */
  openLog: boolean;
  /** Whole, as the engine has them; numbers that cannot be read are NaN. */
  rules: Readonly<Record<string, unknown>>;
}

export const seatCounts = [2, 3, 4, 5, 6, 7, 8] as const;

/** Alone there is no clock and nobody to walk away from. */
const given: Record<FormKind, Readonly<Record<string, unknown>>> = { private: {}, alone: { clock: null, leaving: 'stays' } };

/** Ways that this kind of table does not offer: people at a table of friends do not wait for ever. */
const withheld: Record<FormKind, readonly string[]> = { private: ['clock:none', 'leaving:stays'], alone: [] };
export const isOffered = (kind: FormKind, path: string, variant: string): boolean => !withheld[kind].includes(`${path}:${variant}`);

/** The rules this form starts from: the preset's, and what goes without saying at this kind of table. */
export const baseRules = (kind: FormKind, preset: PresetName): Record<string, unknown> => mergeRules(preset, given[kind]);

const spanOf = (rules: Readonly<Record<string, unknown>>): [number, number] => {
  const { players } = rules;
  return Array.isArray(players) ? [Number(players[0]), Number(players[1])] : [2, 8];
};

export const startForm = (kind: FormKind, preset: PresetName): TableForm => {
  const rules = baseRules(kind, preset);
  const [least, most] = spanOf(rules);
  return { kind, preset, seats: Math.min(most, Math.max(least, 4)), bots: kind === 'alone' ? 'regular' : null, mayWatch: kind === 'private', openLog: kind === 'alone', rules };
};

/** The form of a table that is there already. */
export const formOf = ({ preset, seats, bots, mayWatch, openLog, rules }: TableShape): TableForm => ({ kind: 'private', preset, seats: seats.length, bots, mayWatch, openLog, rules });

/** Another way of playing begins afresh; seats stay as near as it allows. */
export const withPreset = (form: TableForm, preset: PresetName): TableForm => {
  const rules = baseRules(form.kind, preset);
  const [least, most] = spanOf(rules);
  return { ...form, preset, rules, seats: Math.min(most, Math.max(least, form.seats)) };
};

export const withRule = (form: TableForm, path: string, value: unknown): TableForm => ({ ...form, rules: withValue(form.rules, path, value) });

/** A host who wants six chairs under rules for four plays with six. */
export const rulesOf = (form: TableForm): Record<string, unknown> => {
  const [least, most] = spanOf(baseRules(form.kind, form.preset));
  const fits = form.seats >= least && form.seats <= most;
  return { ...form.rules, players: fits ? [least, most] : [Math.min(least, form.seats), Math.max(most, form.seats)] };
};

export const problemsOf = (form: TableForm): RuleProblem[] => validateRules(rulesOf(form), form.seats);

/** null while a number cannot be read. */
export const readRules = (form: TableForm): Rules | null => {
  const rules = rulesOf(form);
  return isRules(rules) ? rules : null;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Has the host changed what stands at this path? */
export const isChangedAt = (form: TableForm, path: string): boolean => !isSame(valueAt(form.rules, path), valueAt(baseRules(form.kind, form.preset), path));

/** Only what differs from the preset is sent. */
export const makeTableOf = (form: TableForm): MakeTable => {
  const [rules, preset] = [rulesOf(form), mergeRules(form.preset, {})];
  const changed = Object.keys(OPTIONS).filter((key) => !isSame(rules[key], preset[key]));
  // oxlint-disable-next-line house/no-cast -- rules are plain JSON, and have passed the engine's checks
  const options = Object.fromEntries(changed.map((key) => [key, rules[key]])) as NonNullable<MakeTable['options']>;
  return { kind: form.kind, preset: form.preset, options, seats: form.seats, bots: form.bots, mayWatch: form.mayWatch, openLog: form.openLog };
};

/** The key of a clash's words: "blindToep_stake+maxStake". */
export const clashKey = (fields: readonly string[]): string => fields.map((field) => field.replaceAll('.', '_')).join('+');
