/** Options of the toep: when, how high, how near the limit, and how often one may fold. */
import { describe, expect, it } from 'vitest';
import { all, card, dealt, lastDeal, mayDo, say, silence, sitDown, typesOf } from './option-kit.js';

const HANDS = dealt('H9 C8 D8 S8 | H7 C7 D7 S7 | HA CA DA SA | HQ CQ DQ SQ');

describe('toepTiming', () => {
  it.each([
    ['onTurn', 0, null],
    ['onTurn', 1, 'notYourTurn'],
    ['anytime', 0, null],
    ['anytime', 1, null],
    ['anytime', 3, null],
  ] as const)('%s: seat %i before the first lead gets %s', (toepTiming, seat, code) => {
    expect(sitDown(HANDS, { rules: { toepTiming } }).send(say('CallToep', seat))).toBe(code);
  });
  it('anytime: also after one’s last card, and an answer may complete the last trick', () => {
    const play = sitDown(dealt('H9 | HJ | HQ'), { rules: { toepTiming: 'anytime' } });
    all(play, card(0, 'H9'), say('CallToep', 0), say('Stay', 1), say('Fold', 2));
    expect(play.state.points).toEqual([0, 0, 1]);
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 1 });
  });
  it('anytime: a toep called at a stake that has changed comes too late', () => {
    const play = sitDown(HANDS, { rules: { toepTiming: 'anytime' } });
    const at = (stake: number, seat: number) => play.ask({ ...say('CallToep', seat), commandId: `t${seat}${stake}`, actor: `player:seat-${seat}`, stake } as never, play.facts());
    expect(at(1, 2)).toBeNull();
    all(play, say('Stay', 3), say('Stay', 0), say('Stay', 1));
    expect(at(1, 1)).toBe('tooLate');
    expect(at(2, 1)).toBeNull();
  });
});

describe('maxStake', () => {
  it.each([
    [2, 'stakeAtMaximum'],
    [3, null],
    [null, null],
  ])('%s: a second toep gets %s', (maxStake, code) => {
    const play = sitDown(HANDS, { rules: { maxStake } });
    all(play, say('CallToep', 0), say('Stay', 1), say('Stay', 2), say('Stay', 3), card(0, 'H9'));
    expect(play.send(say('CallToep', 1))).toBe(code);
  });
});

describe('toepNearLimit (example 5: limit 10)', () => {
  const rules = { end: { kind: 'firstOut', limit: 10 } } as const;
  it.each([
    ['withinLimit', 9, 'stakePastLimit'],
    ['withinLimit', 8, null],
    ['free', 9, null],
  ] as const)('%s on %i: the first toep gets %s', (toepNearLimit, points, code) => {
    const play = sitDown(HANDS, { rules: { ...rules, toepNearLimit }, points: [points, 0, 0, 0] });
    expect(play.send(say('CallToep', 0))).toBe(code);
  });
  it.each([
    [8, 'stakePastLimit'],
    [7, null],
  ])('withinLimit on %i: a toep to stake 3 gets %s', (points, code) => {
    const play = sitDown(HANDS, { rules: { ...rules, toepNearLimit: 'withinLimit' }, points: [0, points, 0, 0] });
    all(play, say('CallToep', 0), say('Stay', 1), say('Stay', 2), say('Stay', 3), card(0, 'H9'));
    expect(play.send(say('CallToep', 1))).toBe(code);
  });
});

describe('antiFold', () => {
  it('off: one may fold for ever', () => {
    const play = sitDown(HANDS, { folds: [0, 7, 0, 0] });
    all(play, say('CallToep', 0));
    expect(mayDo(play, 1)).toContain('Fold');
  });
  it('at the maximum the next toep is stayed with, at once, and the event says forced', () => {
    const play = sitDown(HANDS, { rules: { antiFold: { max: 2 } }, folds: [0, 2, 2, 0] });
    all(play, say('CallToep', 0));
    expect(play.events.filter((event) => event.type === 'PlayerStayed').map((event) => event.data)).toMatchObject([
      { seat: 1, isForced: true },
      { seat: 2, isForced: true },
    ]);
    expect(play.state.phase).toMatchObject({ kind: 'toepAnswers', asked: 3 });
    expect(play.state.folds).toEqual([0, 0, 0, 0]);
  });
  it.each(['Forfeit', 'silence'] as const)('also when the one asked before leaves the game: %s', (how) => {
    const play = sitDown(HANDS, { rules: { antiFold: { max: 2 } }, folds: [0, 0, 2, 0] });
    all(play, say('CallToep', 0));
    if (how === 'silence') silence(play);
    else all(play, say(how, 1));
    expect(play.events.filter((event) => event.type === 'PlayerStayed').map((event) => event.data)).toMatchObject([{ seat: 2, isForced: true }]);
    expect(play.state.phase).toMatchObject({ kind: 'toepAnswers', asked: 3 });
  });
  it('toeping oneself is not staying', () => {
    const play = sitDown(HANDS, { rules: { antiFold: { max: 2 } }, folds: [1, 0, 0, 0] });
    all(play, say('CallToep', 0));
    expect(play.state.folds[0]).toBe(1);
  });
});

describe('foldedCard', () => {
  /** Seat 1 leads the last trick's best card and folds to seat 2's toep. */
  const last = (foldedCard: 'counts' | 'cannotWin', lastTrickFolded: 'nextInWins' | 'everyonePays' = 'nextInWins') => {
    const play = sitDown(dealt('C8 D8 S8 H9 | C9 D9 S9 H10 | C7 D7 S7 HJ | CA DA SA HQ'), { rules: { foldedCard, lastTrickFolded } });
    const plain: [string, number[], string[]][] = [['C', [0, 1, 2, 3], ['8', '9', '7', 'A']], ['D', [1, 2, 3, 0], ['9', '7', 'A', '8']], ['S', [1, 2, 3, 0], ['9', '7', 'A', '8']]];
    for (const [suit, seats, ranks] of plain) seats.forEach((seat, i) => all(play, card(seat, `${suit}${ranks[i] ?? ''}`)));
    all(play, card(1, 'H10'), say('CallToep', 2), say('Stay', 3), say('Stay', 0), say('Fold', 1), card(2, 'HJ'), card(3, 'HQ'), card(0, 'H9'));
    return lastDeal(play);
  };
  it('counts: it takes the trick all the same; the deal goes to the next one in (example 4)', () => {
    expect(last('counts')).toMatchObject({ winner: 2, points: [2, 1, 0, 2] });
    expect(last('counts').tricks.at(-1)?.winner).toBe(1);
  });
  it('cannotWin: the best card of those still in takes it', () => {
    expect(last('cannotWin')).toMatchObject({ winner: 0, points: [0, 1, 2, 2] });
  });
  it('lastTrickFolded everyonePays: nobody wins and all still in pay', () => {
    expect(last('counts', 'everyonePays')).toMatchObject({ winner: null, points: [2, 1, 2, 2] });
  });
});

describe('blindToep', () => {
  const rules = { blindToep: { stake: 3 } };
  it('opens a window before anybody looks: no card of one’s own is sent', () => {
    const play = sitDown(HANDS, { rules });
    expect(play.state.phase.kind).toBe('blindToepWindow');
    expect(mayDo(play, 2)).toEqual(['CallBlindToep', 'WaveThrough', 'Forfeit']);
  });
  it('the first to call raises to three and leads; who folds pays 1 and never sees the hand', () => {
    const play = sitDown(HANDS, { rules });
    all(play, say('CallBlindToep', 2), say('Fold', 3), say('Stay', 0), say('Stay', 1));
    expect(play.state.points).toEqual([0, 0, 0, 1]);
    expect(lastDeal(play)).toMatchObject({ stake: 3, leader: 2 });
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 2 });
    expect(play.state.phase).toMatchObject({ holdings: { isShown: [true, true, true, false] } });
    expect(play.send(say('CallToep', 2))).toBe('notTwiceInARow');
  });
  it('waved through by all it closes at once, and the usual leader leads', () => {
    const play = sitDown(HANDS, { rules });
    all(play, ...[0, 1, 2, 3].map((seat) => say('WaveThrough', seat)));
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 0 });
    expect(typesOf(play).slice(-3)).toEqual(['WindowClosed', 'HandsShown', 'PassedOn']);
  });
  it('within the limit only for whom three fit; no window where nobody may', () => {
    const near = { blindToep: { stake: 3 }, toepNearLimit: 'withinLimit', end: { kind: 'firstOut', limit: 10 } } as const;
    const play = sitDown(HANDS, { rules: near, points: [8, 0, 8, 8] });
    expect(play.send(say('CallBlindToep', 0))).toBe('stakePastLimit');
    expect(play.send(say('CallBlindToep', 1))).toBeNull();
    expect(sitDown(HANDS, { rules: near, points: [8, 8, 8, 8] }).state.phase.kind).toBe('playing');
  });
});
