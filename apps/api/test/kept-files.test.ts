/** Logs of what is over: made once, the same bytes for everybody, and never more of them than the folder may hold. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '@slag/store/config';
import { KeptFiles } from '../src/games/kept-files.js';

let dataDir: string;
let kept: KeptFiles;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-kept-'));
  kept = new KeptFiles({ config: readConfig({ DATA_DIR: dataDir }) });
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const files = (): string[] => fs.readdirSync(path.join(dataDir, 'kept'), { recursive: true }).map(String).filter((name) => name.includes('.jsonl'));
function source(lines: string[]) {
  const made = { begun: 0, lines: 0 };
  async function* each(): AsyncGenerator<string> {
    made.begun += 1;
    for (const line of lines) {
      made.lines += 1;
      yield await Promise.resolve(line);
    }
  }
  return { made, make: () => Promise.resolve(each()) };
}

it('is made once, however many ask at the same time and later', async () => {
  const { made, make } = source(['one\n', 'two\n']);
  const together = await Promise.all(Array.from({ length: 8 }, () => kept.open('tournament-a', make)));
  for (const stream of together) expect(await text(stream)).toBe('one\ntwo\n');
  expect(await text(await kept.open('tournament-a', make))).toBe('one\ntwo\n');
  expect(made).toEqual({ begun: 1, lines: 2 });
  expect(files().map((name) => path.basename(name))).toEqual(['tournament-a.jsonl']);
});

it('is kept for other processes and for the next start', async () => {
  const { made, make } = source(['one\n']);
  await text(await kept.open('game-a', make));
  expect(await text(await new KeptFiles({ config: readConfig({ DATA_DIR: dataDir }) }).open('game-a', make))).toBe('one\n');
  expect(made.begun).toBe(1);
});

it('leaves nothing half made behind when the making fails, and is made at the next try', async () => {
  let isWell = false;
  async function* each(): AsyncGenerator<string> {
    yield await Promise.resolve('one\n');
    if (!isWell) throw new Error('the database is away');
    yield 'two\n';
  }
  const failing = await kept.open('game-b', () => Promise.resolve(each()));
  await expect(text(failing)).rejects.toThrow('the database is away');
  expect(files()).toEqual([]);
  isWell = true;
  expect(await text(await kept.open('game-b', () => Promise.resolve(each())))).toBe('one\ntwo\n');
});

it('what may not be had yet is refused by its maker, and nothing is kept', async () => {
  await expect(kept.open('game-c', () => Promise.reject(new Error('not revealed')))).rejects.toThrow('not revealed');
  expect(fs.existsSync(path.join(dataDir, 'kept'))).toBe(false);
});

it('a folder that cannot be written keeps nobody from reading', async () => {
  fs.writeFileSync(path.join(dataDir, 'kept'), 'a file where the folder should be');
  expect(await text(await kept.open('game-d', source(['one\n']).make))).toBe('one\n');
});

it('holds no more than it may: what was asked for longest ago goes first', async () => {
  kept.mostBytes = 25;
  const ten = source(['123456789\n']);
  for (const name of ['game-1', 'game-2']) await text(await kept.open(name, ten.make));
  const age = (name: string, seconds: number): void => {
    const file = files().find((one) => one.includes(name)) ?? '';
    fs.utimesSync(path.join(dataDir, 'kept', file), seconds, seconds);
  };
  age('game-1', 1000);
  age('game-2', 2000);
  await text(await kept.open('game-1', ten.make));
  await text(await kept.open('game-3', ten.make));
  expect(files().map((name) => path.basename(name)).toSorted()).toEqual(['game-1.jsonl', 'game-3.jsonl']);
});
