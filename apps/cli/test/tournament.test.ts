import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStandings, differencesFrom } from '../src/tournament/own-count.js';
import { openHouse, type TestHouse } from './house.mjs';
import { slag } from './terminal.js';

describe('counting the standings again', () => {
  it('fewest points first; more boards below the mean break a tie; then the place is shared', () => {
    const counted = countStandings([
      { contestant: 'anna', points: [0, 6, 0] },
      { contestant: 'bram', points: [2, 2, 2] },
      { contestant: 'cees', points: [2, 2, 2] },
      { contestant: 'dora', points: [1, 1, 1] },
    ]);
    expect(counted.map(({ contestant, place }) => [contestant, place])).toEqual([['dora', 1], ['anna', 2], ['bram', 3], ['cees', 3]]);
  });
  it('names every difference', () => {
    const row = { contestant: 'player-anna', nickname: 'Anna', isGuest: true, isMe: false, boardsPlayed: 1, place: 1, total: 3, game: null };
    const standings = { tournament: 'tournament', phase: 'finished', boards: 1, rows: [row] } as const;
    const own = [{ contestant: 'player-anna', place: 1, total: 3 }];
    expect(differencesFrom({ ...standings, rows: [row] }, own)).toEqual([]);
    expect(differencesFrom({ ...standings, rows: [{ ...row, total: 4 }] }, own)).toEqual(['Anna: the standings say place 1 with 4, counted were place 1 with 3']);
    expect(differencesFrom({ ...standings, rows: [] }, own)).toEqual(['the standings have 0 rows, 1 played', 'player-anna is not in the standings']);
  });
});

describe('what it is told', () => {
  const told = (...args: string[]) => slag('tournament', '--url', 'http://127.0.0.1:9', '--organiser', 'x'.repeat(30), ...args);
  it.each([
    [['--contestants', '0'], '--contestants: expected a whole number from 1 to 2000'],
    [['--boards', '51'], '--boards: expected a whole number from 1 to 50'],
    [['--bots', 'regular,regular'], '--bots: expected three of novice, steady, regular'],
    [['--play', 'chess'], '--play: expected mixed, novice, steady, regular'],
    [['--url', 'localhost'], '--url: expected an address such as http://localhost:3000'],
    [[], 'http://127.0.0.1:9 does not answer'],
  ])('%j', async (args, message) => {
    expect(await told(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

describe('an evening through the real house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slag-evening-'));
  let house: TestHouse | null = null;
  beforeAll(async () => {
    house = await openHouse();
  }, 120_000);
  afterAll(async () => {
    await house?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('is played, counted and verified, and its bundle verifies again from the file', async () => {
    if (house === null) throw new Error('no house');
    const bundle = join(folder, 'bundle.jsonl');
    const { code, out, err } = await slag('tournament', '--url', house.url, '--organiser', await house.token(), '--contestants', '5', '--boards', '2', '--bots', 'regular,steady,novice', '--out', bundle, '--json');
    expect({ code, err: code === 0 ? '' : `${err}\n${house.log().slice(-2000)}` }).toEqual({ code: 0, err: '' });
    const result = JSON.parse(out);
    expect(result).toMatchObject({ ok: true, contestants: 5, differences: [], verified: { ok: true, keyKnown: true, checked: { games: 5, boards: 10 } } });
    expect(result.standings.map((row: { boardsPlayed: number }) => row.boardsPlayed)).toEqual([2, 2, 2, 2, 2]);
    expect(err).toContain('playing: 10 of 10');
    expect(await slag('verify', bundle)).toMatchObject({ code: 0, out: expect.stringContaining('everything follows') });
  }, 120_000);

  it('a token that is nobody’s is said to be the organiser’s', async () => {
    if (house === null) throw new Error('no house');
    expect(await slag('tournament', '--url', house.url, '--organiser', 'x'.repeat(43))).toMatchObject({ code: 2, err: expect.stringContaining('--organiser: POST /api/tournaments was refused') });
  }, 60_000);
});
