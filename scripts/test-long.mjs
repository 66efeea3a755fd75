#!/usr/bin/env node
// `npm run test:long`: the laws of the game over 100,000 random games (GAMES), from the first seed (SEED, else 1), then 200 deaths (KILLS)
// of processes that people play through. 0 leaves a part out. Each ends with the line that goes into bench/RESULTS.md. A game that fails prints
// as a script for `slag play`. The deaths need a built tree.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { continueUnderPinnedNode, root, runtimeEnv } from './node-runtime.mjs';

await continueUnderPinnedNode(import.meta.url);
const seed = Number(process.env.SEED ?? 1);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const today = new Date().toISOString().slice(0, 10);

/** @returns {boolean} whether all was well */
function run(cwd, file, env, line) {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [vitest, 'run', file, '--disable-console-intercept'], { cwd: path.join(root, cwd), stdio: 'inherit', env: { ...runtimeEnv(), SEED: String(seed), ...env } });
  const seconds = Math.max(1, Math.round((performance.now() - began) / 1000));
  console.log(`\n${line(status === 0, seconds)}`);
  return status === 0;
}

const games = Number(process.env.GAMES ?? 100_000);
const deaths = Number(process.env.KILLS ?? 200);
const parts = [
  games > 0 &&
    (() =>
      run('packages/engine', 'test/random-games.test.ts', { GAMES: String(games) }, (isWell, seconds) =>
        `| ${today} | ${games} random games | seeds ${seed} to ${seed + games - 1} | ${isWell ? 'all laws kept' : 'FAILED, see above'} | ${seconds} s, ${(games / seconds).toFixed(0)} a second |`)),
  deaths > 0 &&
    (() => run('test', 'house/kills.test.ts', { KILLS: String(deaths) }, (isWell, seconds) => `| ${today} | ${deaths} deaths of API processes | seed ${seed} | ${isWell ? 'nothing lost, nothing doubled' : 'FAILED, see above'} | ${seconds} s |`)),
].filter(part => part !== false);
process.exit(parts.map(part => part()).every(Boolean) ? 0 : 1);
