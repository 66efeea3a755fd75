/**
 * What follows from several options at once: said beside the option where a reader looks for it, and only at tables that
 * play all of them. The words stand under `also` in `messages/<locale>/rules.json`.
 */
import type { Rules } from '@slag/engine/rules/rules';

interface Consequence {
  /** The option beside which it is said. */
  key: string;
  id: string;
  holds: (rules: Rules) => boolean;
}

const hasSuperToep = ({ duel }: Rules): boolean => duel === 'superToep' || duel === 'ask';
const hasPoverty = ({ onEdge }: Rules): boolean => onEdge === 'poverty' || onEdge === 'povertyPoorLeads';
const hasDeadMan = ({ onEdge }: Rules): boolean => onEdge === 'deadMansDeal';
const hasLaundry = ({ laundry }: Rules): boolean => laundry !== null;
const mayBluff = ({ laundry }: Rules): boolean => laundry !== null && laundry.bluff;

const consequences = [
  { key: 'lastTrickFolded', id: 'foldedJack', holds: (rules) => rules.jackFinish !== 'none' && rules.lastTrickFolded === 'nextInWins' },
  { key: 'laundry.bluff', id: 'deadMansBluff', holds: (rules) => mayBluff(rules) && hasDeadMan(rules) },
  { key: 'laundry.bluff', id: 'superToepBluff', holds: (rules) => mayBluff(rules) && hasSuperToep(rules) },
  { key: 'onEdge', id: 'deadMansLaundry', holds: (rules) => hasLaundry(rules) && hasDeadMan(rules) },
  { key: 'onEdge', id: 'deadMansJack', holds: (rules) => hasDeadMan(rules) && rules.jackFinish === 'doubleLosers' },
  { key: 'onEdge', id: 'deadMansShared', holds: hasDeadMan },
  { key: 'onEdge', id: 'deadMansAgain', holds: hasDeadMan },
  { key: 'onEdge', id: 'deadMansSkipped', holds: hasDeadMan },
  { key: 'onEdge', id: 'severalPoor', holds: hasPoverty },
  { key: 'duel', id: 'superToepPlay', holds: hasSuperToep },
  { key: 'duel', id: 'superToepWhite', holds: (rules) => hasSuperToep(rules) && hasLaundry(rules) && rules.laundry?.dirty === false },
  { key: 'duel', id: 'superToepDirty', holds: (rules) => hasSuperToep(rules) && rules.laundry?.dirty === true },
  { key: 'duel', id: 'superToepJack', holds: (rules) => hasSuperToep(rules) && rules.jackFinish !== 'none' },
  { key: 'duel', id: 'superToepFirst', holds: (rules) => hasSuperToep(rules) && hasDeadMan(rules) },
  { key: 'duel', id: 'finaleLaundry', holds: (rules) => rules.duel === 'finale' && hasLaundry(rules) },
  { key: 'duel', id: 'finaleJack', holds: (rules) => rules.duel === 'finale' && rules.jackFinish !== 'none' },
  { key: 'antiFold', id: 'antiFoldDeadMan', holds: (rules) => rules.antiFold !== null && hasDeadMan(rules) },
  { key: 'antiFold', id: 'antiFoldPoverty', holds: (rules) => rules.antiFold !== null && hasPoverty(rules) },
  { key: 'antiFold', id: 'antiFoldBlind', holds: (rules) => rules.antiFold !== null && rules.blindToep !== null },
] as const satisfies readonly Consequence[];

export type ConsequenceId = (typeof consequences)[number]['id'];
export const consequenceIds: readonly ConsequenceId[] = consequences.map(({ id }) => id);

/** In the order in which they are said. */
export const alsoOf = (rules: Rules, key: string): ConsequenceId[] => consequences.filter((one) => one.key === key && one.holds(rules)).map(({ id }) => id);
