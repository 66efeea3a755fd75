#!/usr/bin/env node
// `npm run test:long`: the laws of the game over 100,000 random games (GAMES), from the first seed (SEED, else 1).
// Ends with the line that goes into bench/RESULTS.md. A game that fails prints as a script for `slag play`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { continueUnderPinnedNode, root, runtimeEnv } from './node-runtime.mjs';

await continueUnderPinnedNode(import.meta.url);
const games = Number(process.env.GAMES ?? 100_000);
const seed = Number(process.env.SEED ?? 1);
const began = performance.now();
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/random-games.test.ts'], {
  cwd: path.join(root, 'packages/engine'),
  stdio: 'inherit',
  env: { ...runtimeEnv(), GAMES: String(games), SEED: String(seed) },
});
const seconds = Math.round((performance.now() - began) / 1000);
const result = status === 0 ? 'all laws kept' : 'FAILED, see above';
console.log(`\n| ${new Date().toISOString().slice(0, 10)} | ${games} random games | seeds ${seed} to ${seed + games - 1} | ${result} | ${seconds} s, ${(games / seconds).toFixed(0)} a second |`);
process.exit(status ?? 1);
