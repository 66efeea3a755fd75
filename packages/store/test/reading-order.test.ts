/** The reader of the whole log never skips an event, whatever the order in which transactions begin, commit and fail. */
import type { StreamHead } from '@slag/engine/log';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOG_START, type Batch, type Checkpoint, type EventLog, type PositionedEntry } from '../src/event-log.js';
import { APPEND_GROUP, groupParameters } from '../src/group-parameters.js';
import { openPostgresLog } from '../src/postgres-log.js';
import { makeTestDatabase, type TestDatabase } from '../src/testing/database.js';
import { headOf, makeBatch } from './entries.js';

let database: TestDatabase;
let log: EventLog;
beforeAll(async () => {
  database = await makeTestDatabase();
  log = openPostgresLog({ connectionString: database.serviceUrl, poolSize: 4 });
});
afterAll(async () => {
  await log.close();
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.serviceUrl });
  await client.connect();
  return client;
}

const append = (client: pg.Client, batches: Batch[]) => client.query(APPEND_GROUP, groupParameters(batches));

async function readOn(from: Checkpoint): Promise<{ entries: PositionedEntry[]; checkpoint: Checkpoint }> {
  const entries: PositionedEntry[] = [];
  for (let checkpoint = from; ; ) {
    const read = await log.readAll(checkpoint, 7);
    if (read.entries.length === 0) return { entries, checkpoint };
    entries.push(...read.entries);
    checkpoint = read.checkpoint;
  }
}

/** Whole numbers from 0 to below − 1, always the same ones. */
function makeChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the reader of the whole log', () => {
  it('waits for a slow transaction that began before a quick one', async () => {
    const { checkpoint } = await readOn(LOG_START);
    const [slow, quick] = [await connect(), await connect()];
    const first = makeBatch('game-slow-one');
    await slow.query('begin');
    await append(slow, [first]);
    const second = makeBatch('game-quick-one');
    await append(quick, [second]);
    expect((await log.readStream('game-quick-one')).length).toBe(1);
    expect((await readOn(checkpoint)).entries).toEqual([]);
    await slow.query('commit');
    expect((await readOn(checkpoint)).entries.map((entry) => entry.stream)).toEqual(['game-slow-one', 'game-quick-one']);
    await Promise.all([slow.end(), quick.end()]);
  });

  it('goes on past a transaction that was rolled back or whose connection died', async () => {
    const { checkpoint } = await readOn(LOG_START);
    const [slow, dying] = [await connect(), await connect()];
    for (const [client, stream] of [[slow, 'game-undone-1'], [dying, 'game-undone-2']] as const) {
      await client.query('begin');
      await append(client, [makeBatch(stream)]);
    }
    await log.append(makeBatch('game-goes-on'));
    await slow.query('rollback');
    await Promise.all([slow.end(), dying.end()]);
    await log.append(makeBatch('game-undone-1'));
    await expect.poll(async () => (await readOn(checkpoint)).entries.map((entry) => entry.stream)).toEqual(['game-goes-on', 'game-undone-1']);
  });

  it('gets every event of 32 writers once and in its stream’s order, slow and failing ones among them', async () => {
    const { checkpoint } = await readOn(LOG_START);
    const committed = new Map<string, number>();
    const seen: PositionedEntry[] = [];
    let areWriting = true;

    async function write(writer: number): Promise<void> {
      const chance = makeChance(writer + 1);
      const client = await connect();
      const heads = new Map<string, StreamHead>();
      for (let round = 0; round < 25; round++) {
        const streams = Array.from({ length: 1 + chance(3) }, (_, i) => `game-writer-${writer}-${i}`);
        const batches = streams.map((stream) => makeBatch(stream, heads.get(stream) ?? null, { commandId: `round-${round}`, events: Array.from({ length: 1 + chance(4) }, () => ({ type: 'CardPlayed', data: {} })) }));
        await client.query('begin');
        await append(client, batches);
        for (let turns = chance(8) === 0 ? 200 : chance(4); turns > 0; turns--) await nextTurn();
        const isKept = chance(5) > 0;
        await client.query(isKept ? 'commit' : 'rollback');
        if (!isKept) continue;
        for (const batch of batches) {
          heads.set(batch.stream, headOf(batch));
          committed.set(batch.stream, headOf(batch).version);
        }
      }
      await client.end();
    }

    async function follow(): Promise<void> {
      let at = checkpoint;
      for (let isLast = false; ; isLast = !areWriting) {
        const read = await readOn(at);
        seen.push(...read.entries);
        at = read.checkpoint;
        if (isLast) return;
        await nextTurn();
      }
    }

    const following = follow();
    await Promise.all(Array.from({ length: 32 }, (_, writer) => write(writer)));
    areWriting = false;
    await following;

    const versions = new Map<string, number>();
    for (const entry of seen) {
      expect(entry.version).toBe((versions.get(entry.stream) ?? 0) + 1);
      versions.set(entry.stream, entry.version);
    }
    expect(versions.size).toBeGreaterThan(32);
    expect(Object.fromEntries(versions)).toEqual(Object.fromEntries(committed));
  });
});
