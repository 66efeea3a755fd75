import { suitOf, type Card } from '@slag/engine/cards';
import { situationOf, type Situation } from '@slag/engine/game/situation';
import { describe, expect, it, vi } from 'vitest';
import { Chance } from '../src/chance.js';
import { answerTo, makeChooseFor, questionFor } from '../src/choose.js';
import { makeHiddenDealer } from '../src/hidden-hands.js';
import { playOut } from '../src/playout.js';
import { positionOf } from '../src/position.js';
import { playGame, type Moment } from './table.js';

const seed = new Uint8Array(32).map((_, i) => i * 7);
const cardsOf = (mask: number): Card[] => Array.from({ length: 32 }, (_, i) => i + 10).filter((card) => ((mask >>> (card - 10)) & 1) === 1);

async function momentsOf(bots: string[], deals: number): Promise<Moment[]> {
  const moments: Moment[] = [];
  await playGame(`sampling-${bots.length}`, bots, deals, makeChooseFor(), (moment) => moments.push(moment));
  return moments;
}

/** The suits each seat has shown not to have, told from the tricks alone. */
function shownVoids(situation: Situation): Map<number, Set<number>> {
  const voids = new Map<number, Set<number>>();
  for (const { cards } of situation.tricks)
    for (const { seat, card } of cards)
      if (cards[0] !== undefined && suitOf(card) !== suitOf(cards[0].card)) voids.set(seat, (voids.get(seat) ?? new Set()).add(suitOf(cards[0].card)));
  return voids;
}

describe.each([2, 4, 8])('hidden hands at a table of %i', (seats) => {
  it('hold as many cards as they do, none twice, none that was seen, and no suit their player did not follow', async () => {
    let voidsMet = 0;
    for (const { view, seat } of await momentsOf(Array<string>(seats).fill('steady@1'), 12)) {
      const situation = situationOf(view, seat);
      const position = positionOf(situation);
      const deal = makeHiddenDealer(position);
      const chance = new Chance(seed);
      const seen = situation.tricks.flatMap((trick) => trick.cards.map((played) => played.card));
      const voids = shownVoids(situation);
      for (let i = 0; i < 8; i++) {
        const world = new Int32Array(seats);
        deal(chance, world);
        const hands = Array.from(world, cardsOf);
        expect(hands[seat]).toEqual(situation.hand);
        expect(hands.map((hand) => hand.length)).toEqual(position.held);
        const all = [...hands.flat(), ...seen];
        expect(new Set(all).size).toBe(all.length);
        for (const [other, suits] of voids)
          if (other !== seat)
            for (const card of hands[other] ?? []) {
              voidsMet++;
              expect(suits.has(suitOf(card))).toBe(false);
            }
      }
    }
    expect(voidsMet).toBeGreaterThan(0);
  });
});

it('eight players leave no stock: what only one of them can hold is left for that one', () => {
  const held = [4, 4, 4, 4, 4, 4, 4, 4];
  // Seats 1 and 2 hold hearts and clubs only, seat 3 no hearts, seat 4 spades only; seat 0 has four diamonds.
  const position = {
    seats: 8, me: 0, in: 255, hand: 0x0f000000, held, suits: [15, 3, 3, 14, 4, 15, 15, 15],
    unseen: Array.from({ length: 28 }, (_, i) => (i < 24 ? i : i + 4)), best: -1, bestSeat: -1, played: 0, turn: 0,
  };
  const deal = makeHiddenDealer(position);
  const chance = new Chance(seed);
  for (let i = 0; i < 500; i++) {
    const world = new Int32Array(8);
    deal(chance, world);
    expect(world.map((hand) => cardsOf(hand).length)).toEqual(new Int32Array(held));
    expect(world.reduce((all, hand) => all | hand, 0)).toBe(-1);
    world.forEach((hand, seat) => expect(cardsOf(hand).every((card) => (((position.suits[seat] ?? 0) >> suitOf(card)) & 1) === 1)).toBe(true));
  }
});

it('every hidden card is as likely as another while nobody has shown anything', () => {
  const position = { seats: 4, me: 0, in: 15, hand: 0xf, held: [4, 4, 4, 4], suits: [15, 15, 15, 15], unseen: Array.from({ length: 28 }, (_, i) => i + 4), best: -1, bestSeat: -1, played: 0, turn: 0 };
  const deal = makeHiddenDealer(position);
  const chance = new Chance(seed);
  const counts = Array.from({ length: 42 }, () => 0);
  for (let i = 0; i < 7000; i++) {
    const world = new Int32Array(4);
    deal(chance, world);
    for (const card of cardsOf(world[1] ?? 0)) counts[card] = (counts[card] ?? 0) + 1;
  }
  for (let card = 14; card < 42; card++) expect(Math.abs((counts[card] ?? 0) - 1000)).toBeLessThan(150);
});

it('whose turn it is and what lies best is read from the situation as the judge has it', async () => {
  for (const { state, seat } of await momentsOf(['regular@1', 'novice@1', 'novice@1', 'regular@1', 'novice@1'], 12)) {
    const position = positionOf(situationOf(state, seat));
    if (state.phase.kind === 'playing') expect(position.turn).toBe(state.phase.turn);
    if (state.phase.kind === 'toepAnswers') expect(position.turn).toBe(state.phase.turn);
  }
});

it('a playout ends the deal as the judge would: four aces, kings, queens and jacks, the leader’s suit wins', () => {
  const board = { hands: new Int32Array([0x0000000f, 0x00000f00, 0x000f0000, 0x0f000000]), savers: 0 };
  const position = { seats: 4, me: 0, in: 15, hand: 0xf, held: [4, 4, 4, 4], suits: [15, 15, 15, 15], unseen: [], best: -1, bestSeat: -1, played: 0, turn: 2 };
  expect(playOut(position, board, -1)).toBe(2);
  expect([...board.hands]).toEqual([0, 0, 0, 0]);
});

it('a card on the table takes the trick though its player has folded, and the next one in leads', () => {
  // Seat 1 led the ten of hearts to the last trick and folded; seats 2 and 3 are in and still have to play.
  const position = { seats: 4, me: 2, in: 0b1100, hand: 1 << 8, held: [0, 0, 1, 1], suits: [15, 15, 15, 15], unseen: [], best: 7, bestSeat: 1, played: 0b0010, turn: 2 };
  expect(playOut(position, { hands: new Int32Array([0, 0, 1 << 8, 1 << 9]), savers: 0 }, -1)).toBe(2);
});

it('every decision draws as much chance, with one legal command as with many', async () => {
  const draws = new Map<string, Set<number>>();
  const spy = vi.spyOn(Chance.prototype, 'next');
  for (const { view, seat } of await momentsOf(['regular@1', 'regular@1', 'regular@1'], 12)) {
    const question = questionFor('regular@1', view, seat, seed);
    const isAnswer = question.legal.some((command) => command.type === 'Stay');
    const { hand, tricks } = question.situation;
    const kind = `${isAnswer ? 'answer' : 'turn'}, ${hand.length} cards, ${tricks.flatMap((trick) => trick.cards).length} on the table`;
    for (const legal of isAnswer ? [question.legal] : [question.legal, question.legal.slice(0, 1)]) {
      spy.mockClear();
      answerTo({ ...question, legal });
      draws.set(kind, (draws.get(kind) ?? new Set()).add(spy.mock.calls.length));
    }
  }
  spy.mockRestore();
  expect([...draws].filter(([, counts]) => counts.size !== 1)).toEqual([]);
  expect(draws.size).toBeGreaterThan(10);
});
