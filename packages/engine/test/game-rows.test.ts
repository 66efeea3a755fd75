/** Café toepen, told in rows: given a table, when commands come, then these events or refusals follow. */
import { describe, expect, it } from 'vitest';
import { cardOf } from '../src/cards.js';
import { legalCommands, seatToAct, type LegalCommand } from '../src/game/legal.js';
import { cards, handMade, newPlay, setupOf, AT, type Play } from './game-kit.js';

const TABLE = 'H9 C7 D8 S9 | HJ CK DJ SJ | H10 CA D7 S8 | HQ CQ DK SQ';

function tableOf(hands: string, overrides = {}, leader: number | null = 0): Play {
  const play = newPlay(setupOf(hands.split(' | ').length, overrides));
  expect(play.deal(handMade(hands, leader))).toBeNull();
  return play;
}
const card = (seat: number, name: string): LegalCommand => ({ type: 'PlayCard', payload: { seat, card: cards(name)[0] ?? 0 } });
const toep = (seat: number): LegalCommand => ({ type: 'CallToep', payload: { seat } });
const stay = (seat: number): LegalCommand => ({ type: 'Stay', payload: { seat } });
const fold = (seat: number): LegalCommand => ({ type: 'Fold', payload: { seat } });
const forfeit = (seat: number): LegalCommand => ({ type: 'Forfeit', payload: { seat } });
const all = (play: Play, commands: LegalCommand[]): void => {
  for (const command of commands) expect(play.send(command), JSON.stringify(command)).toBeNull();
};
const deal = (play: Play, n = 1) => play.state.deals[n - 1];
const FIRST_TRICK = [card(0, 'H9'), card(1, 'HJ'), card(2, 'H10'), card(3, 'HQ')];

describe('tricks', () => {
  it('are led by the leader, go clockwise, and the highest card of the led suit takes them', () => {
    const play = tableOf(TABLE);
    all(play, FIRST_TRICK);
    expect(deal(play)?.tricks[0]).toMatchObject({ leader: 0, winner: 2, isTaken: true });
    expect(seatToAct(play.state)).toBe(2);
  });

  it.each([
    ['a card out of turn', card(1, 'HJ'), 'notYourTurn'],
    ['a card that is not held', card(0, 'H10'), 'cardNotHeld'],
    ['an answer to no toep', stay(0), 'nothingToAnswer'],
    ['a seat that does not exist', card(7, 'H9'), 'unknownSeat'],
  ])('refuse %s', (_, command, code) => {
    const play = tableOf(TABLE);
    const before = structuredClone(play.state);
    expect(play.send(command, { actor: 'player:seat-' + String(command.payload.seat) })).toBe(code);
    expect(play.state).toEqual(before);
  });

  it('must follow suit when one can', () => {
    const play = tableOf(TABLE);
    all(play, [card(0, 'H9')]);
    expect(play.send(card(1, 'CK'))).toBe('mustFollowSuit');
    expect(legalCommands(play.state, 1).filter((c) => c.type === 'PlayCard')).toEqual([card(1, 'HJ')]);
  });

  it('take any card from who cannot follow, and a card of another suit never takes the trick', () => {
    const play = tableOf('HJ CJ DJ SJ | C10 D10 S10 C9');
    all(play, [card(0, 'HJ'), card(1, 'C10')]);
    expect(deal(play)?.tricks[0]?.winner).toBe(0);
  });

  it('refuse a command for somebody else', () => {
    expect(tableOf(TABLE).send(card(0, 'H9'), { actor: 'player:seat-1' })).toBe('notYourSeat');
  });

  it('refuse an answer to an earlier decision', () => {
    const play = tableOf(TABLE);
    const { decision } = play.state;
    all(play, [card(0, 'H9')]);
    expect(play.send(card(1, 'HJ'), { decision })).toBe('tooLate');
    expect(play.send(card(1, 'HJ'), { decision: decision + 1 })).toBeNull();
  });
});

describe('the last trick', () => {
  const LAST = [
    ...FIRST_TRICK,
    card(2, 'CA'), card(3, 'CQ'), card(0, 'C7'), card(1, 'CK'),
    card(0, 'S9'), card(1, 'SJ'), card(2, 'S8'), card(3, 'SQ'),
    card(0, 'D8'), card(1, 'DJ'), card(2, 'D7'), card(3, 'DK'),
  ];
  it('wins the deal; everybody else pays the stake; its winner leads the next deal', () => {
    const play = tableOf(TABLE);
    all(play, LAST);
    expect(deal(play)).toMatchObject({ winner: 0, points: [0, 1, 1, 1], stake: 1, isOver: true });
    expect(play.state.phase.kind).toBe('betweenDeals');
    play.deal(handMade(TABLE, null));
    expect(deal(play, 2)?.leader).toBe(0);
  });

  it('ends the game after the agreed number of deals; equal points share the place', () => {
    const play = tableOf(TABLE, { end: { kind: 'deals', deals: 1 } });
    all(play, LAST);
    expect(play.state.phase).toEqual({ kind: 'finished', places: [1, 2, 2, 2] });
    expect(play.send(card(0, 'D8'))).toBe('gameOver');
  });

  it('board b is led by seat (b - 1) mod seats where the table says so', () => {
    const play = tableOf(TABLE, { nextLeader: 'board' }, null);
    expect(deal(play)?.leader).toBe(0);
    all(play, LAST);
    play.deal('second');
    expect(deal(play, 2)?.leader).toBe(1);
  });
});

describe('a toep', () => {
  it('raises the stake by one and asks everybody else in, clockwise', () => {
    const play = tableOf(TABLE);
    all(play, [toep(0)]);
    expect(play.state.phase).toMatchObject({ kind: 'toepAnswers', asked: 1, turn: 0 });
    expect(deal(play)?.stake).toBe(2);
    expect(play.send(stay(2))).toBe('notYourTurn');
    expect(play.send(fold(0))).toBe('notYourTurn');
    expect(play.send(card(0, 'H9'))).toBe('answerPending');
    all(play, [stay(1), fold(2), stay(3)]);
    expect(play.state.points).toEqual([0, 0, 1, 0]);
    expect(seatToAct(play.state)).toBe(0);
  });

  it('may not be called twice in a row by the same player', () => {
    const play = tableOf(TABLE);
    all(play, [toep(0), stay(1), stay(2), stay(3)]);
    expect(play.send(toep(0))).toBe('notTwiceInARow');
    all(play, [card(0, 'H9'), toep(1), stay(2), stay(3), stay(0), card(1, 'HJ')]);
    expect(deal(play)?.stake).toBe(3);
  });

  it('never takes the stake past the maximum', () => {
    const play = tableOf(TABLE, { maxStake: 3 });
    all(play, [toep(0), stay(1), stay(2), stay(3), card(0, 'H9'), toep(1), stay(2), stay(3), stay(0), card(1, 'HJ')]);
    expect(play.send(toep(2))).toBe('stakeAtMaximum');
  });

  it('that everybody folds to wins the deal at once, at the old stake', () => {
    const play = tableOf(TABLE);
    all(play, [toep(0), fold(1), fold(2), fold(3)]);
    expect(deal(play)).toMatchObject({ winner: 0, points: [0, 1, 1, 1], tricks: [], isOver: true });
  });

  it('costs who folds to a second one the stake before it (example 1)', () => {
    const play = tableOf(TABLE);
    all(play, [toep(0), stay(1), fold(2), stay(3), card(0, 'H9'), toep(1), fold(3), stay(0)]);
    expect(play.state.points).toEqual([0, 0, 1, 2]);
    all(play, [card(1, 'HJ'), card(0, 'C7'), card(1, 'CK')]);
    expect(deal(play)?.stake).toBe(3);
  });

  it('that the leader of the unbeatable last card folds to gives the deal to the next player still in (example 4)', () => {
    const play = tableOf('C8 D8 S8 HA | C9 D9 S9 H10 | C7 D7 S7 HJ | CA DA SA HQ');
    for (const suit of ['C', 'D', 'S']) {
      const ranks: Record<string, string[]> = { '0': ['8'], '1': ['9'], '2': ['7'], '3': ['A'] };
      const order = suit === 'C' ? [0, 1, 2, 3] : [1, 2, 3, 0];
      all(play, order.map((seat) => card(seat, `${suit}${ranks[String(seat)]?.[0] ?? ''}`)));
    }
    all(play, [card(1, 'H10'), toep(2), stay(3), stay(0), fold(1)]);
    all(play, [card(2, 'HJ'), card(3, 'HQ'), card(0, 'HA')]);
    expect(deal(play)?.tricks[3]?.winner).toBe(1);
    expect(deal(play)).toMatchObject({ winner: 2, points: [2, 1, 0, 2] });
  });
});

describe('a forfeit', () => {
  it('of the one on turn hands the turn on; who forfeits comes last', () => {
    const play = tableOf(TABLE, { end: { kind: 'deals', deals: 1 } });
    all(play, [forfeit(0)]);
    expect(seatToAct(play.state)).toBe(1);
    expect(play.send(card(0, 'H9'))).toBe('seatIsOut');
    all(play, [forfeit(1), forfeit(2)]);
    expect(play.state.phase).toEqual({ kind: 'finished', places: [4, 3, 2, 1] });
    expect(deal(play)).toMatchObject({ winner: 3, points: [0, 0, 0, 0] });
  });

  it.each([
    ['the one asked pays nothing and the next is asked', 1, 2],
    ['one not yet asked is skipped later', 2, 1],
    ['the toeper leaves the answers pending', 0, 1],
  ])('while answers are pending: %s', (_, seat, asked) => {
    const play = tableOf(TABLE);
    all(play, [toep(0), forfeit(seat)]);
    expect(play.state.points).toEqual([0, 0, 0, 0]);
    expect(play.state.phase).toMatchObject({ kind: 'toepAnswers', asked });
    for (let next = seatToAct(play.state); play.state.phase.kind === 'toepAnswers' && next !== null; next = seatToAct(play.state)) all(play, [stay(next)]);
    expect(seatToAct(play.state)).toBe(seat === 0 ? 1 : 0);
  });

  it('that completes a trick resolves it at once', () => {
    const play = tableOf(TABLE);
    all(play, [card(0, 'H9'), card(1, 'HJ'), card(2, 'H10'), forfeit(3)]);
    expect(deal(play)?.tricks[0]).toMatchObject({ isTaken: true, winner: 2 });
  });

  it('is refused where leaving means that the game waits', () => {
    expect(tableOf(TABLE, { leaving: 'stays', clock: null }).send(forfeit(0))).toBe('forfeitNotAllowed');
  });
});

describe('clocks', () => {
  const expire = (play: Play, deadlineAt: number, at: number) =>
    play.ask({ type: 'ExpireDeadline', payload: { deadlineAt }, commandId: 'x', actor: 'clock' }, { at, lagCreditMs: [], board: null });

  it('run out into a forfeit, not before, and a late expiry does nothing', () => {
    const play = tableOf(TABLE);
    const deadlineAt = AT + 20_000;
    expect(play.state.phase).toMatchObject({ kind: 'playing', deadlineAt });
    expect(expire(play, deadlineAt, deadlineAt)).toBe('deadlineNotPassed');
    expect(play.send(card(0, 'H9'), { at: deadlineAt + 1 })).toBe('deadlinePassed');
    expect(expire(play, deadlineAt, deadlineAt + 1)).toBeNull();
    expect(play.state.isOut[0]).toBe(true);
    const events = play.events.length;
    expect(expire(play, deadlineAt, deadlineAt + 2)).toBeNull();
    expect(play.events.length).toBe(events);
  });

  it('count a card at the very deadline as in time', () => {
    const play = tableOf(TABLE);
    expect(play.send(card(0, 'H9'), { at: AT + 20_000 })).toBeNull();
  });

  const extend = (play: Play, at: number, actor = 'worker') =>
    play.ask({ type: 'ExtendDeadline', payload: { incident: 'i' }, commandId: `extend-${at}`, actor }, { at, lagCreditMs: [], board: null });

  it('run twenty seconds longer after a time in which the house was away, for the same decision', () => {
    const play = tableOf(TABLE);
    const { decision } = play.state;
    expect(extend(play, AT + 5_000, 'player:seat-0')).toBe('notAllowed');
    expect(extend(play, AT + 5_000)).toBeNull();
    expect(play.state).toMatchObject({ decision, phase: { kind: 'playing', turn: 0, deadlineAt: AT + 40_000 } });
    expect(play.events.at(-1)).toEqual({ type: 'DeadlineExtended', data: { seat: 0, deadlineAt: AT + 40_000 } });
    expect(expire(play, AT + 20_000, AT + 20_001)).toBeNull();
    expect(play.state.isOut[0]).toBe(false);
    expect(extend(play, AT + 90_000)).toBeNull();
    expect(play.send(card(0, 'H9'), { at: AT + 110_000 })).toBeNull();
  });

  it('that do not run are not made to', () => {
    const play = tableOf(TABLE, { leaving: 'stays' });
    const events = play.events.length;
    expect(extend(play, AT + 90_000)).toBeNull();
    expect(play.events.length).toBe(events);
  });

  it('never start where the game waits for its player', () => {
    expect(tableOf(TABLE, { leaving: 'stays' }).state.phase).toMatchObject({ deadlineAt: null });
  });
});

describe('the end of a tournament', () => {
  it('refuses commands after closesAt', () => {
    const play = newPlay(setupOf(4, {}, AT + 10));
    play.deal(handMade(TABLE));
    expect(play.send(card(0, 'H9'), { at: AT + 11 })).toBe('gameClosed');
    expect(play.send(card(0, 'H9'), { at: AT + 10 })).toBeNull();
  });

  it('stops a game where it stands, for the worker alone', () => {
    const play = tableOf(TABLE);
    const stop = (actor: string) => play.ask({ type: 'StopGame', payload: setupOf(4), commandId: 's', actor }, { at: AT, lagCreditMs: [], board: null });
    expect(stop('player:seat-0')).toBe('notAllowed');
    expect(stop('worker')).toBeNull();
    expect(play.state.phase).toEqual({ kind: 'stopped' });
    expect(stop('worker')).toBe('gameOver');
  });
});

it('cards are integers of two digits', () => {
  expect([cardOf(0, 0), cardOf(3, 7)]).toEqual([10, 41]);
});
