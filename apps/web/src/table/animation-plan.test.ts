// @vitest-environment node
import type { RedactedEvent } from '@slag/engine/game/events';
import { cloneGame, evolve } from '@slag/engine/game/evolve';
import type { GameState } from '@slag/engine/game/state';
import { describe, expect, it } from 'vitest';
import { LocalGame } from '../../test/harness/local-game';
import { planAnimation, type Move } from './animation-plan';

const own = { kind: 'seat', seat: 0, fromDeal: 1 } as const;

/** A whole game of three deals, as seat 0 sees it. */
function playedGame(seed: number): RedactedEvent[] {
  const game = new LocalGame(seed, 3);
  for (let chosen = game.chooseFor(0); chosen !== null && game.game?.phase.kind !== 'finished'; chosen = game.chooseFor(0)) game.command(chosen);
  return game.seenBy(own);
}

function plans(events: readonly RedactedEvent[]): { event: RedactedEvent; moves: Move[]; before: GameState | null; after: GameState }[] {
  let state: GameState | null = null;
  return events.map((event) => {
    const before = state;
    const after = evolve(before === null ? null : cloneGame(before), event);
    state = after;
    return { event, before, after, moves: planAnimation(before, after) };
  });
}

const kinds = (moves: readonly Move[]): string[] => moves.map(({ kind }) => kind);

describe('what moves on the table', () => {
  const all = [7, 8, 9, 10].flatMap((seed) => plans(playedGame(seed)));

  it('lets each card fly from its player to the trick', () => {
    const cards = all.filter(({ event }) => event.type === 'CardPlayed');
    expect(cards.length).toBeGreaterThan(40);
    for (const { event, moves } of cards) expect(moves).toEqual(event.type === 'CardPlayed' ? [{ kind: 'play', seat: event.data.seat, card: event.data.card }] : []);
  });

  it('lets a trick fly to whoever takes it, with all its cards', () => {
    for (const { event, moves, before } of all.filter((each) => each.event.type === 'TrickTaken'))
      expect(moves).toEqual([{ kind: 'collect', winner: event.type === 'TrickTaken' ? event.data.seat : null, cards: before?.deals.at(-1)?.tricks.at(-1)?.cards }]);
  });

  it('deals new hands, knocks for a toep, lays a folded hand away and chalks what is paid', () => {
    const kindsOf = (type: RedactedEvent['type']): string[][] => all.filter(({ event, before }) => event.type === type && before !== null).map(({ moves }) => kinds(moves));
    expect(new Set(kindsOf('BoardDealt').flat())).toEqual(new Set(['deal']));
    expect(new Set(kindsOf('ToepCalled').flat())).toEqual(new Set(['knock']));
    expect(new Set(kindsOf('PlayerFolded').flat())).toEqual(new Set(['fold']));
    expect(new Set(kindsOf('PointsGiven').flat())).toEqual(new Set(['chalk']));
    expect(kindsOf('PlayerStayed').flat()).toEqual([]);
  });

  it('chalks from the points that stood there to those that stand there now', () => {
    for (const { moves, before, after } of all.filter(({ event }) => event.type === 'PointsGiven'))
      for (const move of moves) if (move.kind === 'chalk') expect([move.from, move.to]).toEqual([before?.points[move.seat], after.points[move.seat]]);
  });

  it('moves nothing at first sight, back in time, or when more than a trick happened at once', () => {
    const [first] = all;
    const late = all[60];
    expect(first?.moves).toEqual([]);
    expect(late && planAnimation(late.after, first?.after ?? late.after)).toEqual([]);
    const sameDeal = all.filter(({ after }) => after.deals.length === 1);
    const begin = sameDeal.find(({ event }) => event.type === 'BoardDealt');
    const end = sameDeal.findLast(({ event }) => event.type === 'DealWon');
    expect(begin && end && planAnimation(begin.after, end.after)).toEqual([]);
  });

  it('sees nothing move between two equal states', () => {
    for (const { after } of all.slice(0, 80)) expect(planAnimation(after, cloneGame(after))).toEqual([]);
  });
});
