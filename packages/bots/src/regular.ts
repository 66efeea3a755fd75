/**
 * regular@1 estimates its chance of the last trick: it deals the hidden cards many times over as they may lie, and plays
 * each deal to its end. It stays when that chance is at least 1/s, s being the raised stake (folding costs s − 1 for
 * sure, staying s when it loses), toeps above a threshold and sometimes below it, and plays the card with the best chance.
 *
 * Integer arithmetic throughout. Every decision deals the same number of samples and plays each as often as there are
 * cards in hand, by turns for each legal one, so that the time it takes says nothing about the hand. The files chance, position, hidden-hands
 * and playout are part of this version and frozen with it.
 */
import { rankOf } from '@slag/engine/cards';
import { cardCommands, commandOf, type Bot } from './bot.js';
import { Chance } from './chance.js';
import { makeHiddenDealer } from './hidden-hands.js';
import { playOut } from './playout.js';
import { positionOf, type Position } from './position.js';

const WORLDS = 64;
/** It toeps from this chance on. */
const TOEP_PERCENT = 55;
/** Below the threshold it toeps all the same, one turn in so many. */
const BLUFF_ONE_IN = 20;
const FIRST_CARD = 10;

interface Estimate {
  wins: number;
  trials: number;
}

/** For each plan (card index, or −1 for none): in how many playouts does the own seat win the deal? */
function estimate(position: Position, plans: readonly number[], chance: Chance): Estimate[] {
  const { me, seats } = position;
  const results = plans.map(() => ({ wins: 0, trials: 0 }));
  const dealHidden = makeHiddenDealer(position);
  const world = new Int32Array(seats);
  const board = { hands: new Int32Array(seats), savers: 0 };
  const playoutsPerWorld = position.held[me] ?? 0;
  for (let i = 0; i < WORLDS * playoutsPerWorld; i++) {
    if (i % playoutsPerWorld === 0) dealHidden(chance, world);
    board.hands.set(world);
    board.savers = chance.next() | (1 << me);
    const plan = i % plans.length;
    const result = results[plan];
    if (result === undefined) continue;
    result.trials++;
    if (playOut(position, board, plans[plan] ?? -1) === me) result.wins++;
  }
  return results;
}

const isBetter = (a: Estimate, b: Estimate): boolean => a.wins * b.trials > b.wins * a.trials;

export const regular: Bot = (situation, legal, seed) => {
  const position = positionOf(situation);
  const chance = new Chance(seed);
  const bluff = chance.below(BLUFF_ONE_IN) === 0;
  const cards = cardCommands(legal).toSorted((a, b) => rankOf(a.payload.card) - rankOf(b.payload.card));
  const estimates = estimate(position, cards.length === 0 ? [-1] : cards.map((c) => c.payload.card - FIRST_CARD), chance);
  const best = estimates.reduce((top, each, i) => (isBetter(each, estimates[top] ?? each) ? i : top), 0);
  const { wins, trials } = estimates[best] ?? { wins: 0, trials: 1 };
  const stay = commandOf(legal, 'Stay');
  const fold = commandOf(legal, 'Fold');
  if (stay !== undefined && fold !== undefined) return wins * situation.stake >= trials ? stay : fold;
  const toep = commandOf(legal, 'CallToep');
  const isStrong = wins * 100 >= trials * TOEP_PERCENT;
  const command = toep !== undefined && (isStrong || bluff) ? toep : cards[best];
  if (command === undefined) throw new RangeError('nothing is legal');
  return command;
};
