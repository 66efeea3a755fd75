/** Several API processes on one database: hints by NOTIFY, or through Redis too. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { makeTestDatabase, onServer, type TestDatabase } from '@slag/store/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { neighbours } from '../src/neighbours.js';
import { firstLegal, makeTournament, play, playOn, Table } from './evening.js';
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

describe.each(ways)('games of two processes, owned one by one, with messages by %s', (way) => {
  let database: TestDatabase;
  let redis: ChildProcess | null = null;
  let env: Record<string, string> = {};
  let houses: TestHouse[] = [];
  /** The streams that each process has written, in order. */
  let written: string[][] = [];

  const open = async (): Promise<TestHouse> => {
    const house = await openProcess(database, { env });
    const streams: string[] = [];
    house.house.onAppended((stream) => void streams.push(stream));
    houses.push(house);
    written.push(streams);
    return house;
  };
  const gameFor = async (house: TestHouse, nickname: string) => {
    const organiser = await house.organiser('Baas');
    const person = await house.guest(nickname);
    const tournament = await makeTournament(house, organiser, { boards: 5 });
    return { person, stream: `game-${await play(house, tournament, person)}` };
  };
  const seated = async (house: TestHouse, cookie: string, stream: string): Promise<Table> => {
    const table = new Table(await house.connect({ cookie }), stream);
    await table.subscribe();
    return table;
  };
  const asOwner = (text: string, values: string[]) => onServer(database.ownerUrl, (client) => client.query(text, values));
  const writesOf = (stream: string): number[] => written.map((streams) => streams.filter((one) => one === stream).length);
  /** Every process has heard of the others: each looks a few times a second. */
  const acquainted = async (): Promise<void> => {
    for (const { house } of houses) await vi.waitFor(() => expect(house.processes()).toBe(houses.length), { timeout: 5000, interval: 50 });
  };

  beforeEach(async () => {
    const port = await freePort();
    env = way === 'Redis' ? { REDIS_URL: `redis://127.0.0.1:${port}` } : {};
    if (way === 'Redis') redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], { stdio: 'ignore' });
    database = await makeTestDatabase({ neighbours });
    [houses, written] = [[], []];
    await open();
    await open();
    await acquainted();
  });
  afterEach(async () => {
    for (const house of houses) await house.close();
    redis?.kill();
    await database.drop();
  });
  const at = (i: number): TestHouse => {
    const house = houses[i];
    if (!house) throw new Error('no such process');
    return house;
  };
  const [left, right] = [() => at(0), () => at(1)];

  it('whoever had its first command decides it, whichever process the commands come to', async () => {
    const { person, stream } = await gameFor(left(), 'Jan');
    const here = await seated(left(), person.cookie, stream);
    const there = await seated(right(), person.cookie, stream);
    await here.until(2);
    await playOn(left(), here, (state) => state.deals.length >= 2);
    const before = writesOf(stream);
    await there.until(here.frames.length);
    await playOn(right(), there, (state) => state.deals.length >= 4);
    const after = writesOf(stream);
    expect(after[0]).toBeGreaterThan(before[0] ?? 0);
    expect(after[1]).toBe(before[1]);
    await here.until(there.frames.length);
    expect(here.frames).toEqual(there.frames);
  });

  it('a command sent to both at once is decided once, and both are answered alike', async () => {
    const { person, stream } = await gameFor(left(), 'Jan');
    const tables = [await seated(left(), person.cookie, stream), await seated(right(), person.cookie, stream)];
    await Promise.all(tables.map((table) => table.until(2)));
    const state = tables[0]?.state;
    const command = state && firstLegal(state);
    if (!state || !command) throw new Error('nothing to play');
    const answers = await Promise.all(tables.map((table) => table.send({ commandId: 'the-same', decision: state.decision, command })));
    expect(answers[0]).toMatchObject({ status: 'accepted' });
    expect(answers[1]).toEqual(answers[0]);
    const { rows } = await asOwner(`select count(*)::integer as n from slag.events where stream = $1 and command ->> 'commandId' = 'the-same'`, [stream]);
    expect(rows[0].n).toBe(1);
  });

  it('when the owner goes, the other takes the game over and nothing is lost', async () => {
    const { person, stream } = await gameFor(left(), 'Jan');
    const here = await seated(left(), person.cookie, stream);
    const there = await seated(right(), person.cookie, stream);
    await here.until(2);
    await playOn(left(), here, (state) => state.deals.length >= 2);
    await there.until(here.frames.length);
    await left().close();
    houses.splice(0, 1);
    written.splice(0, 1);
    const [rest] = houses;
    if (!rest) throw new Error('nobody is left');
    await playOn(rest, there);
    expect(there.state?.phase.kind).toBe('finished');
  });

  it('an owner that hangs is passed over, and what it decided after all is not doubled', async () => {
    const { person, stream } = await gameFor(left(), 'Jan');
    const here = await seated(left(), person.cookie, stream);
    const there = await seated(right(), person.cookie, stream);
    await here.until(2);
    await playOn(left(), here, (state) => state.deals.length >= 2);
    await there.until(here.frames.length);
    // It holds its place and decides, but its answers never come.
    const decide = left().house.own.handle;
    left().house.own.handle = async (...said) => {
      await decide(...said);
      return new Promise(() => undefined);
    };
    await playOn(right(), there);
    expect(there.state?.phase.kind).toBe('finished');
    const { rows } = await asOwner(
      `select count(*)::integer as n, count(distinct command ->> 'commandId')::integer as different from slag.events where stream = $1 and command is not null and actor like 'player:%'`,
      [stream],
    );
    expect(rows[0].n).toBe(rows[0].different);
  });
});
