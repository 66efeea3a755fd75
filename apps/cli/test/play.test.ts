import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slag } from './terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'slag-play-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HANDS = [
  ['H10', 'C10', 'D10', 'S10'],
  ['H9', 'C9', 'D9', 'S9'],
  ['H8', 'C8', 'D8', 'S8'],
  ['H7', 'C7', 'D7', 'S7'],
];
type Script = Record<string, unknown>;
const cafe = (over: Script = {}): Script => ({ format: 'slag-script/1', title: 'test', rules: { preset: 'cafe' }, seats: 4, deals: [{ leader: 0, hands: HANDS }], commands: [], ...over });

let written = 0;
function file(content: unknown): string {
  const path = join(folder, `script-${++written}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
async function play(script: Script) {
  const { code, out, err } = await slag('play', file(script));
  return { code, err, result: out === '' ? null : JSON.parse(out) };
}
const say = (seat: number, type: string, card?: string) => (card === undefined ? { seat, type } : { seat, type, card });
const allFold = (seat: number) => [say(seat, 'CallToep'), ...[1, 2, 3].map((i) => say((seat + i) % 4, 'Fold'))];

const RANKS = ['J', 'Q', 'K', 'A', '7', '8', '9', '10'];
const suited = (suit: string, size: number) => [...RANKS.map((rank) => `${suit}${rank}`), ...['J', 'Q', 'K'].map((rank) => `${suit === 'H' ? 'S' : 'D'}${rank}`)].slice(0, size);
/** Seats 0 and 2 are left of three, with hands of these sizes. */
const superToep = ([first, third]: [number, number], second: string[] = [], over: Script = {}): Script => ({
  format: 'slag-script/1', rules: { preset: 'toep', options: { duel: 'superToep' } }, seats: 3, start: { points: [3, 15, 4] },
  deals: [{ hands: [suited('H', first), second, suited('C', third)] }], ...over,
});
const finale = ([first, third]: [number, number], over: Script = {}): Script =>
  superToep([first, third], [], { rules: { preset: 'common', options: { end: { kind: 'lastStanding', limit: 15 }, duel: 'finale' } }, start: { points: [14, 15, 14] }, ...over });
const SIX = [['HJ', 'HQ', 'HK', 'HA'], ['CJ', 'CQ', 'CK', 'CA'], ['SJ', 'SQ', 'SK', 'SA'], ['DJ', 'DQ', 'DK', 'DA'], ['H7', 'H8', 'C7', 'C8'], ['S7', 'S8', 'D7', 'D8']];
/** Six players leave eight cards: the third call is dealt from the hands laid down before. */
const recycling = {
  format: 'slag-script/1', rules: { preset: 'toep', options: { laundry: { bluff: false } } }, seats: 6, deals: [{ leader: 0, hands: SIX }],
  commands: [0, 1, 2].map((seat) => ({ seat, type: 'CallLaundry' })),
};

const CASES = new URL('../../../packages/engine/test/cases/', import.meta.url);
describe('the cases of the referees', () => {
  it('are all there', () => {
    expect(readdirSync(CASES).length).toBeGreaterThanOrEqual(124);
  });
  it.each(readdirSync(CASES))('%s', async (name) => {
    const { code, out, err } = await slag('play', new URL(name, CASES).pathname);
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({ ok: true });
    expect(code).toBe(0);
  });
});

describe('what comes of a script', () => {
  it('tells whose turn it is and what everybody may do', async () => {
    const { result } = await play(cafe({ commands: [say(0, 'PlayCard', 'H10')] }));
    expect(result).toMatchObject({
      title: 'test', ok: true, rejected: [], points: [0, 0, 0, 0], out: [], finished: false, places: null, phase: 'playing', toAct: [1],
      deals: [{ kind: 'normal', leader: 0, stake: 1, trickLeaders: [0], trickWinners: [], points: [0, 0, 0, 0] }],
      legal: [
        { seat: 0, commands: [{ type: 'Forfeit' }] },
        { seat: 1, commands: [{ type: 'PlayCard', card: 'H9' }, { type: 'CallToep' }, { type: 'Forfeit' }] },
        { seat: 2, commands: [{ type: 'Forfeit' }] },
        { seat: 3, commands: [{ type: 'Forfeit' }] },
      ],
    });
    expect(result.deals[0]).not.toHaveProperty('winner');
    expect(result.events.map((event: { type: string }) => event.type)).toEqual(['GameStarted', 'BoardDealt', 'PassedOn', 'CardPlayed']);
  });
  it('a toep asks the next one clockwise, who may stay or fold', async () => {
    const { result } = await play(cafe({ commands: [say(0, 'CallToep')] }));
    expect(result).toMatchObject({ phase: 'toepAnswers', toAct: [1] });
    expect(result.legal[1].commands).toEqual([{ type: 'Stay' }, { type: 'Fold' }, { type: 'Forfeit' }]);
  });
  it('stops where the hand-made deals run out, and ignores what follows', async () => {
    const { result } = await play(cafe({ commands: [...allFold(0), say(0, 'PlayCard', 'H10'), say(9 % 4, 'Fold')] }));
    expect(result).toMatchObject({ phase: 'stopped', rejected: [], toAct: [], deals: [{ winner: 0, points: [0, 1, 1, 1] }] });
  });
  it('goes on from its seed, the same every time, led by the winner', async () => {
    const script = cafe({ seed: 'c0ffee', commands: allFold(0) });
    const [one, two] = [await play(script), await play(script)];
    expect(one.result).toEqual(two.result);
    expect(one.result).toMatchObject({ phase: 'playing', toAct: [0], deals: [{ winner: 0 }, { leader: 0, points: [0, 0, 0, 0] }] });
    expect((await play({ ...script, seed: 'c0ffef' })).result.events).not.toEqual(one.result.events);
  });
  it('needs no hand-made deals where there is a seed, and nothing can be played where there is neither', async () => {
    expect((await play(cafe({ deals: [], seed: '00' }))).result).toMatchObject({ phase: 'playing', deals: [{ points: [0, 0, 0, 0] }] });
    expect((await play(cafe({ deals: [] }))).result).toMatchObject({ phase: 'stopped', deals: [] });
  });
  it('starts from the points it is given', async () => {
    const { result } = await play(cafe({ start: { points: [3, 1, 4, 1] }, rules: { preset: 'cafe', options: { end: { deals: 1 } } }, commands: allFold(0) }));
    expect(result).toMatchObject({ points: [3, 2, 5, 2], places: [3, 1, 4, 1], deals: [{ points: [0, 1, 1, 1] }] });
  });
  it('the clock of a turn runs out: its player is out, and play goes on', async () => {
    const { result } = await play(cafe({ commands: [{ type: 'ExpireDeadline' }, say(0, 'PlayCard', 'H10'), say(1, 'PlayCard', 'H9')] }));
    expect(result).toMatchObject({ out: [0], rejected: [{ command: 1, code: 'seatIsOut' }], toAct: [2] });
  });
  it('without a clock nothing runs out, which counts as rejected', async () => {
    const { result } = await play(cafe({ rules: { preset: 'cafe', options: { clock: null } }, commands: [{ type: 'ExpireDeadline' }] }));
    expect(result.rejected).toEqual([{ command: 0, code: 'noDeadline' }]);
  });
  it('a command of other rules is rejected, and the script goes on', async () => {
    const { result, code } = await play(cafe({ commands: [say(0, 'CallLaundry'), say(1, 'Whistle'), { seat: 0, type: 'LayAway', cards: ['H10', 'C10', 'S10'] }, say(0, 'PlayCard', 'C9'), say(0, 'PlayCard', 'C10')] }));
    expect(result.rejected).toEqual([
      { command: 0, code: 'windowClosed' },
      { command: 1, code: 'nothingToWhistleFor' },
      { command: 2, code: 'nothingToAnswer' },
      { command: 3, code: 'cardNotHeld' },
    ]);
    expect(result.toAct).toEqual([1]);
    expect(code).toBe(0);
  });
  it('a seat that is out is dealt nothing in later deals', async () => {
    const twoDeals = (hand: string[]) =>
      cafe({ deals: [{ leader: 0, hands: HANDS }, { leader: 3, hands: [HANDS[0], HANDS[1], HANDS[2], hand] }], commands: [say(3, 'Forfeit'), say(0, 'CallToep'), say(1, 'Fold'), say(2, 'Fold')] });
    expect((await play(twoDeals([]))).result).toMatchObject({ out: [3], toAct: [0], deals: [{ winner: 0 }, { leader: 0 }] });
    expect(await play(twoDeals(['H7', 'C7', 'D7', 'S7']))).toMatchObject({ code: 2, err: expect.stringContaining('$.deals[1].hands[3]: seat 3 is out by then: expected []') });
  });
});

describe('a game of other rules', () => {
  const played = async (script: Script) => (await play(script)).result;
  const bluffs = (over: Script = {}) => cafe({ rules: { preset: 'toep' }, ...over });
  it('says who may speak in a window, and that LayAway stands once, without cards', async () => {
    expect(await played(bluffs())).toMatchObject({ phase: 'laundryWindow', toAct: [0, 1, 2, 3] });
    const result = await played(finale([11, 11]));
    expect(result).toMatchObject({ phase: 'layAway', toAct: [0], out: [1] });
    expect(result.legal).toEqual([{ seat: 0, commands: [{ type: 'LayAway' }, { type: 'Forfeit' }] }, { seat: 2, commands: [{ type: 'Forfeit' }] }]);
  });
  it('asks both, and then has only who has not answered to act', async () => {
    const result = await played(superToep([8, 8], [], { rules: { preset: 'toep' }, commands: [say(0, 'AcceptDuel')] }));
    expect(result).toMatchObject({ phase: 'duelQuestion', toAct: [2], deals: [], legal: [{ seat: 0, commands: [{ type: 'Forfeit' }] }, { seat: 2 }] });
  });
  it('an open window that a command is no part of is closed by silence, even when the command is then refused', async () => {
    const result = await played(bluffs({ commands: [say(1, 'PlayCard', 'H9')] }));
    expect(result).toMatchObject({ rejected: [{ command: 0, code: 'notYourTurn' }], phase: 'playing', toAct: [0] });
  });
  it('an answer to a call by a seat that is not yet asked lets those before it believe', async () => {
    const result = await played(bluffs({ commands: [say(0, 'CallLaundry'), say(2, 'CheckLaundry')] }));
    expect(result).toMatchObject({ rejected: [], phase: 'laundryAnswers', toAct: [3] });
  });
  it('a forfeit belongs to every window, and so does a clock that runs out', async () => {
    expect(await played(bluffs({ commands: [say(1, 'Forfeit')] }))).toMatchObject({ phase: 'laundryWindow', out: [1], toAct: [0, 2, 3] });
    expect(await played(bluffs({ commands: [{ type: 'ExpireDeadline' }] }))).toMatchObject({ phase: 'playing', rejected: [], out: [] });
  });
  it('without clocks silence closes a window all the same', async () => {
    const result = await played(bluffs({ rules: { preset: 'toep', options: { clock: null } }, commands: [say(1, 'CallLaundry'), say(0, 'PlayCard', 'H10')] }));
    expect(result).toMatchObject({ rejected: [], phase: 'playing', toAct: [1] });
  });
  it.each<[string, Script, string]>([
    ['the laundry window', { commands: [say(1, 'LeaveSeat'), say(0, 'PlayCard', 'H10')] }, 'playing'],
    ['the answers to a call', { commands: [say(1, 'LeaveSeat'), say(2, 'CallLaundry'), say(0, 'PlayCard', 'H10')] }, 'playing'],
    ['the blind toep window', { options: { blindToep: { stake: 3 } }, commands: [say(1, 'LeaveSeat'), say(0, 'PlayCard', 'H10')] }, 'playing'],
    ['the question to the last two', { start: { points: [3, 15, 4] }, seats: 3, deals: [{ leader: 0, hands: [HANDS[0], [], HANDS[2]] }], commands: [say(2, 'LeaveSeat'), say(0, 'PlayCard', 'H10')] }, 'playing'],
  ])('%s is closed by the silence of a bot that stands in, too', async (_, { options = {}, ...over }, phase) => {
    const rules = { preset: 'toep', options: { leaving: 'bot', clock: null, ...Object(options) } };
    expect(await played(bluffs({ rules, ...over }))).toMatchObject({ phase, rejected: [] });
  });
  it('missing parts of a start are zero; at the limit a player is out before the first deal', async () => {
    const result = await played(cafe({ rules: { preset: 'toep', options: { laundry: null } }, start: { points: [16, 0, 0, 0] }, deals: [{ leader: 0, hands: [[], ...HANDS.slice(1)] }] }));
    expect(result).toMatchObject({ out: [0], points: [16, 0, 0, 0], toAct: [1], deals: [{ leader: 1, kind: 'normal' }] });
  });
  it('under firstOut the game is then over, and nothing is dealt', async () => {
    const result = await played(cafe({ rules: { preset: 'pagat' }, start: { points: [3, 10, 0, 3] }, commands: [say(0, 'Fold')] }));
    expect(result).toMatchObject({ finished: true, phase: 'finished', places: [2, 4, 1, 2], out: [1], deals: [], toAct: [], rejected: [{ command: 0, code: 'gameOver' }] });
  });
  it('a seat that is out says nothing more: a rejection, not a mistake in the file', async () => {
    const result = await played(superToep([8, 8], [], { commands: [say(1, 'Fold'), say(1, 'PlayCard', 'D9')] }));
    expect(result.rejected.map((each: { code: string }) => each.code)).toEqual(['seatIsOut', 'seatIsOut']);
  });
  it('recycles in the order that the script fixes, and deals again from the decks it fixes', async () => {
    const order = [...SIX[1] ?? [], ...SIX[0] ?? []];
    const result = await played({ ...recycling, deals: [{ ...recycling.deals[0], recycle: order }] });
    const recycled = result.events.find((event: { type: string }) => event.type === 'StockRecycled');
    expect(recycled.data.cards).toEqual([18, 19, 20, 21, 10, 11, 12, 13]);
    const again = await played({ ...recycling, rules: { preset: 'toep', options: { laundry: { bluff: false, redealAfter: 2 } } } });
    expect(again).toMatchObject({ deals: [{ points: [0, 0, 0, 0, 0, 0] }], phase: 'laundryWindow' });
    expect(again.deals.length).toBe(1);
  });
});

describe('what a script expects', () => {
  it.each([
    [{ points: [0, 1, 1, 2] }, 'points: expected [0,1,1,2], got [0,1,1,1]'],
    [{ rejected: [3] }, 'rejected: expected [3], got []'],
    [{ deals: [{ winner: 1 }] }, 'deals[0].winner: expected 1, got 0'],
    [{ deals: [{ trick: 1 }] }, 'deals[0].trick: expected 1, got null'],
    [{ deals: [] }, 'deals: expected [], got ['],
    [{ phase: 'playing', score: 3 }, 'score: expected 3, got null'],
  ])('%j is a mismatch, and named', async (expected, message) => {
    const { code, result, err } = await play(cafe({ commands: allFold(0), expect: expected }));
    expect(code).toBe(1);
    expect(result.ok).toBe(false);
    expect(err).toContain(message);
    expect(result.mismatches.length).toBeGreaterThan(0);
  });
  it('a deal is held only to the keys given', async () => {
    expect(await play(cafe({ commands: allFold(0), expect: { deals: [{ stake: 2 }], out: [], phase: 'stopped' } }))).toMatchObject({ code: 0, result: { ok: true } });
  });
  it('several scripts make several lines, and the worst of them the exit code', async () => {
    const good = file(cafe());
    const wrong = file(cafe({ expect: { finished: true } }));
    const none = file('{');
    expect(await slag('play', good, wrong)).toMatchObject({ code: 1 });
    const { code, out } = await slag('play', none, wrong, good);
    expect(out.split('\n').map((line) => JSON.parse(line).ok)).toEqual([false, true]);
    expect(code).toBe(2);
  });
});

describe('a file that is no script is refused by file, path and expectation', () => {
  it.each<[unknown, string]>([
    ['{', '$: expected a file of JSON'],
    [[], '$: expected a script'],
    [cafe({ format: 'slag-script/2' }), '$.format: expected "slag-script/1"'],
    [cafe({ speed: 3 }), '$.speed: no such field'],
    [cafe({ rules: { preset: 'bridge' } }), '$.rules.preset: expected one of toep, cafe, common, pagat'],
    [cafe({ rules: { preset: 'cafe', options: { preset: 'toep' } } }), '$.rules.options.preset: preset is no option'],
    [cafe({ rules: { preset: 'toep', options: { laundry: { colour: true } } } }), '$.rules.options.laundry.colour: laundry.colour is no option'],
    [cafe({ rules: { preset: 'cafe', options: { laundry: { white: true } } } }), '$.rules.options.laundry.dirty: laundry.dirty is missing'],
    [cafe({ rules: { preset: 'toep', options: { duel: 'finale' } } }), "$.rules.options.duel: duel 'finale' clashes with onEdge 'deadMansDeal'"],
    [cafe({ rules: { preset: 'toep', options: { laundry: { white: false } } } }), '$.rules.options.laundry.white: laundry.white false clashes with laundry.dirty false'],
    [cafe({ rules: { preset: 'common', options: { end: { kind: 'deals', deals: 3 } } } }), '$.rules.options.end: toepNearLimit "withinLimit" clashes with end'],
    [cafe({ rules: { preset: 'cafe', options: { trump: 'H' } } }), '$.rules.options.trump: trump is no option'],
    [cafe({ rules: { preset: 'cafe', options: { jackFinish: 'triple' } } }), '$.rules.options.jackFinish: jackFinish is "triple"'],
    [cafe({ rules: { preset: 'cafe', options: { end: { kind: 'firstOut', limit: 1 } } } }), '$.rules.options.end.limit: end.limit is 1: expected a whole number from 2 to 100'],
    [cafe({ rules: { preset: 'cafe', options: { onEdge: 'poverty' } } }), "$.rules.options.onEdge: onEdge \"poverty\" clashes with end 'deals'"],
    [cafe({ rules: { preset: 'cafe', options: { blindToep: { stake: 6 } } } }), '$.rules.options.blindToep.stake: blindToep.stake 6 clashes with maxStake 5: expected a blind toep up to maxStake'],
    [cafe({ rules: { preset: 'cafe', options: { players: [5, 3] } } }), '$.rules.options.players: players is [5,3]: expected [least, most], whole numbers from 2 to 8, least not above most'],
    [cafe({ rules: { preset: 'cafe', options: { maxStake: 0 } } }), '$.rules.options.maxStake: maxStake is 0: expected null or a whole number from 1 to 100'],
    [cafe({ seats: 3, deals: [] }), '$.seats: 3 seats: expected 4 players'],
    [cafe({ seats: 9 }), '$.seats: expected at most 8 players'],
    [cafe({ deals: [{ hands: [...HANDS.slice(0, 3), ['H7', 'C7']] }] }), '$.deals[0].hands[3]: 2 cards: expected 4 (a super toep 8, a finale 11), or none for a seat that is out'],
    [cafe({ deals: [{ hands: HANDS.slice(0, 3) }] }), '$.deals[0].hands: 3 hands: expected one for each of 4 seats'],
    [cafe({ deals: [{ hands: [...HANDS.slice(0, 3), ['H10', 'C7', 'D7', 'S7']] }] }), '$.deals[0].hands[3][0]: H10 is at $.deals[0].hands[0][0] already'],
    [cafe({ deals: [{ hands: [...HANDS.slice(0, 3), []] }] }), '$.deals[0].hands[3]: 0 cards: expected 4'],
    [cafe({ deals: [{ hands: HANDS, stock: ['H10'] }] }), '$.deals[0].stock[0]: H10 is at'],
    [cafe({ deals: [{ hands: HANDS, leader: 5 }] }), '$.deals[0].leader: no seat 5'],
    [cafe({ commands: [{ seat: 0, type: 'Shuffle' }] }), '$.commands[0].type: expected a command whose type is one of PlayCard'],
    [cafe({ commands: [say(0, 'PlayCard', 'H1')] }), '$.commands[0].card: "H1" is no card'],
    [cafe({ commands: [say(0, 'PlayCard')] }), '$.commands[0].card: expected a card such as "H10"'],
    [cafe({ commands: [say(4, 'Fold')] }), '$.commands[0].seat: no seat 4: expected 0 to 3'],
    [cafe({ commands: [{ seat: 0, type: 'Fold', card: 'H10' }] }), '$.commands[0].card: no such field'],
    [cafe({ deals: [{ hands: HANDS }, { hands: [...HANDS.slice(0, 3), ['H7']] }] }), '$.deals[1].hands[3]: 1 cards: expected 4'],
    [cafe({ deals: [{ hands: HANDS, redeals: [['H10']] }] }), '$.deals[0].redeals[0]: expected a deck of 32 cards'],
    [cafe({ deals: [{ hands: HANDS, redeals: [Array.from({ length: 32 }, () => 'H10')] }] }), '$.deals[0].redeals[0][1]: H10 is at $.deals[0].redeals[0][0] already'],
    [superToep([4, 8]), '$.deals[0].hands[0]: 4 cards: expected 8'],
    [superToep([8, 11]), '$.deals[0].hands[2]: 11 cards: expected 8'],
    [superToep([8, 8], ['DJ', 'DQ', 'DK', 'DA']), '$.deals[0].hands[1]: seat 1 is out by then: expected []'],
    [finale([8, 11]), '$.deals[0].hands[0]: 8 cards: expected 11'],
    [{ ...recycling, deals: [{ ...recycling.deals[0], recycle: ['H7', 'H8', 'C7', 'C8', 'S7', 'S8', 'D7', 'D8'] }] }, '$.deals[0].recycle[0]: H7, H8, C7, C8, S7, S8, D7, D8 from there on: expected the 8 cards laid down by then'],
    [{ ...recycling, deals: [{ ...recycling.deals[0], recycle: ['HJ'] }] }, '$.deals[0].recycle[0]: HJ from there on'],
    [cafe({ start: { folds: [0, 0, 0, -1] } }), '$.start.folds[3]: expected a whole number from 0'],
    [cafe({ commands: [{ seat: 0, type: 'LayAway', cards: ['H10'] }] }), '$.commands[0].cards: expected three cards'],
    [cafe({ start: { points: [1, 2] } }), '$.start.points: 2 entries: expected one for each of 4 seats'],
    [cafe({ seed: 'xyz' }), '$.seed: expected an even number of hexadecimal digits'],
  ])('%#', async (content, message) => {
    const path = file(content);
    const { code, err, out } = await slag('play', path);
    expect(err).toContain(`${path}: ${message}`);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
  it('a mark of byte order in front of a script is read over', async () => {
    const { code, err } = await slag('play', file(`\uFEFF${JSON.stringify(cafe())}`));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
  it('the built file says the same as slag itself', () => {
    const main = new URL('../dist/main.js', import.meta.url).pathname;
    const { status, stdout } = spawnSync(process.execPath, [main, 'play', file(cafe())], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  });
  it('a file that is not there', async () => {
    expect(await slag('play', join(folder, 'none.json'))).toMatchObject({ code: 2, err: expect.stringContaining('no such file') });
  });
  it('two to eight may sit down where the rules are told so', async () => {
    for (const seats of [2, 5, 8])
      expect(await play(cafe({ seats, seed: 'ab', deals: [], rules: { preset: 'cafe', options: { players: [2, 8] } } }))).toMatchObject({ code: 0, result: { phase: 'playing' } });
  });
});
