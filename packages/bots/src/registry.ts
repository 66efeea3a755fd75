/** All bots there ever were, by name and version. A released version is never changed or removed: logs name it. */
import type { Bot } from './bot.js';
import { novice } from './novice.js';
import { regular } from './regular.js';
import { steady } from './steady.js';

export const BOTS = {
  'novice@1': novice,
  'steady@1': steady,
  'regular@1': regular,
} as const satisfies Readonly<Record<string, Bot>>;

export type BotId = keyof typeof BOTS;

export const BOT_IDS: readonly string[] = Object.keys(BOTS);

/** The newest version of each name. */
export const CURRENT_BOTS = { novice: 'novice@1', steady: 'steady@1', regular: 'regular@1' } as const satisfies Readonly<Record<string, BotId>>;

export const isBotId = (id: string): id is BotId => Object.hasOwn(BOTS, id);

/** Throws RangeError when this version of the house does not know the bot. */
export function getBot(id: string): Bot {
  if (!isBotId(id)) throw new RangeError(`unknown bot ${id}: known are ${BOT_IDS.join(', ')}`);
  return BOTS[id];
}
