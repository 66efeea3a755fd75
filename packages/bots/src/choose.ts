/** Asking a bot, in this thread: for tests, the command line, `verify`, and a Web Worker. Needs nothing of Node. */
import { DECK_SIZE } from '@slag/engine/cards';
import { legalCommands, type LegalCommand } from '@slag/engine/game/legal';
import { situationOf, type ChooseFor, type Situation } from '@slag/engine/game/situation';
import type { GameState } from '@slag/engine/game/state';
import { besidePlay } from './beside-play.js';
import { getBot } from './registry.js';

/** All that goes to a bot, whichever thread it runs in. */
export interface Question {
  bot: string;
  situation: Situation;
  legal: LegalCommand[];
  seed: Uint8Array;
}

/** Cards ascending, then the rest as they come: a bot cannot tell in which order it was dealt its hand. */
const orderOf = (command: LegalCommand): number => (command.type === 'PlayCard' ? command.payload.card : DECK_SIZE * 2);

/** A bot never gives up, keeps its seat, and says no more than it must. */
const NEVER: readonly LegalCommand['type'][] = ['Forfeit', 'LeaveSeat', 'TakeSeat', 'Whistle', 'StandUp'];

/** Throws RangeError on an unknown bot, and when there is nothing for this seat to decide. */
export function questionFor(bot: string, view: GameState, seat: number, seed: Uint8Array): Question {
  const legal = legalCommands(view, seat)
    .filter((command) => !NEVER.includes(command.type))
    .toSorted((a, b) => orderOf(a) - orderOf(b));
  if (legal.length === 0) throw new RangeError(`seat ${seat} has nothing to decide`);
  return { bot, situation: situationOf(view, seat), legal, seed };
}

export const answerTo = ({ bot, situation, legal, seed }: Question): LegalCommand =>
  besidePlay(situation, legal) ?? getBot(bot)(situation, legal, seed);

export const makeChooseFor = (): ChooseFor => (bot, view, seat, seed) =>
  new Promise((resolve) => resolve(answerTo(questionFor(bot, view, seat, seed))));
