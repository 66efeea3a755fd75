import type { Rules } from '@slag/engine/rules/rules';
import { isRules } from '@slag/engine/rules/shape';

/** The rules in a commit document; null where there are none that this version knows. */
export const readCommittedRules = (document: string): Rules | null => {
  try {
    const read: unknown = JSON.parse(document);
    const rules = typeof read === 'object' && read !== null && 'rules' in read ? read.rules : null;
    return isRules(rules) ? rules : null;
  } catch {
    return null;
  }
};
