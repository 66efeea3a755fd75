/**
 * What every bot does where no card, toep or answer to a toep is asked of it: it launders a genuine hand and never bluffs
 * with it, believes others, plays along with a dead man, wants no super toep, and lays its lowest cards away.
 */
import { rankOf, type Card } from '@slag/engine/cards';
import type { Situation } from '@slag/engine/game/situation';
import { commandOf } from './bot.js';
import type { LegalCommand } from '@slag/engine/game/legal';

const HIGHEST_FACE = 3;

/** null where the choice is the bot's own: a card, a toep, stay or fold. */
export function besidePlay({ hand }: Situation, legal: readonly LegalCommand[]): LegalCommand | null {
  const layAway = commandOf(legal, 'LayAway');
  if (layAway?.type === 'LayAway') return { type: 'LayAway', payload: { seat: layAway.payload.seat, cards: lowest(hand, layAway.payload.cards.length) } };
  const call = commandOf(legal, 'CallLaundry');
  const isPoor = hand.length > 0 && hand.every((card) => rankOf(card) <= HIGHEST_FACE);
  if (call !== undefined && isPoor) return call;
  const silence = (['WaveThrough', 'BelieveLaundry', 'PlayAlong', 'DeclineDuel'] as const).map((type) => commandOf(legal, type));
  return silence.find((command) => command !== undefined) ?? null;
}

const lowest = (hand: readonly Card[], count: number): Card[] => hand.toSorted((a, b) => rankOf(a) - rankOf(b) || a - b).slice(0, count);
