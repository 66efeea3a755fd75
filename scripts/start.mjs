#!/usr/bin/env node
// `npm start` on any machine with Node 20.19 or newer: installs, builds, and runs the whole house until Ctrl-C.
// Only node: modules are imported before the packages are there.
import { refuseOldNode, installPackages } from './install.mjs';
import { continueUnderPinnedNode } from './node-runtime.mjs';

const beganAt = Number(process.env.SLAG_BEGAN_AT) || Date.now();
process.env.SLAG_BEGAN_AT = String(beganAt);
const say = line => console.log(`[${((Date.now() - beganAt) / 1000).toFixed(1).padStart(6)} s] ${line}`);
say.plain = text => console.log(text);

refuseOldNode();
installPackages(say);
await continueUnderPinnedNode(import.meta.url);

const { build } = await import('./build.mjs');
say('building what changed');
const { status, source } = build();
if (status !== 0) {
  console.error('the build failed: see above');
  process.exit(status);
}
say('starting');
const { supervise } = await import('./supervise.mjs');
try {
  await supervise({ env: process.env, source, say });
  process.exit(0);
} catch (error) {
  console.error(`\n${error.name === 'ConfigError' ? `settings: ${error.message}` : error.message}\n`);
  process.exit(1);
}
