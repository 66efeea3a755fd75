/** Options of the table itself: who leads first, how points are shown, and the clocks. */
import { expect, it } from 'vitest';
import { makeRules } from '../../src/rules/presets.js';
import { newPlay, setupUnder } from '../game-kit.js';
import { all, dealt, lastDeal, playOut, say, sitDown } from './option-kit.js';

it('firstLeader random: the board decides by lot, the same at every table, and everybody has his chance', () => {
  const leaderOf = (board: string): number => {
    const play = newPlay(setupUnder(makeRules('cafe'), 4));
    expect(play.deal(board)).toBeNull();
    return lastDeal(play).leader;
  };
  const boards = Array.from({ length: 60 }, (_, i) => `board ${i}`);
  expect(boards.map(leaderOf)).toEqual(boards.map(leaderOf));
  expect(new Set(boards.map(leaderOf))).toEqual(new Set([0, 1, 2, 3]));
});

it('countdown changes how points are shown and nothing that is played', () => {
  const pointsOf = (countdown: boolean): number[] => {
    const play = sitDown(dealt('H10 C10 D8 S8 | H7 C7 D7 S7 | HJ CA DA SA'), { preset: 'common', rules: { countdown } });
    playOut(play);
    return play.state.points;
  };
  expect(pointsOf(true)).toEqual(pointsOf(false));
});

it('clock: a turn, a window, an answer to a call and the question to the last two each have their own', () => {
  const clock = { turnMs: 11_000, windowMs: 12_000, answerMs: 13_000, duelMs: 14_000 };
  const laundry = { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'recycle', redealAfter: null } as const;
  const leftOf = (phase: { deadlineAt?: number | null }, at: number): number => (phase.deadlineAt ?? 0) - at;
  const hands = dealt('H10 C10 D8 S8 | H7 C7 D7 S7 | HJ CA DA SA');
  const play = sitDown(hands, { rules: { clock, laundry } });
  expect(leftOf(play.state.phase as never, play.at)).toBe(12_000);
  all(play, say('CallLaundry', 1));
  expect(leftOf(play.state.phase as never, play.at)).toBe(13_000);
  const turn = sitDown(hands, { rules: { clock } });
  expect(leftOf(turn.state.phase as never, turn.at)).toBe(11_000);
  const duel = sitDown(hands, { rules: { clock, duel: 'ask', end: { kind: 'lastStanding', limit: 5 } }, points: [0, 4, 0] });
  playOut(duel);
  expect(leftOf(duel.state.phase as never, duel.at)).toBe(14_000);
});
