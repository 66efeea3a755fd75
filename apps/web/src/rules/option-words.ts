import { getTranslations } from 'next-intl/server';
import type { Statement } from './statements';

/** Ways of every yes, no and none are alike for all options; the rest has words of its own. */
const alike = new Set(['none', 'on', 'off']);

export interface OptionWords {
  nameOf: (key: string) => string;
  says: (statement: Statement) => string;
  /** In a word or two, for tables. */
  short: (statement: Statement) => string;
}

export const readOptionWords = async (): Promise<OptionWords> => {
  const [t, r] = await Promise.all([getTranslations('options'), getTranslations('rules.short')]);
  return {
    nameOf: (key) => t(`${key}.name`),
    says: ({ key, variant, values }) => t(`${key}.says.${variant}`, values),
    short: ({ key, variant, values }) => (alike.has(variant) ? r(variant) : t(`${key}.short.${variant}`, values)),
  };
};
