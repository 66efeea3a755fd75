/** Who leads: after deals that somebody won, after deals that nobody did, and within a deal. */
import { describe, expect, it } from 'vitest';
import { all, card, dealt, lastDeal, playOut, say, sitDown } from './option-kit.js';

/** Seat 1 leads a card that nobody beats and folds to a toep: everybody still in pays, and nobody has won. */
const unwon = (nextLeader: 'leftOfPreviousLeader' | 'leftOfWinner' | 'winner' | 'board', points = [0, 0, 0]) => {
  const rules = { nextLeader, toepTiming: 'anytime', lastTrickFolded: 'everyonePays', end: { kind: 'lastStanding', limit: 5 } } as const;
  const play = sitDown(dealt('C8 D8 S8 HJ | C10 D10 S10 H10 | C9 D9 S9 HQ', { leader: 1 }), { rules, points });
  for (const suit of ['C', 'D', 'S']) all(play, card(1, `${suit}10`), card(2, `${suit}9`), card(0, `${suit}8`));
  all(play, card(1, 'H10'), say('CallToep', 2), say('Stay', 0), say('Fold', 1), card(2, 'HQ'), card(0, 'HJ'));
  expect(lastDeal(play)).toMatchObject({ winner: null, leader: 1 });
  return play;
};

describe('the deal after one that nobody won', () => {
  it.each(['leftOfPreviousLeader', 'leftOfWinner', 'winner'] as const)('is led by the left neighbour of who led it, under %s', (nextLeader) => {
    const play = unwon(nextLeader);
    expect(play.deal('next')).toBeNull();
    expect(lastDeal(play).leader).toBe(2);
  });
  it('is led by its number where the number decides: board 2 by seat 1', () => {
    const play = unwon('board');
    expect(play.deal('next')).toBeNull();
    expect(lastDeal(play).leader).toBe(1);
  });
  it('is led by the next one still in the game, where that neighbour is out', () => {
    const play = unwon('winner', [0, 0, 3]);
    expect(play.state.isOut).toEqual([false, false, true]);
    expect(play.deal('next')).toBeNull();
    expect(lastDeal(play).leader).toBe(0);
  });
});

describe('the leader of a deal before', () => {
  it('is whoever led it, a dead man too', () => {
    const rules = { onEdge: 'deadMansDeal', nextLeader: 'leftOfPreviousLeader', end: { kind: 'lastStanding', limit: 15 } } as const;
    const play = sitDown(dealt('H7 C7 D7 S7 | H10 C10 D10 S10 | H8 C8 D8 S8'), { rules, points: [0, 14, 0] });
    all(play, say('PlayAlong', 2), say('PlayAlong', 0));
    playOut(play);
    expect(lastDeal(play)).toMatchObject({ kind: 'deadMans', leader: 1, winner: 1 });
    expect(play.deal('next')).toBeNull();
    expect(lastDeal(play)).toMatchObject({ kind: 'normal', leader: 2 });
  });
});

describe('the trick after one whose winner folded', () => {
  it('is led by the next one still in, clockwise from that winner', () => {
    const play = sitDown(dealt('H7 C7 D7 S7 | H10 C10 D10 S10 | H8 C8 D8 S8 | H9 C9 D9 S9'), { rules: { toepTiming: 'anytime' } });
    all(play, card(0, 'H7'), card(1, 'H10'), card(2, 'H8'), card(3, 'H9'));
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 1 });
    all(play, say('CallToep', 0), say('Fold', 1), say('Stay', 2), say('Stay', 3));
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 2 });
  });
});
