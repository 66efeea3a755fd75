// The embedded database: a real PostgreSQL server on a data folder of ours, for the start script, for tests and for benches.
// It listens on 127.0.0.1 only; its superuser's password is random and stays in the data folder; fsync is on.
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { takeLock } from './lock-file.mjs';
import { SYSTEM_FOLDER, canEnter, findBinaries, makeSystemFolder, runAs } from './postgres-binaries.mjs';
import { isAlive } from './process-mark.mjs';

const DATABASE = 'slag';
const SUPERUSER = 'slag_owner';

/** A TCP port of 127.0.0.1 that nobody listens on at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Folders for a server: ours to write, and the cluster's own, which the database user must be able to enter. */
function layOut(dir, user, say) {
  if (!fs.existsSync(dir)) {
    fs.mkdirSync(dir, { recursive: true });
    fs.chmodSync(dir, 0o755);
  }
  const real = fs.realpathSync(dir);
  let cluster = path.join(real, 'cluster');
  if (!canEnter(real, user)) {
    const name = crypto.createHash('sha256').update(real).digest('hex').slice(0, 16);
    makeSystemFolder();
    cluster = path.join(SYSTEM_FOLDER, `data-${name}`, 'cluster');
    say(`the user "postgres" cannot enter ${real}: the database is kept in ${path.dirname(cluster)}`);
    if (!fs.existsSync(path.dirname(cluster))) {
      fs.mkdirSync(path.dirname(cluster));
      fs.chmodSync(path.dirname(cluster), 0o755);
      fs.writeFileSync(path.join(path.dirname(cluster), 'belongs-to'), `${real}\n`);
    }
  }
  return { dir: real, cluster, passwordFile: path.join(real, 'superuser-password'), log: path.join(real, 'postgres.log') };
}

function initialise(folders, binaries, user, say) {
  // A first start that was killed leaves half a cluster. Nothing is deleted that may hold a database after all.
  const isDone = path.join(folders.dir, 'initialised');
  if (fs.existsSync(isDone) && fs.existsSync(path.join(folders.cluster, 'PG_VERSION'))) return;
  if (fs.existsSync(isDone)) throw new Error(`${folders.cluster} is gone, but ${isDone} says that it held a database: restore it, or remove ${folders.dir}`);
  if (fs.existsSync(path.join(folders.cluster, 'PG_VERSION'))) {
    const aside = `${folders.cluster}.aside-${Date.now()}`;
    say(`${folders.cluster} holds a database that this data folder does not know: it is kept as ${aside}`);
    fs.renameSync(folders.cluster, aside);
  }
  fs.rmSync(folders.cluster, { recursive: true, force: true });
  fs.mkdirSync(folders.cluster, { mode: 0o700 });
  const password = crypto.randomBytes(24).toString('base64url');
  fs.writeFileSync(folders.passwordFile, password, { mode: 0o600 });
  const handed = path.join(folders.cluster, '..', `.password-${process.pid}`);
  fs.writeFileSync(handed, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined) for (const file of [folders.cluster, handed]) fs.chownSync(file, user.uid, user.gid);
  const made = spawnSync(
    binaries.initdb,
    [`--pgdata=${folders.cluster}`, '--auth=scram-sha-256', `--username=${SUPERUSER}`, `--pwfile=${handed}`,
      '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-messages=C'],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  fs.rmSync(handed, { force: true });
  if (made.status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${made.stderr || made.error?.message}`);
}

/** Is this process a PostgreSQL server that stands in this very cluster folder? */
function isServerOf(pid, cluster) {
  if (process.platform === 'linux') {
    try {
      return path.basename(fs.readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres') && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
    } catch {
      return false;
    }
  }
  const said = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return said.status === 0 && said.stdout.includes('postgres') && said.stdout.includes(cluster);
}

/** A server left by a killed run still holds the cluster. It is stopped only after it was found to be ours. */
async function stopLeftOver(cluster, say) {
  const file = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (!isServerOf(pid, cluster)) {
    // The number now belongs to somebody else, whom we leave alone; PostgreSQL would take him for its own server and refuse.
    if (isAlive(pid)) fs.rmSync(file, { force: true });
    return;
  }
  say(`stopping the database of a killed run (process ${pid})`);
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    if (isServerOf(pid, cluster)) process.kill(pid, signal);
    for (let i = 0; i < 300 && isAlive(pid); i++) await wait(50);
    if (!isAlive(pid)) return;
  }
  throw new Error(`the database of a killed run (process ${pid}) does not stop`);
}

async function waitUntilReady(server, cluster, log) {
  const file = path.join(cluster, 'postmaster.pid');
  for (let i = 0; i < 6000; i++) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    try {
      // Line 8 is the server's own word about itself.
      const lines = fs.readFileSync(file, 'utf8').split('\n');
      if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return;
    } catch {
      // Not there yet.
    }
    await wait(10);
  }
  const tail = fs.readFileSync(log, 'utf8').split('\n').slice(-8).join('\n');
  throw new Error(`PostgreSQL did not start:\n${tail}`);
}

async function createDatabase(url) {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function openLog(file) {
  const isLong = fs.existsSync(file) && fs.statSync(file).size > 10_000_000;
  return fs.openSync(file, isLong ? 'w' : 'a', 0o600);
}

/** The server with its own process group: a Ctrl-C at the terminal reaches only its parent, who stops it last. */
function launch(folders, binaries, user, port, flags) {
  const log = openLog(folders.log);
  const server = spawn(
    binaries.postgres,
    ['-D', folders.cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200', ...flags],
    { ...user, cwd: '/', stdio: ['ignore', log, log], detached: process.platform !== 'win32' },
  );
  fs.closeSync(log);
  server.once('error', () => undefined);
  return server;
}

async function stopServer(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGINT');
  if ((await Promise.race([ended, wait(20_000, 'late', { ref: false })])) === 'late') server.kill('SIGQUIT');
  await ended;
}

/**
 * Starts the server on `dir` (made when missing), or, without one, on a temporary folder that goes when it stops.
 * @param {{ dir?: string, port?: number, flags?: string[], say?: (line: string) => void }} [options] flags are PostgreSQL's own, as ['-c', 'log_statement=all']
 * @returns {Promise<{ url: string, port: number, onExit: (told: () => void) => void, stop: () => Promise<void> }>} url is the superuser's
 * @throws LockedError when another process has started a server on that folder
 */
export async function startPostgres({ dir, port, flags = [], say = () => undefined } = {}) {
  const isTemporary = dir === undefined;
  const home = dir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'slag-postgres-'));
  if (isTemporary) fs.chmodSync(home, 0o755);
  const user = runAs(say);
  const binaries = findBinaries(user, say);
  const folders = layOut(home, user, say);
  const unlock = takeLock(path.join(folders.dir, 'lock'));
  try {
    await stopLeftOver(folders.cluster, say);
    initialise(folders, binaries, user, say);
    const server = await launchOnFreePort(folders, binaries, user, port, flags);
    const password = fs.readFileSync(folders.passwordFile, 'utf8');
    const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${DATABASE}`;
    const marker = path.join(folders.dir, 'initialised');
    if (!fs.existsSync(marker)) {
      await createDatabase(url);
      fs.writeFileSync(marker, '');
    }
    return { url, port: server.port, onExit: told => server.process.once('exit', told), stop: () => finish(server, folders, isTemporary, unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function launchOnFreePort(folders, binaries, user, wanted, flags) {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort());
    const server = launch(folders, binaries, user, port, flags);
    // The last word when our process ends without calling stop(): a server without its parent helps nobody.
    const stopWithUs = () => server.kill('SIGINT');
    process.once('exit', stopWithUs);
    server.once('exit', () => process.off('exit', stopWithUs));
    try {
      await waitUntilReady(server, folders.cluster, folders.log);
      return { process: server, port };
    } catch (error) {
      await stopServer(server);
      // Somebody may have taken the port between our look and the server's.
      if (wanted !== undefined || attempt === 3) throw error;
    }
  }
}

async function finish(server, folders, isTemporary, unlock) {
  await stopServer(server.process);
  unlock();
  if (!isTemporary) return;
  const isElsewhere = !folders.cluster.startsWith(folders.dir);
  if (isElsewhere) fs.rmSync(path.dirname(folders.cluster), { recursive: true, force: true });
  fs.rmSync(folders.dir, { recursive: true, force: true });
}
