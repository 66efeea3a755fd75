// The whole product without a browser: how it starts, what it survives, what it refuses.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Contestant, call } from '../../bench/contestant.mjs';
import { freePort } from '../../scripts/postgres.mjs';
import { startProduct } from '../../scripts/product.mjs';
import { findRedis, startRedis } from '../../scripts/test-services.mjs';

type Product = Awaited<ReturnType<typeof startProduct>>;
const root = path.resolve(import.meta.dirname, '../..');
const HOUR = 3_600_000;

async function openTournament(product: Product, token: string): Promise<string> {
  const now = Date.now();
  const made = await call(product.url, token, 'POST', 'tournaments', { title: 'Zaterdag', boards: 2, bots: ['steady', 'steady', 'regular'], opensAt: now + HOUR, closesAt: now + 2 * HOUR });
  await call(product.url, token, 'POST', `tournaments/${made.summary.id}/open`);
  return made.summary.id;
}

async function makeContestant(product: Product, token: string, tournament: string): Promise<Contestant> {
  const { guests } = await call(product.url, token, 'POST', `tournaments/${tournament}/guests`, { nicknames: ['Wim'] });
  return new Contestant({ url: product.url, token: guests[0].token, onReady: () => undefined });
}

/** Plays `commands` of them, or to the end. */
function play(contestant: Contestant, commands = Infinity): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = commands;
    contestant.plan.onEnd = resolve;
    contestant.plan.onReady = () => {
      if (left-- <= 0) return resolve();
      contestant.play().then((answer: { status: string }) => (answer.status === 'accepted' ? contestant.again() : reject(new Error(JSON.stringify(answer)))), reject);
    };
  });
}

const phaseOf = async (product: Product, token: string, tournament: string): Promise<string> => (await call(product.url, token, 'GET', `tournaments/${tournament}`)).summary.phase;
const isHealthy = async (product: Product): Promise<boolean> => {
  const answer = await fetch(`${product.url}/api/health`);
  return answer.ok && (await answer.json()).status === 'ok';
};

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Runs it with these settings and expects it to give up. */
function refuse(settings: Record<string, string>): string {
  const ran = spawnSync(process.execPath, [path.join(root, 'scripts/serve.mjs')], { env: { ...process.env, ...settings }, encoding: 'utf8', timeout: 60_000 });
  expect(ran.status).toBe(1);
  return ran.stdout + ran.stderr;
}

describe('the product', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-product-'));
  fs.chmodSync(dataDir, 0o755);
  let product: Product;
  let token: string;
  let tournament: string;
  let contestant: Contestant;

  beforeAll(async () => {
    product = await startProduct({ DATA_DIR: dataDir });
    token = await product.token();
  });
  afterAll(async () => {
    contestant?.leave();
    await product?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('is well, has a tournament for today and one for tomorrow, and names its source', async () => {
    await expect.poll(() => isHealthy(product), { timeout: 30_000 }).toBe(true);
    await expect.poll(async () => Object.values(await (await fetch(`${product.url}/api/tournaments/today`)).json()).every(day => day !== null), { timeout: 30_000 }).toBe(true);
    const source = await fetch(`${product.url}/source.tar.gz`);
    expect(source.status).toBe(200);
    await source.body?.cancel();
  });

  it('prints one address, a way to become organiser and the fingerprint of its key', () => {
    const said = product.output();
    expect(said).toContain(`Vierde Slag is open:  ${product.url}`);
    expect(said).toMatch(/become organiser: +http:\/\/\S+\/organiser\?token=\S{20,}/);
    expect(said).toMatch(/the log's key: +([0-9a-f]{4}-){7}[0-9a-f]{4}/);
  });

  it('keeps what is secret readable by its owner only', () => {
    for (const file of ['keys.json', 'running.json', 'postgres/superuser-password']) expect(fs.statSync(path.join(dataDir, file)).mode & 0o077).toBe(0);
  });

  it('refuses a second house on the same folder, a taken port and senseless settings, each by name', async () => {
    expect(refuse({ DATA_DIR: dataDir, PORT: String(await freePort()) })).toContain(`${dataDir} is in use: Vierde Slag is already running as process ${product.running().pid}`);
    expect(refuse({ DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'slag-product-')), PORT: String(product.port) })).toContain(`PORT: port ${product.port}`);
    expect(refuse({ PORT: 'seven' })).toMatch(/PORT/);
    expect(refuse({ PUBLIC_URL: 'toep.example' })).toMatch(/PUBLIC_URL: .*http/);
  }, 120_000);

  it('goes on with a game after its API was killed', async () => {
    tournament = await openTournament(product, token);
    contestant = await makeContestant(product, token, tournament);
    const some = play(contestant, 3);
    await contestant.join(tournament);
    await some;
    process.kill(product.running().processes.api, 'SIGKILL');
    await expect.poll(() => isHealthy(product).catch(() => false), { timeout: 60_000 }).toBe(true);
    contestant.leave();
    contestant = new Contestant({ ...contestant.plan, onReady: () => undefined });
    const more = play(contestant, 2);
    await contestant.join(tournament);
    await more;
    expect(product.output()).toContain('api ended (SIGKILL): starting it again');
  }, 120_000);

  it('comes back after a kill -9 with all its data, and leaves no process behind', async () => {
    const before = product.running();
    const key = /the log's key: +(\S+)/.exec(product.output())?.[1];
    contestant.leave();
    process.kill(before.pid, 'SIGKILL');
    await expect.poll(() => Object.values<number>(before.processes).some(isRunning), { timeout: 20_000 }).toBe(false);
    product = await startProduct({ DATA_DIR: dataDir });
    expect(product.output()).toContain('stopping the database of a killed run');
    expect(/the log's key: +(\S+)/.exec(product.output())?.[1]).toBe(key);
    contestant = new Contestant({ ...contestant.plan, url: product.url, onReady: () => undefined });
    const rest = play(contestant);
    await contestant.join(tournament);
    await rest;
    await call(product.url, token, 'POST', `tournaments/${tournament}/close`);
    await expect.poll(() => phaseOf(product, token, tournament), { timeout: 60_000, interval: 500 }).toBe('finished');
  }, 240_000);

  it('stops on Ctrl-C, at once and whole', async () => {
    const { processes } = product.running();
    expect(await product.stop()).toBe(0);
    expect(Object.values<number>(processes).some(isRunning)).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'running.json'))).toBe(false);
  });
});

describe.skipIf(findRedis() === null)('the product with Redis', () => {
  let product: Product;
  let redis: NonNullable<Awaited<ReturnType<typeof startRedis>>>;

  beforeAll(async () => {
    const started = await startRedis();
    if (started === null) throw new Error('no Redis');
    redis = started;
    product = await startProduct({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await product?.stop();
    await redis?.stop();
  });

  it('plays, closes and reveals a tournament all the same', async () => {
    const token = await product.token();
    const tournament = await openTournament(product, token);
    const contestant = await makeContestant(product, token, tournament);
    const all = play(contestant);
    await contestant.join(tournament);
    await all;
    contestant.leave();
    await call(product.url, token, 'POST', `tournaments/${tournament}/close`);
    await expect.poll(() => phaseOf(product, token, tournament), { timeout: 60_000, interval: 500 }).toBe('finished');
    const { rows } = await call(product.url, token, 'GET', `tournaments/${tournament}/standings`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ nickname: 'Wim', place: 1, boardsPlayed: 2 });
  }, 120_000);
});
