/** Answers to a toep: who gives them, and what a forfeit leaves standing. */
import { describe, expect, it } from 'vitest';
import { all, dealt, lastDeal, mayDo, playOut, say, sitDown } from './option-kit.js';

const HANDS = dealt('H9 C8 D8 S8 | H7 C7 D7 S7 | HA CA DA SA | HQ CQ DQ SQ');

describe('the toeper', () => {
  it('is not asked and cannot fold to a toep of his own, neither before the answers nor after', () => {
    const play = sitDown(HANDS);
    all(play, say('CallToep', 0));
    expect(mayDo(play, 0)).not.toContain('Fold');
    expect(play.send(say('Fold', 0))).toBe('notYourTurn');
    all(play, say('Stay', 1), say('Stay', 2), say('Stay', 3));
    expect(mayDo(play, 0)).not.toContain('Fold');
    expect(play.send(say('Fold', 0))).toBe('nothingToAnswer');
    expect(play.state.points).toEqual([0, 0, 0, 0]);
  });
  it('pays the raised stake like everybody when he loses', () => {
    const play = sitDown(dealt('H9 C9 D9 S9 | H10 C10 D10 S10 | HJ CJ DJ SJ'));
    all(play, say('CallToep', 0), say('Stay', 1), say('Stay', 2));
    playOut(play);
    expect(lastDeal(play)).toMatchObject({ winner: 1, points: [2, 0, 2] });
  });
  it('leaves: stake and answers given stand, and the next one is asked', () => {
    const play = sitDown(HANDS);
    all(play, say('CallToep', 0), say('Fold', 1), say('Stay', 2), say('Forfeit', 0));
    expect(lastDeal(play).stake).toBe(2);
    expect(play.state.points).toEqual([0, 1, 0, 0]);
    expect(play.state.phase).toMatchObject({ kind: 'toepAnswers', asked: 3, holdings: { in: [false, false, true, true] } });
    all(play, say('Fold', 3));
    expect(lastDeal(play)).toMatchObject({ winner: 2, points: [0, 1, 0, 1] });
  });
});

describe('who gave the game up', () => {
  const rules = { end: { kind: 'lastStanding', limit: 5 } } as const;
  it.each([
    ['before somebody goes out', true],
    ['after somebody went out', false],
  ])('is placed below who goes out by points in the same deal: %s', (_, isFirst) => {
    const play = sitDown(dealt('H9 C8 D8 S8 | H7 C7 D7 S7 | HA CA DA SA'), { rules, points: [0, 4, 0] });
    if (isFirst) all(play, say('CallToep', 0), say('Forfeit', 2), say('Fold', 1));
    else all(play, say('CallToep', 0), say('Fold', 1), say('Forfeit', 2));
    expect(play.state.phase).toEqual({ kind: 'finished', places: [1, 2, 3] });
  });
  it('later is placed above who did so earlier in the same deal', () => {
    const play = sitDown(HANDS, { rules });
    all(play, say('Forfeit', 2), say('Forfeit', 0), say('Forfeit', 3));
    expect(play.state.phase).toEqual({ kind: 'finished', places: [3, 1, 4, 2] });
  });
});
