/** novice@1 does anything it may: cards and toeps at random, and it folds to half of the toeps it is asked about. */
import type { Bot } from './bot.js';
import { Chance } from './chance.js';

export const novice: Bot = (_situation, legal, seed) => {
  const command = legal[new Chance(seed).below(legal.length)];
  if (command === undefined) throw new RangeError('nothing is legal');
  return command;
};
