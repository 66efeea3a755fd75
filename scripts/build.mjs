// Builds everything; turbo answers from its cache in under a second when nothing changed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { continueUnderPinnedNode, root, runtimeEnv } from './node-runtime.mjs';
import { packSource } from './pack-source.mjs';

/** @returns {number} the exit code: 0 when everything is built */
export function build(output = 'errors-only') {
  packSource();
  const turbo = path.join(root, 'node_modules', 'turbo', 'bin', 'turbo');
  const ran = spawnSync(process.execPath, [turbo, 'run', 'build', `--output-logs=${output}`], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: runtimeEnv() });
  return ran.status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await continueUnderPinnedNode(import.meta.url);
  process.exit(build('new-only'));
}
