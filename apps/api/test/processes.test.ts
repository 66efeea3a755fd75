/** Several API processes on one database: hints by NOTIFY, or through Redis too. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { makeTestDatabase, type TestDatabase } from '@slag/store/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { neighbours } from '../src/neighbours.js';
import { makeTournament, play, playOn, Table } from './evening.js';
import { openProcess, type TestHouse } from './test-house.js';

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const ways = hasRedis ? ['NOTIFY', 'Redis'] : ['NOTIFY'];

describe.each(ways)('two processes with hints by %s', (way) => {
  let database: TestDatabase;
  let redis: ChildProcess | null = null;
  let left: TestHouse;
  let right: TestHouse;

  beforeAll(async () => {
    const port = await freePort();
    const env: Record<string, string> = way === 'Redis' ? { REDIS_URL: `redis://127.0.0.1:${port}` } : {};
    if (way === 'Redis') redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], { stdio: 'ignore' });
    database = await makeTestDatabase({ neighbours });
    [left, right] = [await openProcess(database, { env }), await openProcess(database, { env })];
  });
  afterAll(async () => {
    await left.close();
    await right.close();
    redis?.kill();
    await database.drop();
  });

  it('what is played through one is seen through the other, and both may be played through in turn', async () => {
    const organiser = await left.organiser('Baas');
    const jan = await left.guest('Jan');
    const tournament = await makeTournament(left, organiser, { boards: 3 });
    const stream = `game-${await play(left, tournament, jan)}`;
    const here = new Table(await left.connect({ cookie: jan.cookie }), stream);
    const there = new Table(await right.connect({ cookie: jan.cookie }), stream);
    for (const table of [here, there]) await table.subscribe();
    await here.until(2);
    await playOn(left, here, (state) => state.deals.length >= 2);
    await there.until(here.frames.length);
    await playOn(right, there, (state) => state.deals.length >= 3);
    await here.until(there.frames.length);
    expect(here.frames).toEqual(there.frames);
    await playOn(left, here);
    await there.until(here.frames.length);
    expect(there.state?.phase.kind).toBe('finished');
  });

  it('changed standings are told by both', async () => {
    const organiser = await left.organiser('Baas');
    const tournament = await makeTournament(left, organiser, {});
    const told = await Promise.all([left, right].map(async (house) => {
      const socket = await house.connect({});
      const answer = await socket.emitWithAck('subscribe', { stream: `tournament-${tournament}`, fromSeq: 1 });
      expect(answer).toMatchObject({ status: 'subscribed', view: { kind: 'spectator' } });
      return new Promise<string>((resolve) => socket.once('standingsChanged', (message) => resolve(message.tournament)));
    }).map(async (promise, i) => (i === 0 ? play(left, tournament, await left.guest('Piet')).then(() => promise) : promise)));
    expect(told).toEqual([tournament, tournament]);
  });
});
