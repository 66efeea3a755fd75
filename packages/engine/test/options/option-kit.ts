/** Hand-made tables for the tests of single options. */
import { expect } from 'vitest';
import type { FixedDeal } from '../../src/game/commands.js';
import { legalCommands, type LegalCommand } from '../../src/game/legal.js';
import { openDeadline } from '../../src/game/clock.js';
import { makeRules, type RuleOverrides } from '../../src/rules/presets.js';
import type { PresetName } from '../../src/rules/rules.js';
import { allCards } from '../../src/cards.js';
import { cards, newPlay, setupUnder, type Play } from '../game-kit.js';

export const card = (seat: number, name: string): LegalCommand => ({ type: 'PlayCard', payload: { seat, card: cards(name)[0] ?? 0 } });
type Plain = Exclude<LegalCommand['type'], 'PlayCard' | 'LayAway'>;
export const say = (type: Plain, seat: number): LegalCommand => ({ type, payload: { seat } });

/** Hands in seat order, "HA SK DA S9 | …"; without a stock of its own the rest of the cards in order. */
export function dealt(hands: string, extra: Partial<FixedDeal> & { stockOf?: string } = {}): FixedDeal {
  const list = hands.split(' | ').map((hand) => (hand === '-' ? [] : cards(hand)));
  const rest = allCards().filter((one) => !list.flat().includes(one));
  const { stockOf, ...fixed } = extra;
  return { hands: list, stock: stockOf === undefined ? rest : cards(stockOf), leader: 0, redeals: [], recycle: [], ...fixed };
}

export interface TableOptions {
  preset?: PresetName;
  rules?: RuleOverrides;
  points?: number[];
  hadDeadMansDeal?: boolean[];
  folds?: number[];
}

/** A game of the preset `toep` (or another) without the options that are not under test. */
export function sitDown(hands: FixedDeal, { preset = 'toep', rules = {}, points, hadDeadMansDeal, folds }: TableOptions = {}): Play {
  const seats = hands.hands.length;
  const plain = { players: [2, 8], laundry: null, jackFinish: 'none', onEdge: 'none', duel: 'normal', threeTens: 'none', threeJacks: 'none', fourTens: 'none', fourJacks: 'none' };
  const none = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  const start = { points: points ?? none(0), hadDeadMansDeal: hadDeadMansDeal ?? none(false), folds: folds ?? none(0) };
  const play = newPlay(setupUnder(makeRules(preset, { ...plain, ...rules } as RuleOverrides), seats), start);
  expect(play.deal(hands)).toBeNull();
  return play;
}

/** Sends each and expects it to be accepted. */
export function all(play: Play, ...commands: LegalCommand[]): void {
  for (const command of commands) expect(play.send(command), JSON.stringify(command)).toBeNull();
}

/** Lets the open clock run out. */
export function silence(play: Play): void {
  const open = openDeadline(play.state);
  if (open === null) throw new Error('no clock runs');
  const at = open.deadlineAt + 1;
  expect(play.ask({ type: 'ExpireDeadline', payload: { deadlineAt: open.deadlineAt }, commandId: `x${at}`, actor: 'clock' }, { ...play.facts(), at })).toBeNull();
  play.at = at;
}

export const lastDeal = (play: Play) => {
  const deal = play.state.deals.at(-1);
  if (deal === undefined) throw new Error('no deal');
  return deal;
};
export const mayDo = (play: Play, seat: number): string[] => [...new Set(legalCommands(play.state, seat).map((command) => command.type))];
export const typesOf = (play: Play): string[] => play.events.map((event) => event.type);

/** Plays the rest of the deal: everybody the lowest legal card, in turn; windows by silence, answers by staying. */
export function playOut(play: Play): void {
  while (play.state.phase.kind === 'playing') {
    const { turn } = play.state.phase;
    const [command] = legalCommands(play.state, turn).filter((legal) => legal.type === 'PlayCard');
    if (command === undefined) throw new Error('no card to play');
    all(play, command);
  }
}
