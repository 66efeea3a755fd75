/** Laundry at its bounds: how many calls a deal takes, when checks are paid, and what ends a row. */
import { describe, expect, it } from 'vitest';
import { all, dealt, lastDeal, say, sitDown, typesOf } from './option-kit.js';

const laundry = { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'recycle', redealAfter: null } as const;
const THREE = 'H9 H10 H8 S7 | C8 C9 C10 CA | D8 D9 D10 DA';
const believed = (seat: number) => [say('CallLaundry', seat), say('BelieveLaundry', (seat + 1) % 3), say('BelieveLaundry', (seat + 2) % 3)];
const caught = (seat: number) => [say('CallLaundry', seat), say('CheckLaundry', (seat + 1) % 3), say('BelieveLaundry', (seat + 2) % 3)];

describe('laundry in one deal', () => {
  it('is called twenty times at most; then the window stays closed and the first card is led', () => {
    const play = sitDown(dealt('H9 H10 H8 S7 | C8 C9 C10 CA'), { rules: { laundry } });
    for (let call = 1; call <= 20; call++) {
      expect({ call, phase: play.state.phase.kind }).toEqual({ call, phase: 'laundryWindow' });
      all(play, say('CallLaundry', call % 2), say('BelieveLaundry', (call + 1) % 2));
    }
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 0 });
    expect(play.send(say('CallLaundry', 0))).toBe('windowClosed');
    expect(lastDeal(play).laundry.length).toBe(20);
  });
});

describe('checks', () => {
  it('are paid together when the last has decided, and before any new cards', () => {
    const play = sitDown(dealt('HJ HQ HK HA | C8 C9 C10 CA | D8 D9 D10 DA | S8 S9 S10 SA'), { rules: { laundry } });
    all(play, say('CallLaundry', 0), say('CheckLaundry', 1), say('CheckLaundry', 2));
    expect(play.state.points).toEqual([0, 0, 0, 0]);
    all(play, say('BelieveLaundry', 3));
    expect(play.state.points).toEqual([0, 1, 1, 0]);
    const types = typesOf(play);
    expect(types.indexOf('PointsGiven')).toBeLessThan(types.indexOf('HandReplaced'));
  });
  it('put out who is caught on the last point, and no cards are drawn for that', () => {
    const rules = { end: { kind: 'lastStanding', limit: 5 }, laundry: { ...laundry, caughtBluff: 'keepNewHand' } } as const;
    const play = sitDown(dealt(THREE), { rules, points: [4, 0, 0] });
    all(play, ...caught(0));
    expect(play.state.isOut).toEqual([true, false, false]);
    expect(typesOf(play)).not.toContain('HandReplaced');
  });
});

describe('the row towards dealing again', () => {
  const again = (caughtBluff: 'openHand' | 'keepNewHand' | 'openNewHand') => {
    const play = sitDown(dealt(THREE, { redeals: [dealt(THREE).hands.flat().concat(dealt(THREE).stock)] }), { rules: { laundry: { ...laundry, caughtBluff, redealAfter: 2 } } });
    all(play, ...believed(0), ...caught(1));
    return play;
  };
  it.each(['keepNewHand', 'openNewHand'] as const)('a caught bluff counts in it where it brought new cards: %s', (caughtBluff) => {
    expect(typesOf(again(caughtBluff))).toContain('DealtAgain');
  });
  it('a caught bluff that brought none ends it', () => {
    const play = again('openHand');
    expect(typesOf(play)).not.toContain('DealtAgain');
    all(play, ...believed(2));
    expect(typesOf(play)).not.toContain('DealtAgain');
    all(play, ...believed(0));
    expect(typesOf(play)).toContain('DealtAgain');
  });
  it.each([2, 3, 4, 5] as const)('is as long as the table chose: %i', (redealAfter) => {
    const play = sitDown(dealt(THREE, { redeals: [dealt(THREE).hands.flat().concat(dealt(THREE).stock)] }), { rules: { laundry: { ...laundry, redealAfter } } });
    for (let call = 0; call < redealAfter; call++) {
      expect(typesOf(play)).not.toContain('DealtAgain');
      all(play, ...believed(call % 3));
    }
    expect(typesOf(play)).toContain('DealtAgain');
    expect(play.state.points).toEqual([0, 0, 0]);
  });
});
