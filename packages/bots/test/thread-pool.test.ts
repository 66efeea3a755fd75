import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeChooseFor } from '../src/choose.js';
import { makeThreadPool, type ThreadPool } from '../src/thread-pool.js';
import { playGame, type Moment } from './table.js';

const THREAD = new URL('../dist/thread.js', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'slag-bots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let moments: Moment[] = [];
beforeAll(() => playGame('threads', ['regular@1', 'novice@1', 'steady@1', 'regular@1'], 4, makeChooseFor(), (moment) => moments.push(moment)));

let pool: ThreadPool | null = null;
afterEach(() => pool?.close());

const ask = (from: ThreadPool, { bot, view, seat, seed }: Moment) => from.chooseFor(bot, view, seat, seed);
const expected = (): Promise<unknown[]> => Promise.all(moments.map(({ bot, view, seat, seed }) => makeChooseFor()(bot, view, seat, seed)));

/** A thread that dies over its first question, or over every one. */
function dyingThread(name: string, condition: string): URL {
  const marker = JSON.stringify(join(folder, `${name}.died`));
  const trap = join(folder, `${name}-trap.mjs`);
  writeFileSync(
    trap,
    `import { existsSync, writeFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     parentPort.on('message', () => { if (${condition.replace('MARKER', marker)}) { writeFileSync(${marker}, ''); process.exit(1); } });`,
  );
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `import ${JSON.stringify(pathToFileURL(trap).href)}; import ${JSON.stringify(THREAD.href)};`);
  return pathToFileURL(path);
}

describe('bots in threads', () => {
  it('choose as they do in this one, however many are asked at once', async () => {
    pool = makeThreadPool({ size: 2, script: THREAD });
    expect(await Promise.all(moments.map((moment) => ask(pool ?? makeThreadPool(), moment)))).toEqual(await expected());
    expect(pool.threadIds().length).toBe(2);
  });
  it('a thread that dies is replaced, and its questions are asked again', async () => {
    pool = makeThreadPool({ size: 1, script: dyingThread('once', '!existsSync(MARKER)') });
    const chosen = moments.map((moment) => ask(pool ?? makeThreadPool(), moment));
    expect(await Promise.all(chosen)).toEqual(await expected());
  });
  it('a question that kills every thread fails aloud: nothing stands in for the bot', async () => {
    pool = makeThreadPool({ size: 1, script: dyingThread('always', 'true') });
    const [moment] = moments;
    if (moment === undefined) throw new Error('no moments');
    await expect(ask(pool, moment)).rejects.toThrow('5 threads died over one question to');
  });
  it('an unknown bot is refused, and the thread goes on', async () => {
    pool = makeThreadPool({ size: 1, script: THREAD });
    const [moment] = moments;
    if (moment === undefined) throw new Error('no moments');
    await expect(ask(pool, { ...moment, bot: 'wizard@1' })).rejects.toThrow('unknown bot wizard@1');
    expect(await ask(pool, moment)).toEqual((await expected())[0]);
  });
  it('a closed pool answers nobody', async () => {
    const closed = makeThreadPool({ size: 1, script: THREAD });
    await closed.close();
    const [moment] = moments;
    if (moment === undefined) throw new Error('no moments');
    await expect(ask(closed, moment)).rejects.toThrow('sent home');
  });
});
