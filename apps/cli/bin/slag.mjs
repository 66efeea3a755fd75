#!/usr/bin/env node
/** Loads the built command line, or says what to run first. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dist = (name) => new URL(`../dist/${name}.js`, import.meta.url);

if (!existsSync(fileURLToPath(dist('main')))) {
  process.stderr.write('slag is not built yet. Run first, in the project’s folder:\n  npm install\n  npm run build\n');
  process.exit(2);
}
const [{ run }, { processIo }] = await Promise.all([import(dist('main')), import(dist('io'))]);
process.exitCode = await run(process.argv.slice(2), processIo);
