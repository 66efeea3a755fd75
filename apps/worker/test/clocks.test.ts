/** The sweep: clocks and bots by a table, no sooner than they are due, by several workers, and not while the house is away. */
import { playerActor } from '@slag/engine/game/actors';
import { openDeadline } from '@slag/engine/game/clock';
import { BOT_DELAY_MS } from '@slag/engine/game/follow-up';
import type { SeatHolder } from '@slag/engine/game/state';
import { makeRules, type RuleOverrides } from '@slag/engine/rules/presets';
import type { PresetName } from '@slag/engine/rules/rules';
import { gameStream, SERVICE_STREAM } from '@slag/store/codec';
import { makeGameSecret } from '@slag/store/game-secret';
import { findOpenIncident } from '@slag/store/incidents';
import { makeId, makeSalt } from '@slag/store/secrets';
import { beat } from '@slag/store/signs-of-life';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeClocks, startClocks, type Clocks } from '../src/clocks/clocks.js';
import { makeWatch } from '../src/clocks/watch.js';
import { makeWorld, type World } from './world.js';

const AT = Date.parse('2027-01-15T19:00:00Z');
const PEOPLE: SeatHolder[] = [0, 1, 2, 3].map(seat => ({ kind: 'player', player: `person-000${seat}` }));

let world: World;
let now = AT;
/** The workers of this test: each of them looks every second. */
let watching: Clocks[];
beforeEach(async () => {
  now = AT;
  watching = [];
  world = await makeWorld(AT);
  await beats('api', 'worker');
});
afterEach(() => world.close());

async function beats(...services: string[]): Promise<void> {
  for (const service of services) await beat(world.house.db, service, `${service}-1`, now);
}
/** Time goes by, a second at a time, with everybody alive. */
async function wait(ms: number, alive = ['api', 'worker']): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) {
    now += Math.min(left, 1000);
    world.setClock(now);
    await beats(...alive);
    for (const clocks of watching) await clocks.look();
  }
}

async function startGame(preset: PresetName, seats = PEOPLE, options: RuleOverrides = {}): Promise<string> {
  const game = makeId();
  const setup = { salt: makeSalt(), game, tournament: null, rules: makeRules(preset, options), seats, closesAt: null };
  const command = { commandId: 'start-game', actor: playerActor('person-0000'), type: 'StartGame', payload: setup } as const;
  expect(await world.house.sendToGame(game, command, makeGameSecret(world.house.sealed, game))).toMatchObject({ status: 'accepted' });
  return game;
}
const typesOf = async (game: string): Promise<string[]> => (await world.house.log.readStream(gameStream(game))).map(({ type }) => type);
const countOf = async (game: string, type: string): Promise<number> => (await typesOf(game)).filter(one => one === type).length;
const deadlineOf = async (game: string): Promise<number> => {
  const loaded = await world.house.loadGame(game);
  return (loaded === null ? null : openDeadline(loaded.state))?.deadlineAt ?? 0;
};
async function clocksOf(house = world.house): Promise<Clocks> {
  const clocks = makeClocks(house, await makeWatch(house));
  watching.push(clocks);
  await clocks.look();
  return clocks;
}
/** A look and a sweep. */
async function round(clocks: Clocks): Promise<void> {
  await clocks.look();
  await clocks.expire();
}

it('expires a clock after its deadline, not at it', async () => {
  const game = await startGame('cafe');
  const clocks = await clocksOf();
  await wait(20_000);
  await clocks.expire();
  expect(await countOf(game, 'DeadlinePassed')).toBe(0);
  await wait(1);
  await clocks.expire();
  expect(await countOf(game, 'DeadlinePassed')).toBe(1);
  expect(await typesOf(game)).toContain('PlayerForfeited');
  expect(clocks.lateness.take()).toEqual({ expired: 1, p50Ms: 1, p99Ms: 1, mostMs: 1 });
  expect(clocks.lateness.take()).toBeNull();
});

it('takes a clock that is about to run out, and expires it the moment it has', async () => {
  const game = await startGame('cafe');
  await wait(19_900);
  const clocks = makeClocks(world.house, await makeWatch(world.house), 200);
  await clocks.look();
  await clocks.expire();
  expect(await countOf(game, 'DeadlinePassed')).toBe(0);
  now += 101;
  world.setClock(now);
  await clocks.settle();
  expect(await countOf(game, 'DeadlinePassed')).toBe(1);
});

it('expires nothing that it took early when the house has fallen asleep meanwhile', async () => {
  const game = await startGame('cafe');
  await wait(19_900);
  const clocks = makeClocks(world.house, await makeWatch(world.house), 200);
  await clocks.look();
  await clocks.expire();
  // Nobody has looked since.
  now += 2_000;
  world.setClock(now);
  await clocks.settle();
  expect(await countOf(game, 'DeadlinePassed')).toBe(0);
});

it('two workers that sweep at once expire each of many clocks once', async () => {
  const games = await Promise.all(Array.from({ length: 30 }, () => startGame('cafe')));
  const both = [await clocksOf(), await clocksOf(world.openSecondHouse())];
  await wait(20_001);
  await Promise.all(both.map(clocks => clocks.expire()));
  for (const game of games) expect(await countOf(game, 'DeadlinePassed')).toBe(1);
});

it('moves each bot once when a window opens, after the delay and not before', async () => {
  const game = await startGame('toep', [{ kind: 'player', player: 'person-0000' }, ...PEOPLE.slice(1).map((): SeatHolder => ({ kind: 'bot', bot: 'regular@1' }))]);
  const clocks = await clocksOf();
  await wait(BOT_DELAY_MS - 1);
  await clocks.moveBots();
  expect(await typesOf(game)).toEqual(['GameStarted', 'BoardDealt', 'PassedOn']);
  await wait(1);
  await clocks.moveBots();
  await clocks.moveBots();
  const bots = (await world.house.log.readStream(gameStream(game))).filter(({ actor, command }) => command !== null && actor.startsWith('bot:'));
  expect(bots.length).toBeGreaterThan(0);
  expect(new Set(bots.map(({ command }) => command?.commandId)).size).toBe(bots.length);
});

it('bots alone bring a game of the Pagat rules to its end, through windows, toeps and answers', async () => {
  const game = await startGame('pagat', [...PEOPLE.slice(0, 1), ...PEOPLE.slice(1).map((): SeatHolder => ({ kind: 'bot', bot: 'steady@1' }))], { leaving: 'forfeit', end: { limit: 5 } });
  const clocks = await clocksOf();
  const isOver = async (): Promise<boolean> => (await world.house.loadGame(game))?.state.phase.kind === 'finished';
  for (let second = 0; second < 200 && !(await isOver()); second++) {
    await wait(1000);
    await clocks.expire();
    await clocks.moveBots();
  }
  expect(await isOver()).toBe(true);
  expect(await countOf(game, 'PlayerForfeited')).toBe(1);
});

it('sweeps nothing while the API is silent; when it is back every clock gets more time, once, and then the sweep goes on', async () => {
  const [game, other] = [await startGame('cafe'), await startGame('toep')];
  const over = await startGame('cafe', PEOPLE, { leaving: 'stays' });
  await startService();
  const workers = [await clocksOf(), await clocksOf(world.openSecondHouse())];
  const rounds = async (): Promise<void> => void (await Promise.all(workers.map(round)));
  await wait(40_000, ['worker']);
  await rounds();
  await rounds();
  expect(await findOpenIncident(world.house.db)).toBe(AT);
  expect([await countOf(game, 'DeadlinePassed'), await countOf(game, 'DeadlineExtended')]).toEqual([0, 0]);
  await beats('api');
  await rounds();
  await rounds();
  expect(await findOpenIncident(world.house.db)).toBeNull();
  expect([await countOf(game, 'DeadlineExtended'), await countOf(other, 'DeadlineExtended'), await countOf(over, 'DeadlineExtended')]).toEqual([1, 1, 0]);
  expect(await deadlineOf(game)).toBe(AT + 60_000);
  expect((await world.house.log.readStream(SERVICE_STREAM)).map(({ type }) => type)).toEqual(['ServiceStarted', 'IncidentBegan', 'IncidentEnded']);
  await wait(20_001);
  await rounds();
  expect([await countOf(game, 'DeadlinePassed'), await countOf(game, 'DeadlineExtended')]).toEqual([1, 1]);
});

async function startService(): Promise<void> {
  await world.house.sendToService({ commandId: 'start-worker-0001', actor: 'worker', type: 'StartService', payload: { instance: 'worker-0001', salt: makeSalt() } });
}

it('a gap that is over before anybody looks is an incident all the same, as after the machine has slept', async () => {
  const game = await startGame('cafe');
  await startService();
  const clocks = await clocksOf();
  now += 3_600_000;
  world.setClock(now);
  await beats('api', 'worker');
  for (let i = 0; i < 3; i++) await round(clocks);
  expect([await countOf(game, 'DeadlinePassed'), await countOf(game, 'DeadlineExtended')]).toEqual([0, 1]);
  expect(await deadlineOf(game)).toBe(now + 20_000);
});

it('three seconds without a sign of life are not yet a gap', async () => {
  await startGame('cafe');
  await startService();
  const clocks = await clocksOf();
  now += 3000;
  world.setClock(now);
  await clocks.look();
  expect(await findOpenIncident(world.house.db)).toBeNull();
  now += 1;
  world.setClock(now);
  await clocks.look();
  expect(await findOpenIncident(world.house.db)).toBe(AT);
});

it('a worker that starts after a stop finds the gap in the signs of life before it', async () => {
  const game = await startGame('cafe');
  await startService();
  now += 90_000;
  world.setClock(now);
  const watch = await makeWatch(world.house);
  await beats('api', 'worker');
  const clocks = makeClocks(world.house, watch);
  for (let i = 0; i < 3; i++) await round(clocks);
  expect(await countOf(game, 'DeadlineExtended')).toBe(1);
});

/** The worker is away for so long while the API lives; another one starts, and looks. */
async function restartWorker(awayMs: number): Promise<Clocks> {
  await wait(awayMs, ['api']);
  const clocks = makeClocks(world.house, await makeWatch(world.house));
  await beats('worker');
  for (let i = 0; i < 3; i++) await round(clocks);
  return clocks;
}
const incidentsOf = async () => (await world.house.log.readStream(SERVICE_STREAM)).filter(({ type }) => type === 'IncidentBegan').map(({ data }) => data);

it('a worker that is back before any clock was left too long is no incident: the clock is late', async () => {
  const game = await startGame('cafe');
  await startService();
  await wait(18_000);
  await restartWorker(5000);
  expect(await incidentsOf()).toEqual([]);
  expect([await countOf(game, 'DeadlinePassed'), await countOf(game, 'DeadlineExtended')]).toEqual([1, 0]);
});

it('a worker that left a clock for more than three seconds is an incident, and the clock gets more time', async () => {
  const game = await startGame('cafe');
  await startService();
  await wait(18_000);
  await restartWorker(5001);
  expect(await incidentsOf()).toEqual([{ beganAt: AT + 18_000, cause: 'worker' }]);
  expect([await countOf(game, 'DeadlinePassed'), await countOf(game, 'DeadlineExtended')]).toEqual([0, 1]);
});

it('an incident says whether it was the API alone or the whole house', async () => {
  await startGame('cafe');
  await startService();
  const clocks = await clocksOf();
  await wait(4000, ['worker']);
  await wait(1000);
  await round(clocks);
  await wait(1000);
  const since = now;
  now += 60_000;
  world.setClock(now);
  await beats('api', 'worker');
  await round(clocks);
  expect(await incidentsOf()).toEqual([{ beganAt: AT, cause: 'api' }, { beganAt: since, cause: 'house' }]);
});

it('a house in which no clock ran, started again after a night, begins without an incident, however long the API takes', async () => {
  await startService();
  now += 8 * 3_600_000;
  world.setClock(now);
  const watch = await makeWatch(world.house);
  watching.push(makeClocks(world.house, watch));
  await wait(20_000, ['worker']);
  await wait(20_000);
  expect(await incidentsOf()).toEqual([]);
  // From its first sign on the API is missed.
  await wait(5000, ['worker']);
  expect(await incidentsOf()).toHaveLength(1);
});

it('a new house begins without an incident, also while its API is still starting', async () => {
  const fresh = await makeWorld(AT);
  const watch = await makeWatch(fresh.house);
  await beat(fresh.house.db, 'worker', 'worker-1', AT);
  const clocks = await startClocks(fresh.house, watch, () => undefined);
  for (const at of [AT + 2000, AT + 8000, AT + 20_000]) {
    fresh.setClock(at);
    await beat(fresh.house.db, 'worker', 'worker-1', at);
    expect(await watch.look()).toEqual({ kind: 'awake' });
  }
  await clocks.stop();
  expect((await fresh.house.log.readStream(SERVICE_STREAM)).map(({ type }) => type)).toEqual(['ServiceStarted', 'ServiceStopped']);
  await fresh.close();
});
