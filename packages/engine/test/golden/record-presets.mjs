// Records the golden logs of the presets. A log that is there is never recorded again: logs of every version fold for ever.
// Run: node test/golden/record-presets.mjs
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { LATER_PLANS, PLANS, recordGame } = (await runnerImport(fileURLToPath(new URL('./preset-games.ts', import.meta.url)))).module;

for (const [preset, plans] of Object.entries({ ...PLANS, later: LATER_PLANS })) {
  const file = new URL(`./presets/${preset}.jsonl`, import.meta.url);
  if (existsSync(file)) {
    console.log(`${preset}: recorded before, kept`);
    continue;
  }
  const lines = plans.flatMap((plan) => {
    const { header, entries } = recordGame(plan);
    console.log(`${preset} ${plan.name}: ${header.seed}, ${entries.length} events`);
    return [header, ...entries.map((entry) => ({ line: 'event', ...entry }))];
  });
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
