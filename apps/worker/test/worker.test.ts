import { playerActor } from '@slag/engine/game/actors';
import { findHeartbeat } from '@slag/store/signs-of-life';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { announceEvening, begin, getTournament, playDeals } from './play.js';
import { startProcess, type Process } from './processes.js';
import { findRedis, type TestRedis } from './services.js';
import { withDatabase } from './template.js';
import { makeWorld, type World } from './world.js';

const MAIN = new URL('../dist/main.js', import.meta.url);
const EVENING = 'evening-0001';

const redis: TestRedis | null = await findRedis();
afterAll(() => redis?.stop());

let world: World;
let folder: string;
let processes: Process[];

beforeEach(async () => {
  world = await makeWorld(Date.now());
  folder = mkdtempSync(path.join(os.tmpdir(), 'slag-worker-'));
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(world.keys), { mode: 0o600 });
  processes = [];
});
afterEach(async () => {
  for (const { child, ended } of processes) if (child.kill('SIGKILL')) await ended;
  await world.close();
  rmSync(folder, { recursive: true });
});

async function startMain(env: Record<string, string> = {}): Promise<Process> {
  const main = startProcess(MAIN, [], { SERVICE_DATABASE_URL: world.databaseUrl, DATA_DIR: folder, ...env });
  processes.push(main);
  await main.line(/worker ready/);
  return main;
}

/** Looks until it is so; gives up when the test's time is over. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 20));
}
const phaseOf = async (tournament: string): Promise<string | undefined> => (await world.house.loadTournament(tournament))?.state.phase.kind;

async function openEvening(): Promise<void> {
  const opensAt = Date.now() + 400;
  await announceEvening(world.house, { tournament: EVENING, organiser: 'organiser-1', boards: 2, opensAt, closesAt: opensAt + 3_600_000 });
  await until(async () => (await phaseOf(EVENING)) === 'open');
  world.setClock(Date.now());
}
/** One contestant in the middle of a game. */
async function playEvening(): Promise<string> {
  await openEvening();
  const game = await begin(world.house, EVENING, 'contestant-1');
  await playDeals(world.house, game, 'contestant-1', 1);
  return game;
}
async function closeByHand(): Promise<number> {
  world.setClock(Date.now());
  await world.house.sendToTournament(EVENING, { commandId: 'close-by-hand', actor: playerActor('organiser-1'), type: 'CloseTournament', payload: {} });
  return performance.now();
}

interface Mode {
  on: string;
  isHere: boolean;
  env: Record<string, string>;
}
const MODES: Mode[] = [
  { on: 'PostgreSQL', isHere: true, env: {} },
  { on: 'Redis', isHere: redis !== null, env: { REDIS_URL: redis?.url ?? '' } },
];

/** All of them, as a restart of the database would; afterwards our own house has none that is broken. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(inject('postgresUrl'), new URL(world.databaseUrl).pathname.slice(1)) });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  await client.end();
  for (let i = 0; i < 10; i++) await world.house.loadTournament(EVENING).catch(() => null);
}

describe.each(MODES)('the worker as a process, its queues on $on', ({ isHere, env }) => {
  it.skipIf(!isHere)('opens at the time announced, and reveals within seconds after the organiser has closed', async () => {
    await startMain(env);
    const game = await playEvening();
    const closedAt = await closeByHand();
    await until(async () => (await phaseOf(EVENING)) === 'finished');
    expect(performance.now() - closedAt).toBeLessThan(5_000);
    expect((await world.house.loadGame(game))?.state.phase.kind).toBe('stopped');
    await until(async () => (await world.house.db.selectFrom('slag.standings').selectAll().executeTakeFirst())?.is_final === true);
  });

  it.skipIf(!isHere)('two of them, one killed while it closes: the other finishes the evening within 10 seconds', async () => {
    const [one] = await Promise.all([startMain(env), startMain(env)]);
    await playEvening();
    await closeByHand();
    one.child.kill('SIGKILL');
    const killedAt = performance.now();
    await until(async () => (await phaseOf(EVENING)) === 'finished');
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    const types = (await world.house.log.readStream(`tournament-${EVENING}`)).map(({ type }) => type);
    expect(types.filter(type => type === 'ContestantStopped' || type === 'SecretsRevealed' || type === 'TournamentFinished')).toEqual(['ContestantStopped', 'SecretsRevealed', 'TournamentFinished']);
  });

  it.skipIf(!isHere)('makes the tournaments of today and tomorrow at the very first start, and beats', async () => {
    await startMain(env);
    await until(async () => (await world.house.db.selectFrom('slag.tournaments').select('phase').execute()).map(({ phase }) => phase).toSorted().join() === 'announced,open');
    expect(Date.now() - ((await findHeartbeat(world.house.db, 'worker')) ?? 0)).toBeLessThan(5_000);
  });

  it.skipIf(!isHere)('connections that are cut come back', async () => {
    await startMain(env);
    await playEvening();
    await cutConnections();
    await closeByHand();
    await until(async () => (await phaseOf(EVENING)) === 'finished');
  });

  it.skipIf(!isHere)('told to stop, it ends cleanly', async () => {
    const main = await startMain(env);
    main.child.kill('SIGTERM');
    expect(await main.ended).toBe(0);
    expect(await findHeartbeat(world.house.db, 'worker')).toBeNull();
  });
});

describe('the worker as a process', () => {
  it('ends when its parent is gone', async () => {
    const main = await startMain();
    main.child.disconnect();
    expect(await main.ended).toBe(0);
  });

  it('refuses to start without a database, and names what it misses', async () => {
    const main = startProcess(MAIN, [], { DATA_DIR: folder });
    processes.push(main);
    expect(await main.line(/SERVICE_DATABASE_URL/)).toContain('SERVICE_DATABASE_URL');
    expect(await main.ended).toBe(1);
  });

  it('an evening that nobody joined ends all the same', async () => {
    await startMain();
    await openEvening();
    await closeByHand();
    await until(async () => (await phaseOf(EVENING)) === 'finished');
    expect((await getTournament(world.house, EVENING)).contestants).toEqual([]);
  });
});
