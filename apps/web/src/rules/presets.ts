/** The four ways of playing that the house knows, as their pages name them, and who plays what. */
import { makeRules } from '@slag/engine/rules/presets';
import { PRESET_NAMES, type PresetName, type Rules } from '@slag/engine/rules/rules';
import { statementsOf, type Statement } from './statements';

export const presetRules: readonly { preset: PresetName; rules: Rules; statements: readonly Statement[] }[] = PRESET_NAMES.map((preset) => {
  const rules = makeRules(preset);
  return { preset, rules, statements: statementsOf(rules) };
});

/** Presets that say the same of this option, whatever their numbers. */
export const presetsSaying = ({ key, variant }: Statement): PresetName[] =>
  presetRules.filter(({ statements }) => statements.some((one) => one.key === key && one.variant === variant)).map(({ preset }) => preset);

export interface Comparison {
  key: string;
  /** In the order of the presets; null where the option has no place in that preset. */
  statements: readonly (Statement | null)[];
  differs: boolean;
}

/** All options that any preset speaks of, side by side. */
export const comparePresets = (): Comparison[] => {
  const keys = new Set(presetRules.flatMap(({ statements }) => statements.map(({ key }) => key)));
  const ordered = [...(presetRules[0]?.statements ?? []), ...presetRules.flatMap(({ statements }) => statements)].map(({ key }) => key).filter((key) => keys.delete(key));
  return ordered.map((key) => {
    const statements = presetRules.map((preset) => preset.statements.find((one) => one.key === key) ?? null);
    return { key, statements, differs: new Set(statements.map((one) => JSON.stringify(one))).size > 1 };
  });
};

/** Where these rules say something else than the preset they started from. */
export const changedStatements = (rules: Rules): Statement[] => {
  const said = new Set(presetRules.find(({ preset }) => preset === rules.preset)?.statements.map((one) => JSON.stringify(one)));
  return statementsOf(rules).filter((one) => !said.has(JSON.stringify(one)));
};
