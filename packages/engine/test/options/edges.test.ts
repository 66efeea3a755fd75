/** On edge and two left: what is bluffed, paid and skipped there, and a table that plays none of it. */
import { describe, expect, it } from 'vitest';
import { all, card, dealt, lastDeal, mayDo, playOut, say, silence, sitDown, typesOf } from './option-kit.js';

const THREE = 'H10 C10 D8 S8 | H7 C7 D7 S7 | HJ CA DA SA';
const end = { kind: 'lastStanding', limit: 15 } as const;
const rules = { end, onEdge: 'deadMansDeal' } as const;
const laundry = { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'recycle', redealAfter: null } as const;

describe('onEdge none', () => {
  it('one point below the limit all deals are normal ones, and one may toep', () => {
    const play = sitDown(dealt(THREE), { rules: { end }, points: [14, 3, 6] });
    expect(lastDeal(play)).toMatchObject({ kind: 'normal', leader: 0, stake: 1 });
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 0 });
    expect(mayDo(play, 0)).toContain('CallToep');
  });
});

describe('a dead man’s deal', () => {
  it('takes no bluff, and a genuine laundry swaps at once without a check', () => {
    const hands = 'HJ HQ HK HA | C7 C8 C9 C10 | S7 S8 S9 S10';
    const play = sitDown(dealt(hands), { rules: { ...rules, laundry }, points: [3, 14, 6] });
    all(play, say('PlayAlong', 2), say('PlayAlong', 0));
    expect(play.state.phase.kind).toBe('laundryWindow');
    expect(play.send(say('CallLaundry', 1))).toBe('notGenuine');
    all(play, say('CallLaundry', 0));
    expect(lastDeal(play).laundry).toMatchObject([{ seat: 0, outcome: 'swapped' }]);
    expect(play.state.phase.kind).toBe('laundryWindow');
  });
  it('is skipped by who passes the limit in one step', () => {
    const play = sitDown(dealt(THREE), { rules, points: [3, 13, 6] });
    all(play, say('CallToep', 0), say('Stay', 1), say('Stay', 2));
    playOut(play);
    expect(play.state).toMatchObject({ points: [3, 15, 8], isOut: [false, true, false] });
    expect(typesOf(play)).not.toContain('SatOut');
    expect(play.deal('next')).toBeNull();
    expect(lastDeal(play).kind).toBe('normal');
  });
  it('won with a jack costs 4 who played along, and 1 still who sat out', () => {
    const play = sitDown(dealt('H7 C7 D7 S7 | HJ SQ DJ SJ | H8 C8 D8 CJ'), { rules: { ...rules, jackFinish: 'doubleLosers' }, points: [3, 6, 14] });
    all(play, say('PlayAlong', 0), say('SitOut', 1), card(2, 'H8'), card(0, 'H7'), card(2, 'C8'), card(0, 'C7'), card(2, 'D8'), card(0, 'D7'), card(2, 'CJ'), card(0, 'S7'));
    expect(lastDeal(play)).toMatchObject({ winner: 2, points: [4, 1, 0] });
  });
  it('won, it is over with it: the next deal is a normal one', () => {
    const play = sitDown(dealt(THREE), { rules, points: [14, 3, 6] });
    all(play, say('SitOut', 1), say('SitOut', 2));
    expect(play.deal('next')).toBeNull();
    expect(lastDeal(play).kind).toBe('normal');
  });
  it('is played out by several dead men when everybody else sits out', () => {
    const play = sitDown(dealt(THREE), { rules, points: [3, 14, 14] });
    all(play, say('SitOut', 0));
    expect(play.state.phase.kind).toBe('playing');
    playOut(play);
    expect(lastDeal(play).points.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });
  it('sitting out and playing along count nothing for the anti-fold rule, and are never forced', () => {
    const play = sitDown(dealt(THREE), { rules: { ...rules, antiFold: { max: 2 } }, points: [3, 14, 6], folds: [2, 0, 2] });
    all(play, say('SitOut', 2), say('PlayAlong', 0));
    expect(play.state.folds).toEqual([2, 0, 2]);
  });
});

describe('two left', () => {
  it('duel normal: the deals go on until one of them reaches the limit', () => {
    const play = sitDown(dealt('H10 C10 D8 S8 | - | HJ CA DA SA'), { rules: { end: { kind: 'lastStanding', limit: 5 } }, points: [0, 5, 3] });
    expect(lastDeal(play).kind).toBe('normal');
    playOut(play);
    expect(play.deal('next')).toBeNull();
    expect(lastDeal(play).kind).toBe('normal');
    all(play, say('CallToep', lastDeal(play).leader), say('Fold', 2 - lastDeal(play).leader));
    expect(play.state.points.reduce((sum, points) => sum + points)).toBe(10);
  });
  it('a super toep replaces a dead man’s deal that was to come', () => {
    const play = sitDown(dealt('HJ HQ HK HA H7 H8 H9 H10 | - | CJ CQ CK CA C7 C8 C9 C10'), { rules: { ...rules, duel: 'superToep' }, points: [14, 15, 3] });
    expect(lastDeal(play).kind).toBe('superToep');
  });
  it('a super toep has no jack finish and costs nobody points: who loses it is out', () => {
    const hands = 'HJ C8 H7 H8 H9 H10 S9 S10 | - | CJ CQ CK CA C7 D8 S7 S8';
    const play = sitDown(dealt(hands), { rules: { ...rules, duel: 'superToep', jackFinish: 'doubleLosers' }, points: [4, 15, 3] });
    all(play, card(0, 'C8'), card(2, 'C7'), card(0, 'S10'), card(2, 'S8'), card(0, 'S9'), card(2, 'S7'));
    for (const [own, other] of [['H10', 'D8'], ['H9', 'CA'], ['H8', 'CK'], ['H7', 'CQ'], ['HJ', 'CJ']] as const) all(play, card(0, own), card(2, other));
    expect(lastDeal(play)).toMatchObject({ winner: 0, points: [0, 0, 0] });
    expect(play.state.phase).toEqual({ kind: 'finished', places: [1, 3, 2] });
  });
  it.each([
    ['seven faces', 'HJ HQ HK HA CJ CQ CK H10', { white: true, dirty: false }, null],
    ['eight faces', 'HJ HQ HK HA CJ CQ CK CA', { white: true, dirty: false }, null],
    ['seven faces', 'HJ HQ HK HA CJ CQ CK H10', { white: false, dirty: true }, null],
    ['seven faces and a 7', 'HJ HQ HK HA CJ CQ CK H7', { white: false, dirty: true }, null],
    ['six faces and a 7', 'HJ HQ HK HA CJ CQ H7 H10', { white: true, dirty: true }, null],
    ['six faces and two 7s', 'HJ HQ HK HA CJ CQ H7 C7', { white: false, dirty: true }, null],
    ['six faces and a 7', 'HJ HQ HK HA CJ CQ H7 H10', { white: true, dirty: false }, 'notGenuine'],
    ['six faces and no 7', 'HJ HQ HK HA CJ CQ H8 H10', { white: true, dirty: true }, 'notGenuine'],
    ['five faces and a 7', 'HJ HQ HK HA CJ C8 H7 H10', { white: true, dirty: true }, 'notGenuine'],
  ])('in a super toep %s, %s, under %j gets %s', (_, hand, kinds, code) => {
    const play = sitDown(dealt(`${hand} | - | SJ SQ SK SA S7 S8 S9 S10`), { rules: { ...rules, duel: 'superToep', laundry: { ...laundry, ...kinds } }, points: [4, 15, 3] });
    expect(play.send(say('CallLaundry', 0))).toBe(code);
    expect(lastDeal(play).laundry.map(({ outcome }) => outcome)).toEqual(code === null ? ['swapped'] : []);
    silence(play);
  });
});
