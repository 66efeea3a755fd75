/** What runs out: the table beside the log, taking what is due, lag that is given back, and incidents. */
import { playerActor, WORKER } from '@slag/engine/game/actors';
import { openDeadline } from '@slag/engine/game/clock';
import { BOT_DELAY_MS } from '@slag/engine/game/follow-up';
import { PRESET_NAMES } from '@slag/engine/rules/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameStream, SERVICE_STREAM } from '../src/codec.js';
import { openDatabase, type Database } from '../src/database.js';
import type { EventLog } from '../src/event-log.js';
import { makeCommandHandler, type CommandHandler } from '../src/handle-command.js';
import { findOpenIncident, readSigns } from '../src/incidents.js';
import { readPages } from '../src/stream-pages.js';
import { makeLagOf, saveLag } from '../src/lag.js';
import { listStreamsWithClock, takeBots, takeClocks } from '../src/open-deadlines.js';
import { openPostgresLog } from '../src/postgres-log.js';
import { rebuildOpenDeadlines, type OpenDeadline } from '../src/runs-out.js';
import { makeSalt } from '../src/secrets.js';
import { beat } from '../src/signs-of-life.js';
import { makeTestDatabase, type TestDatabase } from '../src/testing/database.js';
import { BEGINS_AT, bySeed, expire, PERSON, playOn, startCasual, type Casual } from './casual.js';

let database: TestDatabase;
let opened: Database;
let log: EventLog;
beforeAll(async () => {
  database = await makeTestDatabase();
  opened = openDatabase({ connectionString: database.serviceUrl, poolSize: 6 });
  log = openPostgresLog({ connectionString: database.serviceUrl, pool: opened.pool });
});
afterAll(async () => {
  await log.close();
  await opened.close();
  await database.drop();
});
beforeEach(() => opened.db.deleteFrom('slag.open_deadlines').execute());

const rowsOf = async ({ game }: Casual): Promise<OpenDeadline[]> =>
  (await opened.db.selectFrom('slag.open_deadlines').select(['kind', 'seat', 'decision', 'due_at']).where('stream', '=', gameStream(game)).execute()).toSorted(byKind);
const byKind = (a: OpenDeadline, b: OpenDeadline): number => (a.kind === b.kind ? a.seat - b.seat : a.kind < b.kind ? -1 : 1);

describe('the table of what runs out', () => {
  it.each(PRESET_NAMES)('holds after every command of %s what follows from the log', async (preset) => {
    const casual = await startCasual(log, { preset, options: preset === 'cafe' ? { end: { deals: 1 } } : { end: { limit: 5 } } });
    for (let step = 1; step < 60; step++) {
      const state = await casual.state();
      const follows = rebuildOpenDeadlines(await log.readStream(gameStream(casual.game))).toSorted(byKind);
      expect(await rowsOf(casual)).toEqual(follows);
      if (state.phase.kind === 'finished') return;
      await playOn(casual, state, step * 7);
    }
  });

  it('asks every bot once when a window opens, and puts none off by what others do meanwhile', async () => {
    const casual = await startCasual(log);
    const clock = { kind: 'clock', seat: -1, decision: 0, due_at: BEGINS_AT + 10_000 };
    const { decision } = await casual.state();
    const bot = (seat: number): OpenDeadline => ({ kind: 'bot', seat, decision, due_at: BEGINS_AT + BOT_DELAY_MS });
    expect(await rowsOf(casual)).toEqual([bot(1), bot(2), bot(3), clock]);
    casual.clock.now += 500;
    await casual.handler.handle(gameStream(casual.game), { commandId: 'wave-it', actor: playerActor(PERSON), type: 'WaveThrough', payload: { seat: 0 } });
    expect(await rowsOf(casual)).toEqual([bot(1), bot(2), bot(3), clock]);
    expect(await casual.handler.moveBot(gameStream(casual.game), { seat: 2, decision })).toMatchObject({ status: 'accepted' });
    expect(await casual.handler.moveBot(gameStream(casual.game), { seat: 2, decision })).toMatchObject({ status: 'rejected', code: 'tooLate' });
  });

  it('is empty when the game is over or waits for its player', async () => {
    const casual = await startCasual(log, { preset: 'cafe', options: { leaving: 'stays' } });
    expect(await rowsOf(casual)).toEqual([]);
  });
});

it('a stream is read a page at a time, all of it and in order', async () => {
  const casual = await startCasual(log, { preset: 'cafe' });
  await playOn(casual, await casual.state(), 8);
  const stream = gameStream(casual.game);
  const entries = await log.readStream(stream);
  const pages: (typeof entries)[] = [];
  for await (const page of readPages(opened.db, stream, 4)) pages.push(page);
  expect(pages.flat()).toEqual(entries);
  expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: Math.floor(entries.length / 4) }, () => 4), ...(entries.length % 4 === 0 ? [] : [entries.length % 4])]);
});

describe('taking what is due', () => {
  it('takes a clock after its deadline, not at it, and each row once', async () => {
    const casual = await startCasual(log, { preset: 'cafe' });
    const deadlineAt = openDeadline(await casual.state())?.deadlineAt ?? 0;
    expect(await takeClocks(opened.db, deadlineAt, 10)).toEqual([]);
    const both = await Promise.all([takeClocks(opened.db, deadlineAt + 1, 10), takeClocks(opened.db, deadlineAt + 1, 10)]);
    expect(both.flat()).toEqual([{ stream: gameStream(casual.game), seat: -1, decision: 0, dueAt: deadlineAt }]);
    expect(await takeClocks(opened.db, deadlineAt + 100, 10)).toEqual([]);
    // Whoever took it has died: it is there for the others.
    expect(await takeClocks(opened.db, deadlineAt + 10_000, 10)).toHaveLength(1);
    expect(await listStreamsWithClock(opened.db)).toEqual([gameStream(casual.game)]);
  });

  it('takes bots when their time has come', async () => {
    await startCasual(log);
    expect(await takeBots(opened.db, BEGINS_AT + BOT_DELAY_MS - 1, 10)).toEqual([]);
    expect((await takeBots(opened.db, BEGINS_AT + BOT_DELAY_MS, 10)).map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it('an expiry from a process whose state is old is decided on the log as it stands', async () => {
    const casual = await startCasual(log, { preset: 'cafe' });
    const other = casual.openAgain();
    await other.load(gameStream(casual.game));
    await playOn(casual, await casual.state(), 1);
    const deadlineAt = openDeadline(await casual.state())?.deadlineAt ?? 0;
    casual.clock.now = deadlineAt;
    expect(await expire(casual, deadlineAt, other)).toMatchObject({ status: 'rejected', code: 'deadlineNotPassed' });
    casual.clock.now = deadlineAt + 1;
    const { length } = await log.readStream(gameStream(casual.game));
    expect(await expire(casual, BEGINS_AT + 20_000, other)).toMatchObject({ status: 'accepted' });
    expect(await log.readStream(gameStream(casual.game))).toHaveLength(length);
    expect(await expire(casual, deadlineAt, other)).toMatchObject({ status: 'accepted' });
    expect((await log.readStream(gameStream(casual.game)))[length]).toMatchObject({ type: 'DeadlinePassed', actor: 'clock' });
  });
});

describe('lag', () => {
  it('is what was measured, at most a second, and nothing once it is a minute old', async () => {
    await saveLag(opened.db, 'slow-player', 240.4, BEGINS_AT);
    await saveLag(opened.db, 'late-player', 9000, BEGINS_AT);
    const credits = async (at: number) => [...(await makeLagOf(opened.db)(['slow-player', 'late-player', 'new-player'], at)).values()];
    expect(await credits(BEGINS_AT + 60_000)).toEqual([240, 1000, 0]);
    expect(await credits(BEGINS_AT + 60_001)).toEqual([0, 0, 0]);
  });

  it('is written at most every two seconds for a player', async () => {
    const lag = async (at: number) => (await makeLagOf(opened.db)(['eager-player'], at)).get('eager-player');
    await saveLag(opened.db, 'eager-player', 100, BEGINS_AT);
    await saveLag(opened.db, 'eager-player', 200, BEGINS_AT + 1999);
    expect(await lag(BEGINS_AT + 1999)).toBe(100);
    await saveLag(opened.db, 'eager-player', 300, BEGINS_AT + 2000);
    expect(await lag(BEGINS_AT + 2000)).toBe(300);
  });

  it('is in the deadline of whoever is asked, and in the facts of the log', async () => {
    const lagOf = (players: readonly string[]) => Promise.resolve(new Map(players.map((player) => [player, 400])));
    const casual = await startCasual(log, { preset: 'cafe', lagOf, seats: Array.from({ length: 4 }, (_, i) => ({ kind: 'player', player: i === 0 ? PERSON : `other-${i}` })) });
    expect(openDeadline(await casual.state())?.deadlineAt).toBe(BEGINS_AT + 20_400);
    expect((await log.readStream(gameStream(casual.game)))[0]?.command?.facts.lagCreditMs).toEqual([400, 400, 400, 400]);
  });
});

describe('the service stream', () => {
  let now = BEGINS_AT;
  const open = (casual: Casual): CommandHandler => makeCommandHandler({ log, sealed: casual.sealed, chooseFor: bySeed, clock: () => now });
  const incident = (type: 'BeginIncident' | 'EndIncident', beganAt: number) => ({ commandId: `${type}-${beganAt}`, actor: WORKER, type, payload: { beganAt } }) as const;

  it('makes one incident of a gap that several workers see, and keeps when it began and ended', async () => {
    const casual = await startCasual(log);
    const workers = [open(casual), open(casual)];
    const start = { commandId: 'start-worker-0001', actor: WORKER, type: 'StartService', payload: { instance: 'worker-0001', salt: makeSalt() } } as const;
    await Promise.all(workers.map((worker) => worker.handle(SERVICE_STREAM, start)));
    now += 10_000;
    const begun = await Promise.all(workers.map((worker) => worker.handle(SERVICE_STREAM, incident('BeginIncident', BEGINS_AT))));
    expect(begun.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(await workers[0]?.handle(SERVICE_STREAM, incident('BeginIncident', BEGINS_AT + 900))).toMatchObject({ code: 'incidentOpen' });
    expect(await findOpenIncident(opened.db)).toBe(BEGINS_AT);
    now += 500;
    await Promise.all(workers.map((worker) => worker.handle(SERVICE_STREAM, incident('EndIncident', BEGINS_AT))));
    expect(await findOpenIncident(opened.db)).toBeNull();
    expect(await workers[1]?.handle(SERVICE_STREAM, incident('BeginIncident', BEGINS_AT + 900))).toMatchObject({ code: 'incidentOver' });
    expect((await log.readStream(SERVICE_STREAM)).map(({ type }) => type)).toEqual(['ServiceStarted', 'IncidentBegan', 'IncidentEnded']);
    await beat(opened.db, 'api', 'one', now);
    expect(await readSigns(opened.db)).toEqual({ apiAt: now, workerAt: null, openSince: null, endedAt: BEGINS_AT + 10_500 });
  });

  it('takes nothing from anybody but the worker', async () => {
    const casual = await startCasual(log);
    const command = { ...incident('BeginIncident', BEGINS_AT + 20_000), actor: playerActor(PERSON) };
    expect(await open(casual).handle(SERVICE_STREAM, command)).toEqual({ status: 'rejected', code: 'notAllowed' });
  });
});
