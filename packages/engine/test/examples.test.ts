/** The eleven worked examples of the rules, by number. Most are also played as scripts, in `cases/`. */
import { describe, expect, it } from 'vitest';
import { isCard } from '../src/cards.js';
import { redactEvent } from '../src/game/redact.js';
import type { Rules } from '../src/rules/rules.js';
import type { RuleOverrides } from '../src/rules/presets.js';
import { makeRules } from '../src/rules/presets.js';
import { all, card, dealt, lastDeal, say, silence, sitDown } from './options/option-kit.js';
import { newPlay, setupUnder, type Play } from './game-kit.js';

/** Plays tricks: "0:H9 1:HJ …". */
function tricks(play: Play, text: string): void {
  for (const played of text.split(' ')) {
    const [seat = '', name = ''] = played.split(':');
    all(play, card(Number(seat), name));
  }
}
/** A table of a preset as it stands, windows closed by silence. */
function presetTable(preset: Rules['preset'], hands: string, points: number[], rules: RuleOverrides = {}): Play {
  const play = newPlay(setupUnder(makeRules(preset, rules), points.length), { points, hadDeadMansDeal: points.map(() => false), folds: points.map(() => 0) });
  expect(play.deal(dealt(hands))).toBeNull();
  return play;
}
const untilPlay = (play: Play): void => {
  while (play.state.phase.kind === 'laundryWindow') silence(play);
};

describe('example 1: the Toep app, four players', () => {
  const twiceToeped = (hand: string): Play => {
    const play = presetTable('toep', hand, [0, 0, 0, 0]);
    untilPlay(play);
    tricks(play, '0:H10 1:H9');
    all(play, say('CallToep', 2), say('Fold', 3), say('Stay', 0), say('Stay', 1));
    tricks(play, '2:H8 0:C10');
    return play;
  };
  it('taken with a jack by seat 2, seat 0 pays 6; who folded pays nothing more', () => {
    const play = twiceToeped('H10 C10 DJ S8 | H9 C9 D9 S9 | H8 C8 S10 SJ | H7 C7 D7 S7');
    tricks(play, '1:C9 2:C8');
    all(play, say('CallToep', 0), say('Fold', 1), say('Stay', 2));
    tricks(play, '0:S8 2:S10 2:SJ 0:DJ');
    expect(lastDeal(play)).toMatchObject({ stake: 3, winner: 2, points: [6, 2, 0, 1] });
  });
  it('taken with another card, seat 0 pays 3', () => {
    const play = twiceToeped('H10 C10 DJ S8 | H9 C9 D9 S9 | H8 C8 S10 SQ | H7 C7 D7 S7');
    tricks(play, '1:C9 2:C8');
    all(play, say('CallToep', 0), say('Fold', 1), say('Stay', 2));
    tricks(play, '0:S8 2:S10 2:SQ 0:DJ');
    expect(lastDeal(play).points).toEqual([3, 2, 0, 1]);
  });
});

it('example 2: the German rules, A B C D', () => {
  const play = presetTable('pagat', 'H10 C10 D10 S9 | H9 C9 D9 S8 | H8 C8 D8 SQ | H7 C7 D7 SJ', [0, 0, 0, 0], { threeTens: 'none' });
  untilPlay(play);
  tricks(play, '0:H10 1:H9 2:H8 3:H7 0:C10 1:C9 2:C8 3:C7');
  all(play, say('CallToep', 1), say('Fold', 2), say('Stay', 3), say('Stay', 0));
  tricks(play, '0:D10 1:D9 3:D7');
  all(play, say('CallToep', 0), say('Stay', 1), say('Fold', 3));
  tricks(play, '0:S9 1:S8');
  expect(lastDeal(play)).toMatchObject({ winner: 0, stake: 3, points: [0, 3, 1, 2] });
  play.deal('next');
  expect(lastDeal(play).leader).toBe(1);
});

describe('example 3: Spelregelwijzer’s table', () => {
  const play = (toeps: number, lastFolds: boolean): number[] => {
    const table = presetTable('common', 'H10 C10 D8 S10 | H9 C9 D9 S9 | H8 C8 D7 S8', [0, 0, 0]);
    untilPlay(table);
    for (let n = 0; n < toeps; n++) {
      const toeper = n % 2;
      const [left, right] = toeper === 0 ? [1, 2] : [2, 0];
      const answer = (seat: number) => say(lastFolds && n === toeps - 1 && seat === 2 ? 'Fold' : 'Stay', seat);
      all(table, say('CallToep', toeper), answer(left), answer(right));
    }
    const isThird = lastDeal(table).toeps.every((toep) => toep.answers.every(({ stays }) => stays));
    const order = isThird ? '0:H10 1:H9 2:H8 0:C10 1:C9 2:C8 0:D8 1:D9 2:D7 1:S9 2:S8 0:S10' : '0:H10 1:H9 0:C10 1:C9 0:D8 1:D9 1:S9 0:S10';
    tricks(table, order);
    return lastDeal(table).points;
  };
  it.each([
    [0, 1, null],
    [1, 2, 1],
    [2, 3, 2],
    [3, 4, 3],
  ])('%i toeps: who stayed and lost pays %i, who folded to the last one %s', (toeps, stayed, folded) => {
    expect(play(toeps, false)).toEqual([0, stayed, stayed]);
    if (folded !== null) expect(play(toeps, true)).toEqual([0, stayed, folded]);
  });
});

it('example 4: the unbeatable last card of who folds takes the trick, and the next seat the deal, with no jack finish', () => {
  const play = sitDown(dealt('C8 D8 S8 H9 | C9 D9 S9 H10 | C7 D7 S7 HJ | CA DA SA HQ'), { rules: { jackFinish: 'doubleLosers' } });
  tricks(play, '0:C8 1:C9 2:C7 3:CA 1:D9 2:D7 3:DA 0:D8 1:S9 2:S7 3:SA 0:S8 1:H10');
  all(play, say('CallToep', 2), say('Stay', 3), say('Stay', 0), say('Fold', 1));
  tricks(play, '2:HJ 3:HQ 0:H9');
  expect(lastDeal(play)).toMatchObject({ winner: 2, stake: 2, points: [2, 1, 0, 2] });
  expect(lastDeal(play).tricks.map((trick) => trick.winner)).toEqual([1, 1, 1, 1]);
});

describe('example 5: the German rules, limit 10', () => {
  const HANDS = 'H9 C9 D8 S8 | H7 C7 D7 S7 | HA CA DA S9';
  it.each([
    [9, 'stakePastLimit', null],
    [8, null, 'stakePastLimit'],
    [7, null, null],
  ])('on %i the first toep gets %s and one to stake 3 gets %s', (points, first, second) => {
    const table = presetTable('pagat', HANDS, [points, points, 0]);
    untilPlay(table);
    expect(table.send(say('CallToep', 0))).toBe(first);
    if (first !== null) return;
    all(table, say('Stay', 1), say('Stay', 2));
    expect(table.send(say('CallToep', 1))).toBe(second);
  });
});

describe('example 6: the Toep app, a dead man’s deal', () => {
  const HANDS = 'H10 C10 D10 S10 | H7 C7 D7 S7 | H8 C8 D8 S8';
  it('lost, he ends on 16 and is out; a second one who came on 14 in the same deal shares it', () => {
    const play = presetTable('toep', HANDS, [3, 14, 14]);
    expect(lastDeal(play)).toMatchObject({ kind: 'deadMans', edged: [1, 2], stake: 2 });
    all(play, say('PlayAlong', 0));
    untilPlay(play);
    expect(lastDeal(play).leader).toBe(1);
    tricks(play, '1:H7 2:H8 0:H10 0:C10 1:C7 2:C8 0:D10 1:D7 2:D8 0:S10 1:S7 2:S8');
    expect(play.state).toMatchObject({ points: [3, 16, 16], isOut: [false, true, true], phase: { kind: 'finished', places: [1, 2, 2] } });
  });
});

it('example 7: the Toep app, five laundries in a row that gave new cards: dealt again, nobody pays for that', () => {
  const hands = dealt('HJ HQ HK HA | CJ CQ CK CA | SJ SQ SK SA | DJ DQ DK DA');
  const play = newPlay(setupUnder(makeRules('toep'), 4), { points: [0, 0, 0, 0], hadDeadMansDeal: [false, false, false, false], folds: [0, 0, 0, 0] });
  expect(play.deal({ ...hands, redeals: [hands.stock.concat(hands.hands.flat())] })).toBeNull();
  for (const caller of [0, 1, 2, 3, 0]) {
    expect(lastDeal(play).redeals).toBe(0);
    all(play, say('CallLaundry', caller), ...[1, 2, 3].map((step) => say('BelieveLaundry', (caller + step) % 4)));
  }
  expect(lastDeal(play)).toMatchObject({ redeals: 1, laundryRow: 0, leader: 0, stake: 1, points: [0, 0, 0, 0] });
  expect(play.state.deals.length).toBe(1);
});

describe('example 8: café toepen', () => {
  it('the stake never passes 5', () => {
    const play = presetTable('cafe', 'H9 C9 D8 S8 | H7 C7 D7 S7 | HA CA DA S9 | HK CK DK SK', [0, 0, 0, 0]);
    const raise = (seat: number) => all(play, say('CallToep', seat), ...[1, 2, 3].map((step) => say('Stay', (seat + step) % 4)));
    raise(0);
    tricks(play, '0:H9');
    raise(1);
    tricks(play, '1:H7');
    raise(2);
    tricks(play, '2:HA');
    raise(3);
    tricks(play, '3:HK');
    expect(play.send(say('CallToep', 0))).toBe('stakeAtMaximum');
    expect(lastDeal(play).stake).toBe(5);
  });
  it('ten deals, each led by the winner of the one before; equal totals share the place', () => {
    const play = newPlay(setupUnder(makeRules('cafe'), 4));
    let winner: number | null = null;
    for (let n = 1; n <= 10; n++) {
      expect(play.deal('ten deals')).toBeNull();
      const leader: number = lastDeal(play).leader;
      if (winner !== null) expect(leader).toBe(winner);
      all(play, say('CallToep', leader), ...[1, 2, 3].map((step) => say('Fold', (leader + step) % 4)));
      winner = lastDeal(play).winner;
    }
    const { points, phase } = play.state;
    expect(points.toSorted((a, b) => a - b)).toEqual([0, 10, 10, 10]);
    expect(phase).toEqual({ kind: 'finished', places: points.map((own) => (own === 0 ? 1 : 2)) });
  });
});

describe('example 9: the Toep app, checked by two of three others', () => {
  const others = 'C8 C9 C10 CA | D8 D9 D10 DA | S8 S9 S10 SA';
  const called = (hand: string): Play => {
    const play = presetTable('toep', `${hand} | ${others}`, [0, 0, 0, 0]);
    all(play, say('CallLaundry', 0), say('CheckLaundry', 1), say('BelieveLaundry', 2), say('CheckLaundry', 3));
    return play;
  };
  it('genuine: both pay 1, the third nothing, and only they saw it', () => {
    const play = called('HJ HQ HK HA');
    expect(play.state.points).toEqual([0, 1, 0, 1]);
    const sawIt = (seat: number) =>
      play.events.some((event) => {
        const seen = event.type === 'LaundryChecked' ? redactEvent(event, { kind: 'seat', seat, fromDeal: 1 }) : null;
        return seen?.type === 'LaundryChecked' && seen.data.hand.every((one) => one !== null && isCard(one));
      });
    expect([1, 2, 3].map(sawIt)).toEqual([true, false, true]);
  });
  it('a bluff: the caller pays 1, once', () => {
    expect(called('HJ HQ HK H10').state.points).toEqual([1, 0, 0, 0]);
  });
});

it('example 10: the Toep app, six players: the third laundry is dealt from recycled cards, and no card is in two places', () => {
  const six = 'HJ HQ HK HA | CJ CQ CK CA | SJ SQ SK SA | DJ DQ DK DA | H7 H8 C7 C8 | S7 S8 D7 D8';
  const play = presetTable('toep', six, [0, 0, 0, 0, 0, 0]);
  for (const caller of [0, 1, 2]) all(play, say('CallLaundry', caller), ...[1, 2, 3, 4, 5].map((step) => say('BelieveLaundry', (caller + step) % 6)));
  expect(play.events.filter((event) => event.type === 'StockRecycled').map((event) => event.data.cards.length)).toEqual([8]);
  const { phase } = play.state;
  if (phase.kind !== 'laundryWindow') throw new Error(phase.kind);
  const everywhere = [...phase.holdings.hands.flat(), ...phase.holdings.stock, ...phase.holdings.laid.flatMap((hand) => hand.cards)];
  expect(new Set(everywhere).size).toBe(32);
  expect(everywhere.length).toBe(32);
});

describe('example 11: Spelregelwijzer’s rules, limit 10, on 9, 8 and 8', () => {
  const foldTheLast = (kind: 'firstOut' | 'lastStanding'): Play => {
    const play = presetTable('common', 'H10 C10 D10 S9 | H9 C9 D9 S8 | H8 C8 D8 S7', [9, 8, 8], { end: { kind, limit: 10 }, onEdge: 'none', threeTens: 'none' });
    untilPlay(play);
    tricks(play, '0:H10 1:H9 2:H8 0:C10 1:C9 2:C8 0:D10 1:D9 2:D8 0:S9');
    all(play, say('CallToep', 1), say('Stay', 2), say('Fold', 0));
    return play;
  };
  it('lastStanding: nobody wins the deal, everybody pays, 10, 10 and 10 share the win', () => {
    const play = foldTheLast('lastStanding');
    expect(play.state).toMatchObject({ points: [10, 8, 8], isOut: [true, false, false] });
    tricks(play, '1:S8 2:S7');
    expect(lastDeal(play)).toMatchObject({ winner: null, points: [1, 2, 2] });
    expect(play.state).toMatchObject({ points: [10, 10, 10], isOut: [true, true, true], phase: { kind: 'finished', places: [1, 1, 1] } });
  });
  it('firstOut: the game stops at the fold, places 3, 1 and 1', () => {
    const play = foldTheLast('firstOut');
    expect(play.state).toMatchObject({ points: [10, 8, 8], phase: { kind: 'finished', places: [3, 1, 1] } });
    expect(lastDeal(play)).toMatchObject({ isOver: true, winner: null });
  });
});
