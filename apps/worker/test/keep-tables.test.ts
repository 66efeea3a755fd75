/** Live tables, looked after by the worker as it is started: they begin when they are due, and close when everybody has left. */
import { makeChooseFor } from '@slag/bots/choose';
import { makeRules } from '@slag/engine/rules/presets';
import { makeId } from '@slag/store/secrets';
import { EMPTY_KEPT_MS } from '@slag/store/table-timing';
import { insertSeat, insertTable, updateTable, type TableChange } from '@slag/store/tables';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHouse } from '../src/open-house.js';
import { startWorker, type RunningWorker } from '../src/start-worker.js';
import { makeWorld, type World } from './world.js';

const AT = Date.parse('2027-01-15T19:00:00Z');
const JAN = 'person-0001';

let world: World;
let now = AT;
let workers: RunningWorker[];
beforeEach(async () => {
  now = AT;
  workers = [];
  world = await makeWorld(AT);
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  await world.close();
});

/** As main starts it, on a clock that stands still until it is moved. */
async function start(): Promise<void> {
  const { databaseUrl, keys } = world;
  const house = openHouse({ databaseUrl, poolSize: 5, keys, say: pino({ level: 'silent' }), clock: () => now, chooseFor: makeChooseFor() });
  workers.push(await startWorker({ house, databaseUrl, redisUrl: null }));
}

/** A public table at which one person sits, bots in the other seats. */
async function gather(change: TableChange): Promise<string> {
  const { db } = world.house;
  const id = makeId();
  await insertTable(db, { id, kind: 'public', code: null, preset: 'toep', options: {}, rules: makeRules('toep'), seats: 4, bots: 'steady', mayWatch: true, openLog: false, host: JAN, at: AT });
  await insertSeat(db, { table_id: id, seat: 0, player: JAN, is_ready: true, sat_at: AT });
  await updateTable(db, id, change);
  return id;
}
const read = (id: string) => world.house.db.selectFrom('slag.tables').select(['phase', 'game']).where('id', '=', id).executeTakeFirstOrThrow();

/** Looks until it is so; gives up when the test's time is over. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 20));
}

it('a table begins when it is due and no sooner, once, whoever of two workers sees it first', async () => {
  const [due, later] = [await gather({ starts_at: AT + 15_000 }), await gather({ starts_at: AT + 15_001 })];
  await Promise.all([start(), start()]);
  now = AT + 15_000;
  await until(async () => (await read(due)).phase === 'playing');
  expect(await read(later)).toEqual({ phase: 'gathering', game: null });
  const { game } = await read(due);
  await until(async () => (await world.house.loadGame(game ?? ''))?.state.deals.length === 1);
  const { state } = (await world.house.loadGame(game ?? '')) ?? {};
  expect(state?.seats.map(({ kind }) => kind)).toEqual(['player', 'bot', 'bot', 'bot']);
  now = AT + 15_001;
  await until(async () => (await read(later)).phase === 'playing');
  expect(await world.house.db.selectFrom('slag.table_games').select('game').where('table_id', '=', due).execute()).toEqual([{ game }]);
});

it('a table that everybody has left closes after its ten minutes and no sooner', async () => {
  const [left, leftLater] = [await gather({ empty_since: AT - EMPTY_KEPT_MS }), await gather({ empty_since: AT - EMPTY_KEPT_MS + 1 })];
  await start();
  await until(async () => (await read(left)).phase === 'closed');
  expect((await read(leftLater)).phase).toBe('gathering');
});
