import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { RuleProblem } from '@slag/engine/rules/validate';
import { OPTIONS } from '@slag/engine/rules/options';
import { listOptions } from '@slag/engine/rules/table';
import type { Statement } from '@/rules/statements';
import { clashKey } from './table-form';

export interface ClientOptionWords {
  nameOf: (path: string) => string;
  says: (statement: Statement) => string;
  short: (statement: Statement) => string;
  /** What a number is called: "Hoogste inzet". */
  numberName: (path: string) => string;
  problem: (problem: RuleProblem) => string;
}

/** Ways of every yes, no and none are alike for all options. */
const alike = new Set(['none', 'on', 'off']);
const rows = new Map(listOptions().map((row) => [row.key, row]));
const isOption = (path: string): boolean => path in OPTIONS || rows.get(path)?.type !== 'whole';

/** The words of the rule pages, in the browser, and what a form needs besides. */
export function useOptionWords(): ClientOptionWords {
  const [t, r, f] = [useTranslations('options'), useTranslations('rules.short'), useTranslations('tables.form')];
  return useMemo(() => {
    const numberName = (path: string): string => f(`numbers.${path.split('.').at(-1) ?? path}`);
    const nameOf = (path: string): string => (path === 'players' ? f('seats') : isOption(path) ? t(`${path}.name`) : numberName(path));
    const bounds = (problem: RuleProblem): string | null => {
      const row = rows.get(problem.fields[0] ?? '');
      if (row?.bounds === null || row?.bounds === undefined) return null;
      const unit = row.key.endsWith('Ms') ? 1000 : 1;
      return f('outOfBounds', { least: row.bounds.least / unit, most: row.bounds.most / unit });
    };
    const problem = (each: RuleProblem): string => {
      const key = `clash.${clashKey(each.fields)}`;
      if (each.code === 'clash') return f.has(key) ? f(key) : f('clash.other', { one: nameOf(each.fields[0] ?? ''), other: nameOf(each.fields[1] ?? '') });
      return bounds(each) ?? f('notPlayed', { name: nameOf(each.fields[0] ?? '') });
    };
    return {
      nameOf,
      numberName,
      problem,
      says: ({ key, variant, values }) => t(`${key}.says.${variant}`, values),
      short: ({ key, variant, values }) => (alike.has(variant) ? r(variant) : t(`${key}.short.${variant}`, values)),
    };
  }, [t, r, f]);
}
