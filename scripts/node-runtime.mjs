// Which Node runs the house. The pinned one comes with the packages as node-<platform>-<arch>; the path is read from that package,
// for npm 10 makes no link to it in node_modules/.bin. Nothing but node: modules here: this runs before anything is installed.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Path of the pinned Node, or null where none is served for this platform (then the Node that started us does the work). */
export function findPinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = path.join(root, 'node_modules', `node-${platform}-${process.arch}`);
  try {
    const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = path.join(folder, typeof bin === 'string' ? bin : bin.node);
    return fs.existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

/** The environment for everything we start: the pinned Node first in PATH, then the packages' programs, and nobody phones home. */
export function runtimeEnv(env = process.env) {
  const name = Object.keys(env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH';
  const pinned = findPinnedNode();
  const folders = [...(pinned ? [path.dirname(pinned)] : []), path.join(root, 'node_modules', '.bin')];
  const rest = (env[name] ?? '').split(path.delimiter).filter(folder => !folders.includes(folder));
  return {
    ...env,
    [name]: [...folders, ...rest].join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
}

function isPinned() {
  const pinned = findPinnedNode();
  return pinned === null || fs.realpathSync(pinned) === fs.realpathSync(process.execPath);
}

/**
 * Runs the calling script again under the pinned Node, and stands in for it until it ends. Returns at once when this is that Node.
 * The child hears of our death by its ipc channel; signals are handed on, Ctrl-C it gets from the terminal as well.
 */
export async function continueUnderPinnedNode(scriptUrl) {
  if (isPinned()) {
    process.env.PATH = runtimeEnv().PATH;
    return;
  }
  const child = spawn(findPinnedNode(), [fileURLToPath(scriptUrl), ...process.argv.slice(2)], {
    env: runtimeEnv(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise(resolve => {
    child.once('error', error => {
      console.error(`the pinned Node does not run: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (status, signal) => resolve(status ?? 128 + (os.constants.signals[signal] ?? 1)));
  });
  process.exit(code);
}
