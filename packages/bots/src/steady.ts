/** steady@1 plays the lowest card that takes the trick as it lies, else its lowest; it never toeps and never folds. */
import { rankOf, suitOf, type Card } from '@slag/engine/cards';
import { cardCommands, commandOf, type Bot } from './bot.js';
import { openTrick } from './position.js';

export const steady: Bot = (situation, legal) => {
  const stays = commandOf(legal, 'Stay');
  if (stays !== undefined) return stays;
  const cards = cardCommands(legal).toSorted((a, b) => rankOf(a.payload.card) - rankOf(b.payload.card) || a.payload.card - b.payload.card);
  const best = bestOf(openTrick(situation)?.cards.map((played) => played.card) ?? []);
  const command = cards.find(({ payload }) => best === null || (suitOf(payload.card) === suitOf(best) && payload.card > best)) ?? cards[0];
  if (command === undefined) throw new RangeError('no card is legal');
  return command;
};

/** The card that takes the trick as it lies; null before the lead. Within a suit the higher number is the higher card. */
function bestOf(cards: readonly Card[]): Card | null {
  const [led] = cards;
  if (led === undefined) return null;
  return cards.reduce((best, card) => (suitOf(card) === suitOf(led) && card > best ? card : best), led);
}
