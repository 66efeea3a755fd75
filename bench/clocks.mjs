// (g) How late clocks are expired: tables of four people who never act, one worker beside PostgreSQL. The clocks are begun spread
// over the time of a turn, so about as many run out in a second as at tables where everybody thinks to the end.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/node-runtime.mjs';
import { startPostgres } from '../scripts/postgres.mjs';

const TARGET_MS = 500;
const TURN_MS = 20_000;
const SEATS = 4;

const part = name => import(path.join(root, `packages/${name}.js`));

async function openHouse(serviceUrl, keys) {
  const { openDatabase } = await part('store/dist/database');
  const { openPostgresLog } = await part('store/dist/postgres-log');
  const { openSealed } = await part('store/dist/sealed');
  const { makeCommandHandler } = await part('store/dist/handle-command');
  const database = openDatabase({ connectionString: serviceUrl, poolSize: 6 });
  const log = openPostgresLog({ connectionString: serviceUrl, pool: database.pool });
  const sealed = openSealed({ log, keys });
  const commands = makeCommandHandler({ log, sealed, clock: Date.now, chooseFor: () => Promise.reject(new Error('no bot sits here')) });
  return { database, log, sealed, commands };
}

async function startGames({ sealed, commands }, tables) {
  const { makeRules } = await part('engine/dist/rules/presets');
  const { makeGameSecret } = await part('store/dist/game-secret');
  const { makeId, makeSalt } = await part('store/dist/secrets');
  const seats = Array.from({ length: SEATS }, (_, seat) => ({ kind: 'player', player: `bench-person-${seat}` }));
  const rules = makeRules('cafe');
  for (let i = 0; i < tables; i++) {
    const game = makeId();
    const payload = { salt: makeSalt(), game, tournament: null, rules, seats, closesAt: null };
    const started = await commands.handle(`game-${game}`, { commandId: 'start-game', actor: 'player:bench-person-0', type: 'StartGame', payload }, makeGameSecret(sealed, game));
    if (started.status !== 'accepted') throw new Error(`a game did not start: ${started.code}`);
    await sleep(TURN_MS / tables);
  }
}

function startWorker(env) {
  const child = spawn(process.execPath, [path.join(root, 'apps/worker/dist/main.js')], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ready = new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', chunk => chunk.includes('worker ready') && resolve());
    child.once('exit', code => reject(new Error(`the worker ended with ${code}`)));
  });
  const stop = () => new Promise(resolve => child.exitCode === null ? child.once('exit', resolve) && child.kill('SIGTERM') : resolve());
  return { ready, stop };
}

/** From the deadline to the time in the event: what a player sees is a commit and a frame later. */
const LATE = `select (at - (data ->> 'deadlineAt')::bigint)::integer as late from slag.events where type = 'DeadlinePassed' order by late`;

export async function benchClocks({ tables = 500 } = {}) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'slag-clocks-'));
  const postgres = await startPostgres();
  const env = { PATH: process.env.PATH, DATA_DIR: dir };
  const migrated = spawnSync(process.execPath, [path.join(root, 'apps/api/dist/migrate.js')], { env: { ...env, DATABASE_URL: postgres.url }, encoding: 'utf8' });
  const { serviceUrl } = JSON.parse(migrated.stdout.trim().split('\n').at(-1));
  const { loadOrCreateKeys } = await part('store/dist/keys');
  const { beat } = await part('store/dist/signs-of-life');
  const house = await openHouse(serviceUrl, loadOrCreateKeys(dir));
  const sign = () => beat(house.database.db, 'api', 'bench', Date.now()).catch(() => undefined);
  await sign();
  const beating = setInterval(sign, 1000);
  const worker = startWorker({ ...env, SERVICE_DATABASE_URL: serviceUrl });
  try {
    await worker.ready;
    await startGames(house, tables);
    await sleep(SEATS * TURN_MS + 2000);
    const late = (await house.database.pool.query(LATE)).rows.map(row => row.late);
    const extended = (await house.database.pool.query(`select count(*)::integer as n from slag.events where type = 'DeadlineExtended'`)).rows[0].n;
    const at = share => late[Math.min(late.length - 1, Math.floor(share * late.length))] ?? null;
    return { tables, expired: late.length, extended, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1), targetMs: TARGET_MS, isMet: (at(0.99) ?? TARGET_MS) < TARGET_MS };
  } finally {
    clearInterval(beating);
    await worker.stop();
    await house.commands.close();
    await house.log.close();
    await house.database.close();
    await postgres.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
