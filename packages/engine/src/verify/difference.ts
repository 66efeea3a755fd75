/** Where two JSON values part: the first difference, named by its dotted path. */
export interface Difference {
  path: string;
  says: unknown;
  follows: unknown;
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** null where both say the same. Keys may stand in any order; a key that one side lacks is a difference. */
export function firstDifference(says: unknown, follows: unknown, path = ''): Difference | null {
  if (Array.isArray(says) && Array.isArray(follows)) {
    const length = Math.min(says.length, follows.length);
    for (let i = 0; i < length; i++) {
      const difference = firstDifference(says[i], follows[i], join(path, String(i)));
      if (difference !== null) return difference;
    }
    return says.length === follows.length ? null : { path, says, follows };
  }
  if (isRecord(says) && isRecord(follows)) {
    for (const key of new Set([...Object.keys(says), ...Object.keys(follows)])) {
      const [left, right] = [Object.hasOwn(says, key), Object.hasOwn(follows, key)];
      if (left !== right) return { path: join(path, key), says: left ? says[key] : 'nothing', follows: right ? follows[key] : 'nothing' };
      const difference = firstDifference(says[key], follows[key], join(path, key));
      if (difference !== null) return difference;
    }
    return null;
  }
  return Object.is(says, follows) || (says === 0 && follows === 0) ? null : { path, says, follows };
}
