// Records the golden logs: three tournaments played by chance from fixed seeds, as bundles of JSON lines.
// A log that is there is never recorded again: it must verify with every later version. Run: node test/golden/record.mjs
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const load = async (file) => (await runnerImport(fileURLToPath(new URL(`../evening/${file}`, import.meta.url)))).module;
const { playEvening } = await load('evening.ts');
const { CAFE, BOARD_LEADS, ONE_BOARD } = await load('plans.ts');

for (const [name, plan] of Object.entries({ 'cafe-evening': CAFE, 'board-leads': BOARD_LEADS, 'one-board': ONE_BOARD })) {
  const file = new URL(`./${name}.jsonl`, import.meta.url);
  if (existsSync(file)) {
    console.log(`${name}: recorded before, kept`);
    continue;
  }
  const evening = await playEvening(plan);
  writeFileSync(file, evening.bundle().map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(`${name}: ${evening.bundle().length} lines`);
}
