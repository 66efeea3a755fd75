// Writes anew what the golden logs of the presets fold to. The logs themselves never change; the state that is folded from them may come to
// hold more, and then the hash in each game's first line does. Run it only when a change of the state is meant.
// Run: node test/golden/refold-presets.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const load = async (file) => (await runnerImport(fileURLToPath(new URL(file, import.meta.url)))).module;
const { stateHash } = await load('./preset-games.ts');
const { fold } = await load('../../src/game/evolve.ts');

const folder = new URL('./presets/', import.meta.url);
for (const name of readdirSync(folder)) {
  const file = new URL(name, folder);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  const starts = lines.flatMap(({ line }, i) => (line === 'game' ? [i] : []));
  for (const [n, start] of starts.entries()) {
    const entries = lines.slice(start + 1, starts[n + 1] ?? lines.length);
    lines[start].finalState = stateHash(fold(entries.map(({ type, data }) => structuredClone({ type, data }))));
  }
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(`${name}: ${starts.length} games`);
}
