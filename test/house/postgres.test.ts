import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';

const script = path.resolve(import.meta.dirname, '../../scripts/postgres.mjs');
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-house-'));
  fs.chmodSync(folder, 0o755);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server in a process of its own, which is then killed without a chance to clean up. */
async function startAndKill(dir: string): Promise<number> {
  const program = `const { startPostgres } = await import(process.argv[1]); const s = await startPostgres({ dir: process.argv[2] }); console.log(s.port); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, script, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise(resolve => child.stdout.once('data', resolve));
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  return Number(fs.readFileSync(path.join(dir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

const isAlive = (pid: number): boolean => fs.existsSync(`/proc/${pid}`) && !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));

describe('the embedded database', () => {
  it('keeps its data, writes through to the disk and listens on this machine only', async () => {
    const dir = path.join(folder, 'db');
    const first = await startPostgres({ dir });
    await ask(first.url, 'create table kept as select 42 as answer');
    const settings = await ask(first.url, "select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'unix_socket_directories') order by name");
    await first.stop();
    expect(settings.map(row => row.setting)).toEqual(['on', '127.0.0.1', '']);
    const second = await startPostgres({ dir });
    const kept = await ask(second.url, 'select answer from kept');
    await second.stop();
    expect(kept).toEqual([{ answer: 42 }]);
    expect(fs.statSync(path.join(dir, 'superuser-password')).mode & 0o077).toBe(0);
  });

  it('lets nobody in without the password', async () => {
    const server = await startPostgres({ dir: path.join(folder, 'db') });
    const refused = ask(server.url.replace(/:[^:@]+@/, ':guess@'), 'select 1');
    await expect(refused).rejects.toThrow(/password authentication failed/);
    await server.stop();
  });

  it('refuses a second server on the same folder, and says who holds it', async () => {
    const dir = path.join(folder, 'db');
    const server = await startPostgres({ dir });
    await expect(startPostgres({ dir })).rejects.toThrow(`in use by process ${process.pid}`);
    await server.stop();
  });

  it.runIf(process.platform === 'linux')('stops the server of a killed run and starts its own', async () => {
    const dir = path.join(folder, 'db');
    const leftOver = await startAndKill(dir);
    expect(isAlive(leftOver)).toBe(true);
    const said: string[] = [];
    const server = await startPostgres({ dir, say: line => said.push(line) });
    expect(isAlive(leftOver)).toBe(false);
    expect(said.join()).toContain(`process ${leftOver}`);
    await server.stop();
  });

  it.runIf(process.platform === 'linux')('never stops a stranger who got the number of a dead server', async () => {
    const dir = path.join(folder, 'db');
    await (await startPostgres({ dir })).stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const started = await new Promise<number>(resolve => stranger.once('spawn', () => resolve(stranger.pid ?? 0)));
    fs.writeFileSync(path.join(dir, 'cluster/postmaster.pid'), `${started}\n${dir}/cluster\n1\n5432\n\n127.0.0.1\n`);
    const server = await startPostgres({ dir });
    expect(stranger.exitCode).toBeNull();
    expect(isAlive(started)).toBe(true);
    await server.stop();
    stranger.kill();
  });

  it.runIf(process.getuid?.() === 0)('as root, works for a folder that others may not enter, and changes no mode', async () => {
    const closed = path.join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const said: string[] = [];
    const server = await startPostgres({ dir: path.join(closed, 'db'), say: line => said.push(line) });
    const [row] = await ask(server.url, "select current_setting('data_directory') as folder");
    const home = path.dirname(String(row?.folder));
    await server.stop();
    expect(home).toMatch(/^\/var\/lib\/vierde-slag\/data-/);
    expect(said.join()).toContain(home);
    expect(fs.statSync(closed).mode & 0o777).toBe(0o700);
    fs.rmSync(home, { recursive: true });
  });

  it('cleans up after itself where no folder is given', async () => {
    const server = await startPostgres();
    const [row] = await ask(server.url, "select current_setting('data_directory') as folder");
    await server.stop();
    expect(fs.existsSync(path.dirname(String(row?.folder)))).toBe(false);
  });
});
