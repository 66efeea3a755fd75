/** On edge, two left, the ends of the game, jacks and tens. */
import { allCards, makeCard } from '../../src/cards.js';
import { describe, expect, it } from 'vitest';
import { all, card, dealt, lastDeal, mayDo, playOut, say, silence, sitDown, typesOf } from './option-kit.js';

const THREE = 'H10 C10 D8 S8 | H7 C7 D7 S7 | HJ CA DA SA';
const EIGHT = 'HJ HQ HK HA H7 H8 H9 H10 | CJ CQ CK CA C7 C8 C9 C10';

describe('onEdge: a dead man’s deal', () => {
  const rules = { end: { kind: 'lastStanding', limit: 15 }, onEdge: 'deadMansDeal' } as const;
  it('is for two, led by the dead man; the others play along or sit out for a sure 1', () => {
    const play = sitDown(dealt(THREE), { rules, points: [3, 14, 6] });
    expect(lastDeal(play)).toMatchObject({ kind: 'deadMans', leader: 1, stake: 2, edged: [1] });
    expect(mayDo(play, 2)).toEqual(['PlayAlong', 'SitOut', 'Forfeit']);
    all(play, say('PlayAlong', 2), say('SitOut', 0));
    expect(play.state.points).toEqual([4, 14, 6]);
    expect(play.send(say('CallToep', 1))).toBe('noToepInThisDeal');
  });
  it('lost, the dead man pays and is out; a second who came on edge in the same deal shares it (example 6)', () => {
    const play = sitDown(dealt(THREE), { rules, points: [3, 14, 14] });
    expect(lastDeal(play).edged).toEqual([1, 2]);
    all(play, say('PlayAlong', 0));
    playOut(play);
    expect(play.state.points.filter((points) => points === 16).length).toBeGreaterThan(0);
  });
  it('everybody else sits out: he wins at once', () => {
    const play = sitDown(dealt(THREE), { rules, points: [3, 14, 6] });
    all(play, say('SitOut', 2), say('SitOut', 0));
    expect(lastDeal(play)).toMatchObject({ winner: 1, points: [1, 0, 1], isOver: true });
  });
  it('he leaves and all but one sit out: that one wins, and is not asked', () => {
    const play = sitDown(dealt(THREE), { rules, points: [3, 14, 6] });
    all(play, say('Forfeit', 1), say('SitOut', 2));
    expect(lastDeal(play)).toMatchObject({ winner: 0, points: [0, 0, 1], isOver: true });
  });
  it('once per game: who has had it plays normal deals', () => {
    expect(lastDeal(sitDown(dealt(THREE), { rules, points: [3, 14, 6], hadDeadMansDeal: [false, true, false] })).kind).toBe('normal');
  });
  it('who is on edge and has had it is not asked', () => {
    const play = sitDown(dealt(THREE), { rules, points: [14, 14, 6], hadDeadMansDeal: [true, false, false] });
    expect(play.state.phase).toMatchObject({ kind: 'deadMansChoice', asked: 2 });
    all(play, say('PlayAlong', 2));
    expect(play.state.phase.kind).toBe('playing');
  });
});

describe('onEdge: poverty', () => {
  const rules = { end: { kind: 'firstOut', limit: 10 }, onEdge: 'poverty', toepTiming: 'anytime' } as const;
  it('starts as if the poor player had toeped: stake 2, the others stay or fold for 1', () => {
    const play = sitDown(dealt(THREE), { rules, points: [3, 9, 6] });
    expect(lastDeal(play)).toMatchObject({ kind: 'poverty', leader: 0, stake: 2 });
    expect(play.state.phase).toMatchObject({ kind: 'povertyAnswers', asked: 2 });
    all(play, say('Stay', 2), say('Fold', 0));
    expect(play.state.points).toEqual([4, 9, 6]);
    expect(play.send(say('CallToep', 1))).toBe('poorMayNotToep');
    expect(play.send(say('CallToep', 2))).toBeNull();
  });
  it('povertyPoorLeads: the poor player leads', () => {
    expect(lastDeal(sitDown(dealt(THREE), { rules: { ...rules, onEdge: 'povertyPoorLeads' }, points: [3, 9, 6] })).leader).toBe(1);
  });
  it('where everybody is poor it is a normal deal', () => {
    expect(lastDeal(sitDown(dealt(THREE), { rules, points: [9, 9, 9] })).kind).toBe('normal');
  });
  it('folding counts nothing for the anti-fold rule', () => {
    const play = sitDown(dealt(THREE), { rules: { ...rules, antiFold: { max: 2 } }, points: [3, 9, 6], folds: [2, 0, 2] });
    all(play, say('Fold', 2));
    expect(play.state.folds).toEqual([2, 0, 2]);
  });
});

describe('end', () => {
  it('firstOut: the game stops at the fold; places go by points (example 11)', () => {
    const play = sitDown(dealt('H10 | HJ | HQ'), { rules: { end: { kind: 'firstOut', limit: 10 }, toepTiming: 'anytime', lastTrickFolded: 'everyonePays' }, points: [9, 8, 8] });
    all(play, card(0, 'H10'), say('CallToep', 1), say('Stay', 2), say('Fold', 0));
    expect(play.state.points).toEqual([10, 8, 8]);
    expect(play.state.phase).toEqual({ kind: 'finished', places: [3, 1, 1] });
    expect(lastDeal(play).winner).toBeNull();
  });
  it('lastStanding: who reaches the limit is out and is dealt no cards; the others play on', () => {
    const play = sitDown(dealt(THREE), { rules: { end: { kind: 'lastStanding', limit: 5 } }, points: [0, 4, 0] });
    playOut(play);
    expect(play.state.isOut).toEqual([false, true, false]);
    expect(play.deal('next')).toBeNull();
    expect(play.state.phase).toMatchObject({ holdings: { hands: { 1: [] } } });
  });
});

describe('duel', () => {
  const rules = { end: { kind: 'lastStanding', limit: 5 } } as const;
  const twoLeft = (duel: 'normal' | 'superToep' | 'ask') => sitDown(dealt(THREE), { rules: { ...rules, duel }, points: [0, 4, 0] });
  it('ask: two yeses make it a super toep', () => {
    const play = twoLeft('ask');
    playOut(play);
    expect(play.state.phase.kind).toBe('duelQuestion');
    all(play, say('AcceptDuel', 0));
    expect(play.send(say('AcceptDuel', 0))).toBe('alreadyAnswered');
    all(play, say('AcceptDuel', 2));
    expect(play.state.duel).toBe('superToep');
    expect(play.deal('duel')).toBeNull();
    expect(lastDeal(play).kind).toBe('superToep');
    expect(play.state.phase).toMatchObject({ kind: 'playing' });
    expect(play.send(say('CallToep', play.state.phase.kind === 'playing' ? play.state.phase.turn : 0))).toBe('noToepInThisDeal');
    playOut(play);
    expect(lastDeal(play).tricks.length).toBe(8);
    expect(play.state.phase.kind).toBe('finished');
    expect(lastDeal(play).points).toEqual([0, 0, 0]);
  });
  it('ask: the first no settles it', () => {
    const play = twoLeft('ask');
    playOut(play);
    all(play, say('DeclineDuel', 2));
    expect(play.state).toMatchObject({ duel: 'normal', phase: { kind: 'betweenDeals' } });
  });
  it('superToep: it is one, without asking', () => {
    const play = twoLeft('superToep');
    playOut(play);
    expect(play.state.duel).toBe('superToep');
  });
  it('finale: eleven cards, three laid away face down, the leader first', () => {
    const play = sitDown(dealt('HJ HQ HK HA H7 H8 H9 H10 SJ SQ SK | - | CJ CQ CK CA C7 C8 C9 C10 DJ DQ DK'), { preset: 'common', rules: { ...rules, duel: 'finale', onEdge: 'poverty' }, points: [4, 5, 4] });
    expect(lastDeal(play).kind).toBe('finale');
    expect(play.send({ type: 'LayAway', payload: { seat: 0, cards: [10, 11] } })).toBe('mustLayAwayThree');
    all(play, { type: 'LayAway', payload: { seat: 0, cards: [10, 11, 12] } }, { type: 'LayAway', payload: { seat: 2, cards: [18, 19, 20] } });
    expect(play.state.phase).toMatchObject({ kind: 'playing', turn: 0 });
    playOut(play);
    expect(lastDeal(play).tricks.length).toBe(8);
    expect(play.state.phase.kind).toBe('finished');
  });
  it('is not asked in a game of two', () => {
    expect(sitDown(dealt('H10 C10 D8 S8 | H7 C7 D7 S7'), { rules: { ...rules, duel: 'superToep' } }).state.duel).toBeNull();
  });
  it('a super toep takes seven faces for a laundry, and six with a 7 where dirty counts', () => {
    const laundry = { white: true, dirty: true, bluff: true, caughtBluff: 'openHand', stock: 'exhaust', redealAfter: null } as const;
    const eight = 'HJ HQ HK HA CJ CQ CK H10 | - | SJ SQ SK SA DJ DQ D7 D8';
    const play = sitDown(dealt(eight), { rules: { ...rules, duel: 'superToep', laundry }, points: [0, 5, 0] });
    expect(lastDeal(play).kind).toBe('superToep');
    all(play, say('CallLaundry', 0));
    expect(lastDeal(play).laundry).toMatchObject([{ outcome: 'swapped' }]);
    expect(EIGHT.length).toBeGreaterThan(0);
  });
});

describe('jackFinish', () => {
  const finish = (jackFinish: 'none' | 'doubleLosers' | 'doubleLosersIfToeped' | 'winnerMinusOne', isToeped = false) => {
    const play = sitDown(dealt('HJ | CQ | DQ'), { rules: { jackFinish } });
    const short = sitDown(dealt('H10 C10 D10 SJ | H7 C7 D7 C8 | HA CA DA C9'), { rules: { jackFinish } });
    if (isToeped) all(short, say('CallToep', 0), say('Stay', 1), say('Stay', 2));
    playOut(short);
    expect(play.state.deals.length).toBe(1);
    return lastDeal(short);
  };
  it.each([
    ['none', false, [0, 1, 1]],
    ['doubleLosers', false, [0, 2, 2]],
    ['doubleLosersIfToeped', false, [0, 1, 1]],
    ['doubleLosersIfToeped', true, [0, 4, 4]],
    ['winnerMinusOne', false, [-1, 1, 1]],
  ] as const)('%s, toeped %s: the deal costs %j', (jackFinish, isToeped, points) => {
    expect(finish(jackFinish, isToeped).points).toEqual(points);
  });
});

describe('whistling and standing up', () => {
  const tens = 'H10 C10 S10 D7 | H7 C7 S7 D8 | HA CA SA DA';
  const jacks = 'HJ CJ SJ D7 | H7 C7 S7 D8 | HA CA SA DA';
  const fours = (rank: string) => `H${rank} C${rank} S${rank} D${rank} | H7 C7 S7 D7 | HA CA SA DA`;
  it('threeTens mustWhistle: announced the moment the hand is held', () => {
    expect(typesOf(sitDown(dealt(tens), { rules: { threeTens: 'mustWhistle' } }))).toContain('Whistled');
    expect(typesOf(sitDown(dealt(tens)))).not.toContain('Whistled');
    expect(typesOf(sitDown(dealt(fours('10')), { rules: { threeTens: 'mustWhistle' } }))).not.toContain('Whistled');
  });
  it('threeJacks mayWhistle: once, by who held them when play began, also out of turn', () => {
    const play = sitDown(dealt(jacks, { leader: 1 }), { rules: { threeJacks: 'mayWhistle' } });
    expect(play.send(say('Whistle', 1))).toBe('nothingToWhistleFor');
    all(play, card(1, 'H7'), card(2, 'HA'), card(0, 'HJ'), say('Whistle', 0));
    expect(play.send(say('Whistle', 0))).toBe('alreadySaid');
  });
  it('threeJacks mustWhistle: announced', () => {
    expect(typesOf(sitDown(dealt(jacks), { rules: { threeJacks: 'mustWhistle' } }))).toContain('Whistled');
  });
  it('fourTens mustStand: announced; winsDeal: all others still in pay 3 at once', () => {
    expect(typesOf(sitDown(dealt(fours('10')), { rules: { fourTens: 'mustStand' } }))).toContain('StoodUp');
    const play = sitDown(dealt(fours('10')), { rules: { fourTens: 'winsDeal' } });
    expect(lastDeal(play)).toMatchObject({ winner: 0, points: [0, 3, 3], isOver: true });
  });
  it('fourJacks mayStand: a command', () => {
    expect(mayDo(sitDown(dealt(fours('J')), { rules: { fourJacks: 'mayStand' } }), 0)).toContain('StandUp');
    expect(mayDo(sitDown(dealt(fours('J'))), 0)).not.toContain('StandUp');
  });
  it.each([
    ['tens', 'Whistled', 'Whistle', { threeTens: 'mustWhistle', threeJacks: 'mayWhistle' }, tens, 'HJ CJ SJ D9'],
    ['four tens', 'StoodUp', 'StandUp', { fourTens: 'mustStand', fourJacks: 'mayStand' }, fours('10'), 'HJ CJ SJ DJ'],
  ] as const)('what had to be said of %s that were laundered does not count against the new hand', (_, event, command, rules, hands, swap) => {
    const rest = allCards().map(makeCard).filter((name) => !hands.includes(name) && !swap.split(' ').includes(name));
    const laundry = { white: true, dirty: true, bluff: true };
    const play = sitDown(dealt(hands, { stockOf: [...swap.split(' '), ...rest].join(' ') }), { rules: { ...rules, laundry } });
    expect(typesOf(play)).toContain(event);
    all(play, say('CallLaundry', 0), say('BelieveLaundry', 1), say('BelieveLaundry', 2));
    while (play.state.phase.kind === 'laundryWindow') silence(play);
    all(play, say(command, 0));
    expect(play.send(say(command, 0))).toBe('alreadySaid');
  });
  it('not while answers are pending', () => {
    const play = sitDown(dealt(jacks), { rules: { threeJacks: 'mayWhistle', toepTiming: 'anytime' } });
    all(play, say('CallToep', 1));
    expect(play.send(say('Whistle', 0))).toBe('answerPending');
  });
});

describe('nextLeader', () => {
  it.each([
    ['leftOfPreviousLeader', 1],
    ['leftOfWinner', 1],
    ['winner', 0],
    ['board', 1],
  ] as const)('%s: seat %i leads the second deal', (nextLeader, leader) => {
    const play = sitDown(dealt(THREE), { rules: { nextLeader } });
    playOut(play);
    expect(lastDeal(play).winner).toBe(0);
    play.deal('second');
    expect(lastDeal(play).leader).toBe(leader);
  });
});
