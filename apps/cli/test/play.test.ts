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

const CASES = new URL('./cases/', import.meta.url);
describe('the cases of the café', () => {
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
    expect(result.events.map((event: { type: string }) => event.type)).toEqual(['GameStarted', 'BoardDealt', 'CardPlayed']);
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
      { command: 0, code: 'notInTheseRules' },
      { command: 1, code: 'notInTheseRules' },
      { command: 2, code: 'notInTheseRules' },
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
    [cafe({ rules: { preset: 'toep' } }), "$.rules.preset: preset 'toep': laundry is not yet played"],
    [cafe({ rules: { preset: 'cafe', options: { trump: 'H' } } }), '$.rules.options.trump: trump is no option'],
    [cafe({ rules: { preset: 'cafe', options: { jackFinish: 'doubleLosers' } } }), '$.rules.options.jackFinish: jackFinish "doubleLosers" is not yet played'],
    [cafe({ rules: { preset: 'cafe', options: { end: { kind: 'firstOut', limit: 10 } } } }), '$.rules.options.end.kind: end.kind "firstOut" is not yet played'],
    [cafe({ rules: { preset: 'cafe', options: { onEdge: 'poverty' } } }), "$.rules.options.onEdge: onEdge \"poverty\" clashes with end 'deals'"],
    [cafe({ rules: { preset: 'cafe', options: { maxStake: 0 } } }), '$.rules.options.maxStake: maxStake is 0: expected null or a whole number from 1 to 100'],
    [cafe({ seats: 3, deals: [] }), '$.seats: 3 seats: expected 4 players'],
    [cafe({ seats: 9 }), '$.seats: expected at most 8 players'],
    [cafe({ deals: [{ hands: [...HANDS.slice(0, 3), ['H7', 'C7']] }] }), '$.deals[0].hands[3]: 2 cards: expected 4, or none for a seat that is out'],
    [cafe({ deals: [{ hands: HANDS.slice(0, 3) }] }), '$.deals[0].hands: 3 hands: expected one for each of 4 seats'],
    [cafe({ deals: [{ hands: [...HANDS.slice(0, 3), ['H10', 'C7', 'D7', 'S7']] }] }), '$.deals[0].hands[3][0]: H10 is at $.deals[0].hands[0][0] already'],
    [cafe({ deals: [{ hands: [...HANDS.slice(0, 3), []] }] }), '$.deals[0].hands[3]: seat 3 is in the game: expected a hand'],
    [cafe({ deals: [{ hands: HANDS, stock: ['H10'] }] }), '$.deals[0].stock[0]: H10 is at'],
    [cafe({ deals: [{ hands: HANDS, leader: 5 }] }), '$.deals[0].leader: no seat 5'],
    [cafe({ commands: [{ seat: 0, type: 'Shuffle' }] }), '$.commands[0].type: expected a command whose type is one of PlayCard'],
    [cafe({ commands: [say(0, 'PlayCard', 'H1')] }), '$.commands[0].card: "H1" is no card'],
    [cafe({ commands: [say(0, 'PlayCard')] }), '$.commands[0].card: expected a card such as "H10"'],
    [cafe({ commands: [say(4, 'Fold')] }), '$.commands[0].seat: no seat 4: expected 0 to 3'],
    [cafe({ commands: [{ seat: 0, type: 'Fold', card: 'H10' }] }), '$.commands[0].card: no such field'],
    [cafe({ start: { points: [1, 2] } }), '$.start.points: 2 entries: expected one for each of 4 seats'],
    [cafe({ seed: 'xyz' }), '$.seed: expected an even number of hexadecimal digits'],
  ])('%#', async (content, message) => {
    const path = file(content);
    const { code, err, out } = await slag('play', path);
    expect(err).toContain(`${path}: ${message}`);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
  it('a file that is not there', async () => {
    expect(await slag('play', join(folder, 'none.json'))).toMatchObject({ code: 2, err: expect.stringContaining('no such file') });
  });
  it('two to eight may sit down where the rules are told so', async () => {
    for (const seats of [2, 5, 8])
      expect(await play(cafe({ seats, seed: 'ab', deals: [], rules: { preset: 'cafe', options: { players: [2, 8] } } }))).toMatchObject({ code: 0, result: { phase: 'playing' } });
  });
});
