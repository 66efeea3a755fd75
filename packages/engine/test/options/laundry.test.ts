/** Laundry in all its forms. */
import { describe, expect, it } from 'vitest';
import { redactEvent } from '../../src/game/redact.js';
import { all, card, dealt, lastDeal, mayDo, say, silence, sitDown, typesOf } from './option-kit.js';

const WHITE = 'HJ HQ HK HA';
const DIRTY = 'HJ HQ HK H7';
const GOOD = 'H9 H10 H8 S7';
const OTHERS = 'C8 C9 C10 CA | D8 D9 D10 DA | S8 S9 S10 SA';
const laundry = { white: true, dirty: false, bluff: true, caughtBluff: 'openHand', stock: 'exhaust', redealAfter: null } as const;
const tableOf = (hand: string, over: Partial<Record<keyof typeof laundry, unknown>> = {}, extra = {}) =>
  sitDown(dealt(`${hand} | ${OTHERS}`), { rules: { laundry: { ...laundry, ...over } } as never, ...extra });

describe('the call', () => {
  it('asks the others one by one, clockwise; nobody checks: new cards, and nobody learns more', () => {
    const play = tableOf(GOOD);
    all(play, say('CallLaundry', 0), say('BelieveLaundry', 1), say('BelieveLaundry', 2));
    silence(play);
    expect(lastDeal(play).laundry).toMatchObject([{ seat: 0, outcome: 'believed' }]);
    expect(play.state.points).toEqual([0, 0, 0, 0]);
    expect(play.state.phase.kind).toBe('laundryWindow');
  });
  it('looks the same to everybody else whether it was genuine or not, while nobody checks', () => {
    const seen = (hand: string) => {
      const play = sitDown(dealt(`${hand} | ${OTHERS}`, { stockOf: 'S7 CJ CQ CK' }), { rules: { laundry } });
      all(play, say('CallLaundry', 0), say('BelieveLaundry', 1), say('BelieveLaundry', 2), say('BelieveLaundry', 3));
      return JSON.stringify(play.events.map((event) => redactEvent(event, { kind: 'seat', seat: 2, fromDeal: 1 })));
    };
    expect(seen(WHITE)).toBe(seen('H9 H10 H8 H7'));
  });
  it('checked and genuine: every checker pays 1, and only they have seen it (example 9)', () => {
    const play = tableOf(WHITE);
    all(play, say('CallLaundry', 0), say('CheckLaundry', 1), say('BelieveLaundry', 2), say('CheckLaundry', 3));
    expect(play.state.points).toEqual([0, 1, 0, 1]);
    const checked = play.events.find((event) => event.type === 'LaundryChecked');
    const handFor = (seat: number) => (checked === undefined ? null : redactEvent(checked, { kind: 'seat', seat, fromDeal: 1 }));
    expect(handFor(1)).toMatchObject({ data: { hand: [10, 11, 12, 13] } });
    expect(handFor(2)).toMatchObject({ data: { hand: [null, null, null, null] } });
  });
  it('checked by two and a bluff: the caller pays 1, once, and may not call again', () => {
    const play = tableOf(GOOD);
    all(play, say('CallLaundry', 0), say('CheckLaundry', 1), say('CheckLaundry', 2), say('BelieveLaundry', 3));
    expect(play.state.points).toEqual([1, 0, 0, 0]);
    expect(play.send(say('CallLaundry', 0))).toBe('caughtBluffing');
    expect(mayDo(play, 1)).toContain('CallLaundry');
  });
});

describe('what counts as laundry', () => {
  it.each([
    [WHITE, { bluff: false }, null],
    [DIRTY, { bluff: false }, 'notGenuine'],
    [DIRTY, { bluff: false, dirty: true }, null],
    [GOOD, { bluff: false, dirty: true }, 'notGenuine'],
    [WHITE, { bluff: false, white: false, dirty: true }, 'notGenuine'],
  ])('%s under %j gets %s', (hand, over, code) => {
    expect(tableOf(hand, over).send(say('CallLaundry', 0))).toBe(code);
  });
  it('without bluffs a genuine call swaps at once and cannot be checked', () => {
    const play = tableOf(WHITE, { bluff: false });
    all(play, say('CallLaundry', 0));
    expect(typesOf(play).slice(-4)).toEqual(['LaundryCalled', 'LaundrySettled', 'HandReplaced', 'PassedOn']);
  });
});

describe('caughtBluff', () => {
  it.each([
    ['openHand', true, GOOD],
    ['openNewHand', true, null],
    ['keepNewHand', false, null],
  ])('%s: face up %s', (caughtBluff, isOpen, kept) => {
    const play = tableOf(GOOD, { caughtBluff });
    all(play, say('CallLaundry', 0), say('CheckLaundry', 1), say('BelieveLaundry', 2), say('BelieveLaundry', 3));
    expect(play.state.phase).toMatchObject({ holdings: { isOpen: [isOpen, false, false, false] } });
    expect(typesOf(play).includes('HandReplaced')).toBe(kept === null);
  });
});

describe('stock', () => {
  const six = 'HJ HQ HK HA | CJ CQ CK CA | SJ SQ SK SA | DJ DQ DK DA | H7 H8 C7 C8 | S7 S8 D7 D8';
  it('exhaust: six players, eight cards: two calls and no third', () => {
    const play = sitDown(dealt(six), { rules: { laundry: { ...laundry, bluff: false } } });
    all(play, say('CallLaundry', 0), say('CallLaundry', 1));
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 0 });
  });
  it('recycle: the third call is dealt from the hands laid down before (example 10)', () => {
    const play = sitDown(dealt(six, { recycle: dealt(six).hands.slice(0, 2).flat().toReversed() }), { rules: { laundry: { ...laundry, bluff: false, stock: 'recycle' } } });
    all(play, say('CallLaundry', 0), say('CallLaundry', 1), say('CallLaundry', 2));
    expect(play.state.phase).toMatchObject({ holdings: { hands: { 2: [21, 20, 19, 18] } } });
  });
  it('seatReserve: everybody has a reserve of his own, whatever others do, once', () => {
    const hands = `${WHITE} | CJ CQ CK CA | ${OTHERS.split(' | ').slice(1).join(' | ')}`;
    const stock = 'H7 C7 S7 D7 H8 C8 DJ SJ H9 C9 DQ SQ H10 C10 DK SK';
    const reserve = (first: number, second: number) => {
      const play = sitDown(dealt(hands, { stockOf: stock }), { rules: { laundry: { ...laundry, bluff: false, stock: 'seatReserve' } } });
      all(play, say('CallLaundry', first), say('CallLaundry', second));
      expect(play.send(say('CallLaundry', first))).toBe('noCardsLeft');
      return play.state.phase.kind === 'laundryWindow' ? play.state.phase.holdings.hands : [];
    };
    expect(reserve(0, 1)).toEqual(reserve(1, 0));
    expect(reserve(0, 1)[0]).toEqual([14, 15, 16, 17]);
  });
  it('with eight players there is no stock and no window', () => {
    const hands = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => ['J', 'Q', 'K', 'A', '7', '8', '9', '10'][seat] ?? '').map((rank) => ['H', 'C', 'S', 'D'].map((suit) => `${suit}${rank}`).join(' ')).join(' | ');
    expect(sitDown(dealt(hands), { rules: { laundry } }).state.phase.kind).toBe('playing');
  });
});

describe('redealAfter', () => {
  const hands = 'HJ HQ HK HA | CJ CQ CK CA | SJ SQ SK SA | DJ DQ DK DA';
  const decks = [dealt(hands).stock.concat(dealt(hands).hands.flat())];
  it('after so many calls in a row that gave new cards all is dealt again, nobody pays for that (example 7)', () => {
    const play = sitDown(dealt(hands, { redeals: decks }), { rules: { laundry: { ...laundry, redealAfter: 2 } as never } });
    const believe = (...seats: number[]) => seats.map((seat) => say('BelieveLaundry', seat));
    all(play, say('CallLaundry', 0), ...believe(1, 2, 3), say('CallLaundry', 1), ...believe(2, 3, 0));
    expect(typesOf(play)).toContain('DealtAgain');
    expect(play.state.points).toEqual([0, 0, 0, 0]);
    expect(play.state.deals.length).toBe(1);
    expect(lastDeal(play).laundryRow).toBe(0);
    expect(play.state.phase.kind).toBe('laundryWindow');
  });
});

describe('leaving while a call is open', () => {
  it.each([
    ['the caller: the call lapses and nobody pays', 0, [0, 0, 0, 0]],
    ['a checker: the check stands and costs that player nothing more', 1, [0, 0, 0, 0]],
  ])('%s', (_, seat, points) => {
    const play = tableOf(WHITE);
    all(play, say('CallLaundry', 0), say('CheckLaundry', 1), say('Forfeit', seat));
    while (play.state.phase.kind === 'laundryAnswers') all(play, say('BelieveLaundry', play.state.phase.asked));
    expect(play.state.points).toEqual(points);
    expect(play.state.phase.kind).toBe('laundryWindow');
  });
  it('one not yet asked is skipped', () => {
    const play = tableOf(WHITE);
    all(play, say('CallLaundry', 0), say('Forfeit', 2), say('BelieveLaundry', 1));
    expect(play.state.phase).toMatchObject({ kind: 'laundryAnswers', asked: 3 });
  });
});

describe('waving through', () => {
  it('closes the window when all who may call have waved; who has waved may still call', () => {
    const play = tableOf(WHITE);
    all(play, say('WaveThrough', 0), say('WaveThrough', 1));
    expect(play.send(say('WaveThrough', 1))).toBe('alreadyWaved');
    all(play, say('WaveThrough', 2), say('CallLaundry', 1), say('BelieveLaundry', 2), say('BelieveLaundry', 3), say('BelieveLaundry', 0));
    expect(play.state.phase).toMatchObject({ kind: 'laundryWindow', holdings: { waved: [false, false, false, false] } });
    all(play, ...[0, 1, 2, 3].map((seat) => say('WaveThrough', seat)));
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 0 });
  });
  it('silence closes it too, and nobody forfeits', () => {
    const play = tableOf(WHITE);
    silence(play);
    all(play, card(0, 'HJ'));
    expect(play.state.isOut).toEqual([false, false, false, false]);
  });
});
