// Brings node_modules in line with package-lock.json. Nothing but node: modules here: this runs on an empty clone.
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './node-runtime.mjs';

const OLDEST_NODE = [20, 19];
const STAMP = path.join(root, 'node_modules', '.slag-lock');

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Node ${OLDEST_NODE.join('.')} or newer is needed to begin; this is ${process.version}.`);
  process.exit(1);
}

const readJson = file => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/** npm's own list of what it installed says the same as the lock (somebody ran `npm install` by hand). */
function isInstalledByHand() {
  try {
    const wanted = readJson('package-lock.json').packages;
    const found = readJson('node_modules/.package-lock.json').packages;
    return Object.entries(wanted).every(([name, entry]) => {
      if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
      return entry.link ? fs.existsSync(path.join(root, name)) : found[name]?.version === entry.version || (!found[name] && entry.optional);
    });
  } catch {
    return false;
  }
}

/** Runs `npm ci` when the lock is not the one that was installed last. */
export function installPackages(say = console.log) {
  const lock = crypto.createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === lock) return;
  if (!isInstalledByHand()) {
    say('installing the packages (a minute or two the first time)');
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    // The npm that started us, if one did; it may be another than the one in PATH.
    const npm = process.env.npm_execpath;
    const isOwnNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm);
    const ran = isOwnNpm
      ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    if (ran.status !== 0) {
      console.error('npm ci failed: see above');
      process.exit(ran.status ?? 1);
    }
  }
  fs.writeFileSync(STAMP, lock);
}
