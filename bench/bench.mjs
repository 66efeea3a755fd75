#!/usr/bin/env node
// `npm run bench`: everything, as JSON on stdout. `npm run bench -- fold decide presets commands processes pages tables watchers clocks resume` runs only what is named.
// Numbers of a shared machine carry noise: read them as ratios, and run them with nothing else at work.
import os from 'node:os';
import { continueUnderPinnedNode } from '../scripts/node-runtime.mjs';

await continueUnderPinnedNode(import.meta.url);
const parts = {
  fold: async () => (await import('./engine.mjs')).benchFold(),
  decide: async () => (await import('./engine.mjs')).benchDecide(),
  presets: async () => (await import('./presets.mjs')).benchPresets(),
  commands: async () => (await import('./commands.mjs')).benchCommands(),
  processes: async () => (await import('./processes.mjs')).benchProcesses(),
  pages: async () => (await import('./pages.mjs')).benchPages(),
  tables: async () => (await import('./tables.mjs')).benchTables(),
  watchers: async () => (await import('./tables.mjs')).benchWatchers(),
  resume: async () => (await import('./resume.mjs')).benchResume(),
  clocks: async () => (await import('./clocks.mjs')).benchClocks(),
};
const named = process.argv.slice(2).filter(name => !name.startsWith('-'));
const unknown = named.filter(name => !(name in parts));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
const result = { at: new Date().toISOString(), node: process.version, cpus: os.cpus().length, cpu: os.cpus()[0]?.model ?? 'unknown' };
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  console.error(`bench: ${name}`);
  result[name] = await parts[name]();
}
console.log(JSON.stringify(result, null, 2));
process.exit(0);
