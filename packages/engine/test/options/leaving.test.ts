/** Leaving, and clocks that run out: forfeit, a bot for the time being, or the game waits. */
import { describe, expect, it } from 'vitest';
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
