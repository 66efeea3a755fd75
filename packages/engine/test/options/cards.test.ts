/** What no table changes: the cards, their order, and that four are dealt. */
import { describe, expect, it } from 'vitest';
import { allCards, makeCard } from '../../src/cards.js';
import { makeRules } from '../../src/rules/presets.js';
import { newPlay, setupUnder } from '../game-kit.js';
import { all, card, dealt, lastDeal, sitDown } from './option-kit.js';

const LOW_TO_HIGH = ['J', 'Q', 'K', 'A', '7', '8', '9', '10'];

describe('the cards', () => {
  it('are the eight of each of four suits, thirty-two in all', () => {
    const names = ['H', 'C', 'S', 'D'].flatMap((suit) => LOW_TO_HIGH.map((rank) => suit + rank));
    expect(allCards().map(makeCard).toSorted()).toEqual(names.toSorted());
  });
  it.each(LOW_TO_HIGH.slice(1).map((high, i) => [high, LOW_TO_HIGH[i] ?? '']))('the %s beats the %s, whoever led', (high, low) => {
    for (const leader of [0, 1]) {
      const play = sitDown(dealt(`H${low} | H${high}`, { leader }));
      for (const seat of [leader, 1 - leader]) all(play, card(seat, `H${seat === 0 ? low : high}`));
      expect(lastDeal(play).tricks[0]?.winner).toBe(1);
    }
  });
  it.each(['C10', 'S10', 'D10'])('no suit is trump: the %s does not take a jack of the suit led', (other) => {
    const play = sitDown(dealt(`HJ | ${other}`));
    all(play, card(0, 'HJ'), card(1, other));
    expect(lastDeal(play).tricks[0]?.winner).toBe(0);
  });
  it.each([2, 3, 4, 6, 8])('%i players get four each, and what is left is the stock', (seats) => {
    const play = newPlay(setupUnder(makeRules('cafe', { players: [2, 8] }), seats));
    expect(play.deal('a board')).toBeNull();
    const { phase } = play.state;
    if (phase.kind !== 'playing') throw new Error(phase.kind);
    expect(phase.holdings.hands.map((hand) => hand.length)).toEqual(Array.from({ length: seats }, () => 4));
    expect(phase.holdings.stock.length).toBe(32 - seats * 4);
  });
});
