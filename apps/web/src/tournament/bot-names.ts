import type { createFormatter } from 'next-intl';

const known = ['novice', 'steady', 'regular'] as const;
export type BotKey = (typeof known)[number];

/** "regular@1" is the bot `regular`; null for one this site does not know by name. */
export const botKey = (bot: string): BotKey | null => known.find((name) => name === bot.split('@')[0]) ?? null;

type Common = (key: `bots.${BotKey}` | `botTrio.${BotKey}`) => string;
type Format = ReturnType<typeof createFormatter>;

/** "three regulars" for three of a kind, else their names. */
export const describeBots = (bots: readonly string[], t: Common, format: Format): string => {
  const [first] = bots;
  const key = first === undefined ? null : botKey(first);
  if (key !== null && bots.length === 3 && bots.every((bot) => botKey(bot) === key)) return t(`botTrio.${key}`);
  return format.list(bots.map((bot) => nameOfBot(bot, t)));
};

export const nameOfBot = (bot: string, t: Common): string => {
  const key = botKey(bot);
  return key === null ? bot : t(`bots.${key}`);
};
