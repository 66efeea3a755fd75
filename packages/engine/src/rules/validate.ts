/**
 * May a table play these rules? Shape and bounds first, then clashes, then what this engine version does not play yet.
 * Every problem names its option (a clash: both) and what would have been right.
 */
import { OPTIONS } from './options.js';
import type { Option } from './option-types.js';
import type { Rules } from './rules.js';
import { isRules, type RuleProblem, shapeProblems, show } from './shape.js';

export type { RuleProblem } from './shape.js';

const clash = (one: string, other: string, says: string, expected: string): RuleProblem => ({ code: 'clash', fields: [one, other], says, expected });

type ClashCheck = (rules: Rules, seats: number) => RuleProblem | null;

/** Options that read the running score against a limit make no sense in a game without one. */
const needsLimit = (field: 'toepNearLimit' | 'onEdge' | 'countdown', off: string | boolean): ClashCheck => (rules) =>
  rules[field] !== off && rules.end.kind === 'deals'
    ? clash(field, 'end', `${field} ${show(rules[field])} clashes with end 'deals', which has no limit`, `${field} ${show(off)}, or an end with a limit`)
    : null;

const CLASHES: readonly ClashCheck[] = [
  needsLimit('toepNearLimit', 'free'),
  needsLimit('onEdge', 'none'),
  needsLimit('countdown', false),
  (rules) =>
    rules.duel !== 'normal' && rules.end.kind !== 'lastStanding'
      ? clash('duel', 'end', `duel '${rules.duel}' clashes with end '${rules.end.kind}': only the last standing duel`, "duel 'normal', or end 'lastStanding'")
      : null,
  (rules) =>
    rules.duel === 'finale' && rules.onEdge !== 'poverty' && rules.onEdge !== 'povertyPoorLeads'
      ? clash('duel', 'onEdge', `duel 'finale' clashes with onEdge '${rules.onEdge}': a finale needs poverty`, "onEdge 'poverty' or 'povertyPoorLeads'")
      : null,
  (rules) =>
    rules.blindToep !== null && rules.maxStake !== null && rules.blindToep.stake > rules.maxStake
      ? clash('blindToep.stake', 'maxStake', `blindToep.stake ${rules.blindToep.stake} clashes with maxStake ${rules.maxStake}`, 'a blind toep up to maxStake')
      : null,
  (rules) =>
    rules.maxStake !== null && rules.maxStake < 2 && rules.onEdge !== 'none'
      ? clash('maxStake', 'onEdge', `maxStake ${rules.maxStake} clashes with onEdge '${rules.onEdge}', which plays for 2`, "maxStake 2 or more, or onEdge 'none'")
      : null,
  (rules) =>
    rules.laundry !== null && !rules.laundry.white && !rules.laundry.dirty
      ? clash('laundry.white', 'laundry.dirty', 'laundry.white false clashes with laundry.dirty false: nothing could be washed', 'one of them true, or laundry null')
      : null,
  (rules, seats) =>
    rules.laundry?.stock === 'seatReserve' && seats > 4
      ? clash('laundry.stock', 'players', `laundry.stock 'seatReserve' clashes with ${seats} players: there are four reserves`, 'at most four players')
      : null,
  (rules) =>
    rules.laundry?.stock === 'seatReserve' && rules.laundry.redealAfter !== null
      ? clash('laundry.stock', 'laundry.redealAfter', `laundry.stock 'seatReserve' clashes with laundry.redealAfter ${rules.laundry.redealAfter}`, 'laundry.redealAfter null')
      : null,
];

function seatProblems(rules: Rules, seats: number): RuleProblem[] {
  const [least, most] = rules.players;
  if (Number.isInteger(seats) && seats >= least && seats <= most) return [];
  const expected = least === most ? `${least} players` : `${least} to ${most} players`;
  return [{ code: 'outOfBounds', fields: ['players'], says: `${show(seats)} players: expected ${expected}`, expected }];
}

const notPlayed = (field: string, what: string, plays: string): RuleProblem => ({
  code: 'notYetPlayed',
  fields: [field],
  says: `${what} is not yet played by this version: it plays ${field} ${plays}`,
  expected: plays,
});
const unplayed = (field: string, value: unknown, plays: string): RuleProblem[] => [notPlayed(field, `${field} ${show(value)}`, plays)];

function unplayedIn(value: unknown, field: string, option: Option): RuleProblem[] {
  switch (option.kind) {
    case 'choice':
      return option.plays.some((v) => v === value) ? [] : unplayed(field, value, option.plays.map(show).join(' or '));
    case 'flag':
      return option.plays.some((v) => v === value) ? [] : unplayed(field, value, option.plays.map(show).join(' or '));
    case 'nullable':
      if (value === null) return [];
      return option.isPlayed ? unplayedIn(value, field, option.of) : [notPlayed(field, field, 'null')];
    case 'variant': {
      const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null;
      return option.plays.some((v) => v === kind) ? [] : unplayed(`${field}.kind`, kind, option.plays.map(show).join(' or '));
    }
    case 'whole':
    case 'span':
    case 'group':
      return [];
    default:
      return option satisfies never;
  }
}

const notYetPlayed = (rules: Rules): RuleProblem[] => {
  const values: Record<string, unknown> = { ...rules };
  return Object.entries(OPTIONS).flatMap(([key, option]) => unplayedIn(values[key], key, option));
};

/** All that keeps a table of `seats` players from playing these rules; empty where nothing does. */
export function validateRules(rules: unknown, seats: number): RuleProblem[] {
  if (!isRules(rules)) return shapeProblems(rules);
  const clashes = CLASHES.flatMap((check) => check(rules, seats) ?? []);
  return [...seatProblems(rules, seats), ...clashes, ...notYetPlayed(rules)];
}
