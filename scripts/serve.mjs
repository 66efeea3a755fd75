#!/usr/bin/env node
// Runs the house as it was built, without installing or building anything: for service managers, and for tests and benches.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { continueUnderPinnedNode, root } from './node-runtime.mjs';

const beganAt = Number(process.env.SLAG_BEGAN_AT) || Date.now();
process.env.SLAG_BEGAN_AT = String(beganAt);

/** A line for the console, with the seconds since the start before it; `plain` without. */
export const say = line => console.log(`[${((Date.now() - beganAt) / 1000).toFixed(1).padStart(6)} s] ${line}`);
say.plain = text => console.log(text);

/** Until Ctrl-C. Ends the process. */
export async function serve() {
  if (!fs.existsSync(path.join(root, 'apps', 'web', '.next', 'BUILD_ID'))) {
    console.error('nothing is built yet: npm start builds and runs');
    process.exit(1);
  }
  const { supervise } = await import('./supervise.mjs');
  try {
    await supervise({ env: process.env, say });
    process.exit(0);
  } catch (error) {
    console.error(`\n${error.name === 'ConfigError' ? `settings: ${error.message}` : error.message}\n`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await continueUnderPinnedNode(import.meta.url);
  await serve();
}
