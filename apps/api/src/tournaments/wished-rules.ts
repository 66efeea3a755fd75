/** An organiser's options laid over the café's rules, as a solo tournament can play them; what cannot be is refused by name. */
import { duplicateProblems } from '@slag/engine/rules/duplicate';
import { mergeRules } from '@slag/engine/rules/presets';
import type { Rules } from '@slag/engine/rules/rules';
import { isRules } from '@slag/engine/rules/shape';
import { type RuleProblem, validateRules } from '@slag/engine/rules/validate';
import { ApiFailure } from '../http/api-failure.js';

type Options = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As many deals as there are boards, unless another end was asked for. */
const endOf = (end: unknown, boards: number): unknown => {
  if (end === undefined) return { kind: 'deals', deals: boards };
  return isObject(end) && (end['kind'] ?? 'deals') === 'deals' ? { deals: boards, ...end } : end;
};

function refusal(code: 'rulesInvalid' | 'rulesNotForDuplicate', { fields, says, expected }: Pick<RuleProblem, 'fields' | 'says' | 'expected'>): ApiFailure {
  const named = fields.map((field) => `options.${field}`);
  return new ApiFailure(409, { code, message: says, field: named[0] ?? 'options', fields: named, expected });
}

/** Throws the first thing that keeps these options from being played by so many seats over so many boards. */
export function wishedRules(options: Options, boards: number, seats: number): Rules {
  // Who leaves is waited for and no clock runs: what a solo must have, it has unless something else was asked for.
  const rules: unknown = mergeRules('cafe', { leaving: 'stays', clock: null, ...options, end: endOf(options['end'], boards) });
  const [problem] = validateRules(rules, seats);
  if (problem !== undefined) throw refusal('rulesInvalid', problem);
  if (!isRules(rules)) throw new TypeError('rules without a problem are rules');
  const [unfit] = duplicateProblems(rules, 'solo');
  if (unfit !== undefined) throw refusal('rulesNotForDuplicate', unfit);
  if (rules.end.kind === 'deals' && rules.end.deals === boards) return rules;
  throw refusal('rulesNotForDuplicate', { fields: ['end.deals'], says: `end.deals: expected ${boards}, one for each board`, expected: `${boards}, one for each board` });
}
