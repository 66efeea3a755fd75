// @vitest-environment node
import type { RedactedEvent } from '@slag/engine/game/events';
import { describe, expect, it } from 'vitest';
import { LocalGame } from '../../test/harness/local-game';
import { endOfStep, firstShown, nextReveal, pauseAfter } from './reveal';

const own = { kind: 'seat', seat: 0, fromDeal: 1 } as const;
const game = new LocalGame(12, 3);
for (let chosen = game.chooseFor(0); chosen !== null && game.game?.phase.kind !== 'finished'; chosen = game.chooseFor(0)) game.command(chosen);
const events = game.seenBy(own);

/** The types of each step, from the first event to the last. */
function steps(): RedactedEvent['type'][][] {
  const all: RedactedEvent['type'][][] = [];
  for (let from = 0; from < events.length; from = endOfStep(events, from)) all.push(events.slice(from, endOfStep(events, from)).map(({ type }) => type));
  return all;
}

describe('what is seen in one step', () => {
  it('begins with the game and its first deal', () => {
    expect(steps()[0]).toEqual(['GameStarted', 'BoardDealt', 'PassedOn']);
  });

  it('shows each card by itself, and what is paid together with what it came from', () => {
    const seen = new Set(steps().slice(1).map((step) => step.join(' ')));
    expect(seen).toContain('CardPlayed');
    expect(seen).toContain('TrickTaken');
    expect(seen).toContain('TrickTaken PointsGiven DealWon');
    expect(seen).toContain('GameFinished');
    for (const step of seen) expect(step).not.toMatch(/CardPlayed .*|.* CardPlayed/);
  });

  it('loses no event', () => {
    expect(steps().flat()).toEqual(events.map(({ type }) => type));
  });
});

describe('the pace', () => {
  const dealt = events.flatMap(({ type }, i) => (type === 'BoardDealt' ? [i] : []));
  it('takes up a table that others play on at where it is now, once it lags two deals behind', () => {
    const [, second = 0, third = 0] = dealt;
    expect(nextReveal(events, second, { seat: null, isSwift: true, isLive: true })).toEqual({ kind: 'now', shown: third });
    expect(nextReveal(events, second + 1, { seat: null, isSwift: true, isLive: true })).toMatchObject({ kind: 'after' });
    expect(nextReveal(events, second, { seat: null, isSwift: true })).toMatchObject({ kind: 'after' });
  });
  const ownCard = events.findIndex((event) => event.type === 'CardPlayed' && event.data.seat === 0);
  const otherCard = events.findIndex((event) => event.type === 'CardPlayed' && event.data.seat !== 0);

  it('shows an own move at once, whatever the switch says', () => {
    expect(nextReveal(events, ownCard, { seat: 0, isSwift: false })).toMatchObject({ kind: 'now' });
    expect(nextReveal(events, ownCard, { seat: 0, isSwift: true })).toMatchObject({ kind: 'now' });
  });

  it('goes on by itself with Vlot doorspelen, and waits for a touch without it', () => {
    expect(nextReveal(events, otherCard, { seat: 0, isSwift: true })).toMatchObject({ kind: 'after' });
    expect(nextReveal(events, otherCard, { seat: 0, isSwift: false })).toMatchObject({ kind: 'atTouch' });
  });

  it('shows all at once when a clock is about to run out', () => {
    expect(nextReveal(events, otherCard, { seat: 0, isSwift: true, isHurried: true })).toEqual({ kind: 'now', shown: events.length });
  });

  it('lets a full trick lie as long as was chosen', () => {
    const full = events.findIndex(({ type }) => type === 'TrickTaken');
    expect(pauseAfter(events, full, 'short')).toBeLessThan(pauseAfter(events, full));
    expect(pauseAfter(events, full, 'long')).toBeGreaterThan(pauseAfter(events, full));
  });

  it('has nothing to do when all is shown', () => {
    expect(nextReveal(events, events.length, { seat: 0, isSwift: true })).toEqual({ kind: 'upToDate' });
  });

  it('lets a full trick lie a moment longer than a single card', () => {
    const full = events.findIndex(({ type }) => type === 'TrickTaken');
    expect(pauseAfter(events, full)).toBeGreaterThan(pauseAfter(events, otherCard + 1));
  });

  it('never keeps anybody waiting longer than two seconds', () => {
    for (let shown = 1; shown <= events.length; shown++) expect(pauseAfter(events, shown)).toBeLessThanOrEqual(2000);
  });
});

describe('a page that has just been opened', () => {
  it('begins with the first deal of a game that was never touched', () => {
    const fresh = new LocalGame(13, 3).seenBy(own);
    expect(firstShown(fresh, 0, null)).toBe(3);
  });

  it('begins at the present where others wait, and for who watches', () => {
    const fresh = new LocalGame(13, 3).seenBy(own);
    expect(firstShown(fresh, 0, 1, true)).toBe(fresh.length);
    expect(firstShown(fresh, null, null)).toBe(fresh.length);
  });

  it('begins at the present of a game under way', () => {
    expect(firstShown(events, 0, null)).toBe(events.length);
  });

  it('goes on where it was before a reload', () => {
    expect(firstShown(events, 0, 17)).toBe(17);
    expect(firstShown(events, 0, events.length + 5)).toBe(events.length);
  });
});
