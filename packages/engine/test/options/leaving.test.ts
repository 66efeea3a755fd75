/** Leaving, and clocks that run out: forfeit, a bot for the time being, or the game waits. */
import { describe, expect, it } from 'vitest';
import { playerActor } from '../../src/game/actors.js';
import { seatedFrom } from '../../src/game/seat-change.js';
import { newPlay, setupUnder } from '../game-kit.js';
import { makeRules } from '../../src/rules/presets.js';
import { all, card, dealt, mayDo, say, silence, sitDown } from './option-kit.js';

const HANDS = dealt('H9 C8 D8 S8 | H7 C7 D7 S7 | HA CA DA SA');

describe('leaving: bot', () => {
  const left = () => {
    const play = sitDown(HANDS, { rules: { leaving: 'bot' } });
    all(play, say('LeaveSeat', 1));
    return play;
  };
  it('gives the seat to a bot, who plays on with the same cards', () => {
    const play = left();
    all(play, card(0, 'H9'), card(1, 'H7'));
    expect(play.state).toMatchObject({ standIns: [null, 'regular@1', null], isOut: [false, false, false] });
    expect(play.state.phase).toMatchObject({ turn: 2 });
  });
  it('the owner takes the seat back at any moment, and plays again only then', () => {
    const play = left();
    all(play, card(0, 'H9'));
    expect(play.send(card(1, 'H7'), { actor: 'player:seat-1' })).toBe('seatGivenToBot');
    all(play, say('TakeSeat', 1));
    expect(play.send(card(1, 'H7'), { actor: 'player:seat-1' })).toBeNull();
    expect(play.send(say('TakeSeat', 1))).toBe('seatNotLeft');
  });
  it('the clock of a turn runs out into it, and the bot has a clock of its own', () => {
    const play = sitDown(HANDS, { rules: { leaving: 'bot' } });
    const before = play.state.phase.kind === 'playing' ? (play.state.phase.deadlineAt ?? 0) : 0;
    silence(play);
    expect(play.state.standIns[0]).toBe('regular@1');
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 0, deadlineAt: before + 20_001 });
  });
  it('knows no forfeit', () => {
    expect(mayDo(sitDown(HANDS, { rules: { leaving: 'bot' } }), 0)).not.toContain('Forfeit');
  });
});

describe('leaving: forfeit', () => {
  it('knows no stand-in', () => {
    expect(sitDown(HANDS).send(say('LeaveSeat', 1))).toBe('noBotForSeat');
  });
});

describe('leaving: stays', () => {
  it('neither: turns have no clock, windows have theirs', () => {
    const play = sitDown(HANDS, { rules: { leaving: 'stays', blindToep: { stake: 3 } } });
    silence(play);
    expect(play.state.phase).toMatchObject({ kind: 'playing', deadlineAt: null });
    expect(mayDo(play, 0)).not.toContain('Forfeit');
  });
});

describe("leaving: bot, and a bot's seat for somebody who comes later", () => {
  const withBot = (leaving: 'bot' | 'forfeit' = 'bot') => {
    const setup = setupUnder(makeRules('cafe', { players: [2, 8], leaving }), 3);
    setup.seats[2] = { kind: 'bot', bot: 'regular@1' };
    const play = newPlay(setup);
    expect(play.deal(HANDS)).toBeNull();
    return play;
  };
  const wish = (play: ReturnType<typeof withBot>, player: string, seat = 2, actor = playerActor(player)) =>
    play.ask({ type: 'SitDown', payload: { seat, player }, commandId: `sit-${player}-${seat}`, actor }, play.facts());
  const finishDeal = (play: ReturnType<typeof withBot>) => {
    const moves: [number, string][] = [[0, 'H9'], [1, 'H7'], [2, 'HA'], [0, 'C8'], [1, 'C7'], [2, 'CA'], [0, 'D8'], [1, 'D7'], [2, 'DA'], [0, 'S8'], [1, 'S7'], [2, 'SA']];
    for (const [seat, name] of moves) {
      const command = card(seat, name);
      expect(play.send(command, { actor: seat === 2 ? 'bot:regular@1' : playerActor(`seat-${seat}`) }), name).toBeNull();
    }
  };

  it('is promised at once and changes hands between two deals, with its points', () => {
    const play = withBot();
    const { decision } = play.state;
    expect(wish(play, 'late-comer')).toBeNull();
    expect(play.state.seats[2]).toEqual({ kind: 'bot', bot: 'regular@1', promisedTo: 'late-comer' });
    expect(play.state.decision).toBe(decision);
    finishDeal(play);
    const { points } = play.state;
    expect(play.deal(HANDS)).toBeNull();
    expect(play.state.seats[2]).toEqual({ kind: 'player', player: 'late-comer', fromDeal: 2 });
    expect(play.state.points).toEqual(points);
    expect([seatedFrom(play.state, 0), seatedFrom(play.state, 2)]).toEqual([1, 2]);
    expect(play.events.map(({ type }) => type)).toContain('SeatTaken');
  });
  it('stays the bot\'s where its own clock runs out: it gets more time, and plays on', () => {
    const play = withBot();
    for (const [seat, name] of [[0, 'H9'], [1, 'H7']] as const) expect(play.send(card(seat, name), { actor: playerActor(`seat-${seat}`) })).toBeNull();
    const { decision } = play.state;
    silence(play);
    expect(play.state).toMatchObject({ decision, standIns: [null, null, null] });
    expect(play.events.slice(-2).map(({ type }) => type)).toEqual(['DeadlinePassed', 'DeadlineExtended']);
    expect(play.send(card(2, 'HA'), { actor: 'bot:regular@1' })).toBeNull();
  });
  it('goes to one person, who does not play yet, and to nobody else', () => {
    const play = withBot();
    expect(wish(play, 'seat-0')).toBe('alreadySeated');
    expect(wish(play, 'late-comer', 0)).toBe('seatNotABots');
    expect(wish(play, 'late-comer', 7)).toBe('unknownSeat');
    expect(wish(play, 'late-comer', 2, playerActor('somebody-else'))).toBe('notAllowed');
    expect(wish(play, 'late-comer')).toBeNull();
    expect(wish(play, 'later-still')).toBe('seatPromised');
    expect(wish(play, 'late-comer')).toBe('alreadySeated');
  });
  it('stays a bot\'s where leaving is giving up', () => {
    expect(wish(withBot('forfeit'), 'late-comer')).toBe('botsKeepSeats');
  });
});
