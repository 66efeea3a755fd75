/**
 * The table of options as a shape: every option by its name, each to any value that it takes, and no name that there is
 * not. Objects may be given in part, as they are laid over those of a preset. Whether the whole makes sense the engine says.
 */
import type { Option } from '@slag/engine/rules/option-types';
import { OPTIONS } from '@slag/engine/rules/options';
import { expectedOf } from '@slag/engine/rules/shape';
import { z } from 'zod';

type Fields = Readonly<Record<string, Option>>;

const partOf = (fields: Fields): Record<string, z.ZodType> => Object.fromEntries(Object.entries(fields).map(([key, option]) => [key, schemaOf(option).optional()]));

function schemaOf(option: Option): z.ZodType {
  const expected = `expected ${expectedOf(option)}`;
  switch (option.kind) {
    case 'choice':
      return z.enum(option.values, expected);
    case 'flag':
      return z.boolean(expected);
    case 'whole':
      return z.int(expected).min(option.least, expected).max(option.most, expected);
    case 'span':
      return z.array(z.int(expected).min(option.least, expected).max(option.most, expected), expected).length(2, expected);
    case 'nullable':
      return schemaOf(option.of).nullable();
    case 'group':
      return z.strictObject(partOf(option.fields), { error: (issue) => (issue.code === 'invalid_type' ? expected : undefined) });
    case 'variant': {
      const fields = Object.assign({}, ...Object.values(option.cases).map(partOf));
      return z.strictObject({ kind: z.enum(Object.keys(option.cases), expected).optional(), ...fields }, { error: (issue) => (issue.code === 'invalid_type' ? expected : undefined) });
    }
    default:
      return option satisfies never;
  }
}

/** Options by name, to be laid over a preset. */
export const ruleOptions = z.strictObject(partOf(OPTIONS)).meta({ id: 'RuleOptions' });
export type RuleOptionsWish = Record<string, unknown>;
