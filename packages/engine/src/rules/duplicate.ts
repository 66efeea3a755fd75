/**
 * Duplicate play compares results of one board and one seat, so nothing may hang on the running score: a game of deals,
 * nobody on edge, no count of folds, no dealing again. Leaving is never a forfeit, and a `solo` has no clock.
 */
import { makeRules, type RuleOverrides } from './presets.js';
import type { PresetName, Rules } from './rules.js';
import { type RuleProblem, show } from './shape.js';

export type TournamentFormat = 'solo' | 'tables' | 'pods' | 'knockout';

const refuse = (format: TournamentFormat, field: string, value: unknown, expected: string): RuleProblem => ({
  code: 'notDuplicate',
  fields: [field],
  says: `${field} ${show(value)} makes one deal unequal between tables: format '${format}' expects ${expected}`,
  expected,
});

/** What keeps rules from being played in a tournament of this format. A knockout compares nothing and takes any rules. */
export function duplicateProblems(rules: Rules, format: TournamentFormat): RuleProblem[] {
  const leaving = format === 'solo' ? 'stays' : 'bot';
  const problems: (RuleProblem | null)[] = [
    rules.leaving === leaving ? null : { ...refuse(format, 'leaving', rules.leaving, show(leaving)), says: `leaving ${show(rules.leaving)}: format '${format}' expects ${show(leaving)}` },
  ];
  if (format !== 'knockout')
    problems.push(
      rules.end.kind === 'deals' ? null : refuse(format, 'end.kind', rules.end.kind, "'deals'"),
      rules.onEdge === 'none' ? null : refuse(format, 'onEdge', rules.onEdge, "'none'"),
      rules.antiFold === null ? null : refuse(format, 'antiFold', rules.antiFold, 'null'),
      rules.laundry === null || rules.laundry.redealAfter === null ? null : refuse(format, 'laundry.redealAfter', rules.laundry.redealAfter, 'null'),
    );
  if (format === 'solo' && rules.clock !== null)
    problems.push({ ...refuse(format, 'clock', rules.clock, 'null'), says: "clock: format 'solo' has no turn clock, expected null" });
  return problems.filter((p) => p !== null);
}

/** Rules for a format: what the format itself decides (leaving, clock) is set. Throws RangeError as `makeRules`. */
export const makeTournamentRules = (format: TournamentFormat, preset: PresetName, overrides: RuleOverrides = {}): Rules =>
  makeRules(preset, { ...overrides, leaving: format === 'solo' ? 'stays' : 'bot', ...(format === 'solo' ? { clock: null } : {}) });
