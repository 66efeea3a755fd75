/**
 * Perft-like tables: how many different games of a few moves a fixed board allows, under each preset. Two counts that
 * must agree: the engine's legal commands, and every command there is, tried one by one on the judge; and, for the play
 * of the cards, a second opinion that knows nothing of the engine (`naive.ts`). The numbers themselves are kept below: a
 * change of any rule changes some of them.
 */
import { describe, expect, it } from 'vitest';
import { allCards, makeCard } from '../../src/cards.js';
import { decide } from '../../src/game/decide.js';
import { cloneGame, evolve } from '../../src/game/evolve.js';
import { legalCommands, type LegalCommand } from '../../src/game/legal.js';
import { SEAT_COMMANDS } from '../../src/game/seat-commands.js';
import { holdingsOf } from '../../src/game/seats.js';
import type { GameState } from '../../src/game/state.js';
import { makeRules } from '../../src/rules/presets.js';
import type { PresetName } from '../../src/rules/rules.js';
import { actorFor, cards, newPlay, setupUnder, type Play } from '../game-kit.js';
import { silence } from '../options/option-kit.js';
import { naiveCount, naiveTable, type NaiveRules } from './naive.js';

const BOARD = 'H9 CK D7 SJ | HJ C8 D10 SA | H10 CQ DK S7';
const POINTS = [0, 7, 8];

function tableUnder(preset: PresetName): Play {
  const rules = makeRules(preset, { players: [2, 8], ...(preset === 'cafe' ? {} : { end: { kind: preset === 'toep' ? 'lastStanding' : 'firstOut', limit: 10 } }) });
  const play = newPlay(setupUnder(rules, 3), { points: POINTS, hadDeadMansDeal: [false, false, false], folds: [0, 0, 0] });
  const hands = BOARD.split(' | ').map(cards);
  const stock = allCards().filter((card) => !hands.flat().includes(card));
  play.deal({ hands, stock, leader: 0, redeals: [], recycle: [] });
  return play;
}

const ofThePlay = (command: LegalCommand): boolean => ['PlayCard', 'CallToep', 'Stay', 'Fold'].includes(command.type);
const ofTheGame = (command: LegalCommand): boolean => command.type !== 'Forfeit';

function after(state: GameState, command: LegalCommand, play: Play): GameState | null {
  const decision = decide(state, { ...command, commandId: 'p', actor: actorFor(state, command) }, play.facts());
  if (!decision.ok) return null;
  let next = cloneGame(state);
  for (const event of decision.events) next = evolve(next, event);
  return next;
}

function count(state: GameState, play: Play, depth: number, moves: (state: GameState) => LegalCommand[]): number {
  const isOver = state.deals.at(-1)?.isOver !== false;
  const next = depth === 0 || isOver ? [] : moves(state).flatMap((command) => after(state, command, play) ?? []);
  return next.length === 0 ? 1 : next.reduce((sum, one) => sum + count(one, play, depth - 1, moves), 0);
}

const legalOf = (fits: (command: LegalCommand) => boolean) => (state: GameState) => state.seats.flatMap((_, seat) => legalCommands(state, seat)).filter(fits);

/** Every command there is, whoever may send it. */
const everyCommand = (state: GameState): LegalCommand[] =>
  state.seats.flatMap((_, seat): LegalCommand[] => [
    ...allCards().map((card): LegalCommand => ({ type: 'PlayCard', payload: { seat, card } })),
    ...SEAT_COMMANDS.flatMap((type): LegalCommand[] => (type === 'PlayCard' || type === 'LayAway' || type === 'Forfeit' ? [] : [{ type, payload: { seat } }])),
  ]);

const GAMES: [PresetName, number[]][] = [
  ['toep', [6, 21, 54]],
  ['cafe', [5, 10, 20]],
  ['common', [6, 21, 54]],
  ['pagat', [6, 21, 54]],
];

describe('games from a fixed board', () => {
  it.each(GAMES)('%s: as many as commands tried one by one', (preset, numbers) => {
    const play = tableUnder(preset);
    const counted = [1, 2, 3].map((depth) => count(play.state, play, depth, legalOf(ofTheGame)));
    expect(counted).toEqual([1, 2, 3].map((depth) => count(play.state, play, depth, everyCommand)));
    expect(counted).toEqual(numbers);
  });
});

const PLAYS: [PresetName, NaiveRules, number[]][] = [
  ['toep', { timing: 'onTurn', maxStake: null, limit: null, folded: 'counts', stopsAt: null }, [5, 10, 20, 53, 89, 175]],
  ['cafe', { timing: 'onTurn', maxStake: 5, limit: null, folded: 'counts', stopsAt: null }, [5, 10, 20, 53, 89, 175]],
  ['common', { timing: 'anytime', maxStake: null, limit: 10, folded: 'counts', stopsAt: 10 }, [7, 22, 52, 143, 287, 658]],
  ['pagat', { timing: 'anytime', maxStake: null, limit: 10, folded: 'counts', stopsAt: 10 }, [7, 22, 52, 143, 287, 658]],
];

describe('plays of a fixed board, once the windows are closed', () => {
  it.each(PLAYS)('%s: as many as a second opinion counts', (preset, rules, numbers) => {
    const play = tableUnder(preset);
    while (play.state.phase.kind !== 'playing') silence(play);
    const hands = (holdingsOf(play.state)?.hands ?? []).map((hand) => hand.flatMap((card) => (card === null ? [] : [makeCard(card)])));
    const depths = [1, 2, 3, 4, 5, 6];
    const counted = depths.map((depth) => count(play.state, play, depth, legalOf(ofThePlay)));
    expect(counted).toEqual(depths.map((depth) => naiveCount(naiveTable(hands, POINTS, 0), rules, depth)));
    expect(counted).toEqual(numbers);
  });
});
