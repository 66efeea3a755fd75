/**
 * The rules a table is made with. Public tables play a preset unchanged; a private one plays what its host chose, always
 * against a clock; alone nobody is hurried, and nobody can leave anybody waiting.
 */
import type { MakeTable } from '@slag/contracts/tables';
import { makeRules, mergeRules } from '@slag/engine/rules/presets';
import type { Rules } from '@slag/engine/rules/rules';
import { isRules } from '@slag/engine/rules/shape';
import { validateRules } from '@slag/engine/rules/validate';
import { type ApiFailure, invalid } from '../http/api-failure.js';

export type TableChoice = Pick<MakeTable, 'kind' | 'preset' | 'seats'> & { options: Record<string, unknown> };

export interface TableProblem {
  fields: string[];
  says: string;
  expected: string;
}

/** What a table alone always has, whatever is chosen. */
const ALONE = { clock: null, leaving: 'stays' };

export const chosenRules = ({ kind, preset, options }: TableChoice): Record<string, unknown> => mergeRules(preset, kind === 'alone' ? { ...options, ...ALONE } : options);

/** What keeps such a table from being made; empty where nothing does. */
export function problemsOf(choice: TableChoice): TableProblem[] {
  const { kind, options, seats } = choice;
  const rules = chosenRules(choice);
  const ofRules = validateRules(rules, seats).map(({ fields, says, expected }) => ({ fields: [...fields], says, expected }));
  if (kind === 'public') return [...Object.keys(options).slice(0, 1).map(onlyPreset), ...ofRules];
  return kind === 'private' ? [...privateProblems(rules), ...ofRules] : ofRules;
}

const onlyPreset = (field: string): TableProblem => ({ fields: [field], says: `${field}: a public table plays its preset unchanged`, expected: 'no options at a public table' });

/** With others, silence must end: a turn has its clock, and whoever leaves is replaced or gives up. */
function privateProblems(rules: Record<string, unknown>): TableProblem[] {
  const problems: TableProblem[] = [];
  if (rules['clock'] === null) problems.push({ fields: ['clock'], says: 'clock null: a table with others has a clock', expected: 'a turn of 10000 to 60000 ms' });
  if (rules['leaving'] === 'stays') problems.push({ fields: ['leaving'], says: "leaving 'stays': a table with others waits for nobody", expected: "'forfeit' or 'bot'" });
  return problems;
}

/** Throws the 400 that names the first problem. */
export function rulesFor(choice: TableChoice): Rules {
  const rules: unknown = chosenRules(choice);
  const [problem] = problemsOf(choice);
  if (problem !== undefined) throw failureOf(problem);
  if (!isRules(rules)) throw invalid('options', 'expected options of the table of options');
  return rules;
}

const failureOf = ({ fields: [field = ''], expected }: TableProblem): ApiFailure =>
  field === 'players' ? invalid('seats', `expected ${expected}`) : invalid(`options.${field}`, `expected ${expected}`);

/** Does it differ from the preset, the clock of a table alone aside? */
export const isChanged = (kind: TableChoice['kind'], rules: Rules): boolean =>
  JSON.stringify(rules) !== JSON.stringify(kind === 'alone' ? makeRules(rules.preset, { clock: null, leaving: 'stays' }) : makeRules(rules.preset));
