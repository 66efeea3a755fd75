// Records the golden logs of the presets. A game that is there is never recorded again: logs of every version fold for ever.
// Run: node test/golden/record-presets.mjs
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { LATER_PLANS, PLANS, recordGame } = (await runnerImport(fileURLToPath(new URL('./preset-games.ts', import.meta.url)))).module;

for (const [preset, plans] of Object.entries({ ...PLANS, later: LATER_PLANS })) {
  const file = new URL(`./presets/${preset}.jsonl`, import.meta.url);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line)) : [];
  const names = new Set(kept.filter(({ line }) => line === 'game').map(({ name }) => name));
  const lines = plans.filter(({ name }) => !names.has(name)).flatMap((plan) => {
    const { header, entries } = recordGame(plan);
    console.log(`${preset} ${plan.name}: ${header.seed}, ${entries.length} events`);
    return [header, ...entries.map((entry) => ({ line: 'event', ...entry }))];
  });
  appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
