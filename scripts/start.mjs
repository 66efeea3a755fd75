#!/usr/bin/env node
// `npm start` on any machine with Node 20.19 or newer: installs, builds, and runs the whole house until Ctrl-C.
// Only node: modules are imported before the packages are there.
import { installPackages, refuseOldNode } from './install.mjs';
import { continueUnderPinnedNode } from './node-runtime.mjs';
import { say, serve } from './serve.mjs';

refuseOldNode();
installPackages(say);
await continueUnderPinnedNode(import.meta.url);

const { build } = await import('./build.mjs');
say('building what changed');
const status = build();
if (status !== 0) {
  console.error('the build failed: see above');
  process.exit(status);
}
say('starting');
await serve();
