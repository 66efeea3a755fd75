// Records the golden log of the released bots: one tournament against all three of them, as a bundle of JSON lines.
// A log that is there is never recorded again: a released version's choices do not change. Run: node test/golden/record.mjs
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { makeChooseFor } from '../../dist/choose.js';

const evenings = fileURLToPath(new URL('../../../engine/test/evening/evening.ts', import.meta.url));
const { playEvening } = (await runnerImport(evenings)).module;

const file = new URL('./three-bots.jsonl', import.meta.url);
if (existsSync(file)) {
  console.log('three-bots: recorded before, kept');
} else {
  const guests = [
    { id: 'player-anna', contributes: true, plays: 'all' },
    { id: 'player-bram', contributes: false, plays: 'all' },
    { id: 'player-cees', contributes: true, plays: { boards: 3, commands: 2 } },
  ];
  const plan = { seed: 'threebots1', boards: 10, bots: ['novice@1', 'steady@1', 'regular@1'], options: {}, organiser: null, guests };
  const evening = await playEvening(plan, makeChooseFor());
  writeFileSync(file, evening.bundle().map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(`three-bots: ${evening.bundle().length} lines`);
}
