import { allCards, cardOf } from '@slag/engine/cards';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CardFace } from './card-face';
import { indexOf, indices } from './card-names';
import { sortHand } from './hand-order';

describe('cards', () => {
  it('have the letters of the language', () => {
    expect(indices('nl').join(' ')).toBe('B V H A 7 8 9 10');
    expect(indices('de').join(' ')).toBe('B D K A 7 8 9 10');
    expect(indices('en').join(' ')).toBe('J Q K A 7 8 9 10');
  });

  it('stand in a hand from the jack, lowest of all, to the ten', () => {
    const hand = sortHand([cardOf(0, 7), cardOf(1, 0), cardOf(2, 3), cardOf(3, 4)]);
    expect(hand.map((card) => indexOf(card, 'nl'))).toEqual(['B', 'A', '7', '10']);
  });

  it('lose no card when they are sorted', () => {
    expect(new Set(sortHand(allCards()))).toEqual(new Set(allCards()));
  });

  it('show rank and suit in two corners, and as many pips as they are worth', () => {
    const { container } = render(<CardFace card={cardOf(2, 6)} locale="nl" />);
    expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['9', '9']);
    expect(container.querySelectorAll('svg[data-suit="spades"] path')).toHaveLength(9 + 2);
  });

  it.each([[0, 'court-jack'], [1, 'court-queen'], [2, 'court-king']])('show a figure for rank %d', (rank, symbol) => {
    const { container } = render(<CardFace card={cardOf(1, rank)} locale="de" />);
    expect(container.querySelector(`use[href="/cards/court.svg#${symbol}"]`)).not.toBeNull();
  });
});
