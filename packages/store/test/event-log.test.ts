/** What every event log promises, in memory and in PostgreSQL. */
import { canonicalForm, type ChainedEntry } from '@slag/engine/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandIdTakenError, LOG_START, type Batch, type Checkpoint, type EventLog, type LogHint, type PositionedEntry } from '../src/event-log.js';
import { headOf, makeBatch } from './entries.js';
import { LOGS, type OpenedLog } from './logs.js';

let counter = 0;
const freshStream = (): string => `game-conformance-${(counter++).toString().padStart(4, '0')}`;
const secretOf = (board: number): Uint8Array => new Uint8Array(60).fill(board);
const sealing = (tournament: string, boards: number[]): Batch['sealed'] => ({
  kind: 'seal',
  tournament,
  secrets: boards.map((board) => ({ board, ciphertext: secretOf(board) })),
});

async function readAllFrom(log: EventLog, after: Checkpoint, limit = 50): Promise<PositionedEntry[]> {
  const all: PositionedEntry[] = [];
  for (let at = after; ; ) {
    const { entries, checkpoint } = await log.readAll(at, limit);
    if (entries.length === 0) return all;
    all.push(...entries);
    at = checkpoint;
  }
}

const withoutCheckpoint = ({ checkpoint: _, ...entry }: PositionedEntry): ChainedEntry => entry;

describe.each(LOGS)('the event log in $name', ({ open }) => {
  let opened: OpenedLog;
  let log: EventLog;
  beforeAll(async () => {
    opened = await open();
    log = opened.log;
  });
  afterAll(() => opened.close());

  it('gives back what was appended, byte for byte in the canonical form', async () => {
    const stream = freshStream();
    const first = makeBatch(stream, null, { events: [{ type: 'CardPlayed', data: { z: 1, a: ['ä', '\u2028', '"', null, -3], nested: { b: {}, a: [] } } }] });
    const second = makeBatch(stream, headOf(first));
    expect(await log.append(first)).toEqual({ ok: true });
    expect(await log.append(second)).toEqual({ ok: true });
    expect(await log.readStream(stream)).toStrictEqual([...first.entries, ...second.entries]);
    expect(canonicalForm(await log.readStream(stream, 2))).toBe(canonicalForm(second.entries));
    expect(await log.readHead(stream)).toEqual(headOf(second));
  });

  it('knows nothing of a stream that nobody wrote', async () => {
    expect(await log.readStream('game-unknown')).toEqual([]);
    expect(await log.readHead('game-unknown')).toBeNull();
  });

  it('refuses a batch whose maker had seen another head, and keeps nothing of it', async () => {
    const stream = freshStream();
    const first = makeBatch(stream);
    await log.append(first);
    const late = makeBatch(stream, null, { commandId: 'late-one', events: [{ type: 'CardPlayed', data: {} }, { type: 'TrickTaken', data: {} }] });
    expect(await log.append(late)).toEqual({ ok: false, code: 'conflict' });
    const early = makeBatch(stream, { version: 5, hash: headOf(first).hash });
    expect(await log.append(early)).toEqual({ ok: false, code: 'conflict' });
    const nowhere = makeBatch(freshStream(), { version: 3, hash: headOf(first).hash });
    expect(await log.append(nowhere)).toEqual({ ok: false, code: 'conflict' });
    expect(await log.readStream(stream)).toStrictEqual(first.entries);
    expect(await log.readHead(nowhere.stream)).toBeNull();
    expect(await log.append(makeBatch(nowhere.stream))).toEqual({ ok: true });
  });

  it('lets exactly one of many writers win a head', async () => {
    const stream = freshStream();
    const rivals = Array.from({ length: 24 }, (_, i) => makeBatch(stream, null, { commandId: `rival-${i}-one` }));
    const others = [log, opened.openAgain(), opened.openAgain()];
    const results = await Promise.all(rivals.map((batch, i) => (others[i % others.length] ?? log).append(batch)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const winner = rivals[results.findIndex((result) => result.ok)];
    expect(await log.readStream(stream)).toStrictEqual(winner?.entries);
  });

  it('takes batches of many streams that arrive together, the conflicts among them left out whole', async () => {
    const taken = freshStream();
    await log.append(makeBatch(taken));
    const batches = Array.from({ length: 40 }, (_, i) =>
      i % 4 === 0 ? makeBatch(taken, null, { commandId: `again-${i}-x` }) : makeBatch(freshStream(), null, { events: [{ type: 'CardPlayed', data: { i } }, { type: 'TrickTaken', data: {} }] }),
    );
    const results = await Promise.all(batches.map((batch) => log.append(batch)));
    expect(results.map((result) => result.ok)).toEqual(batches.map((_, i) => i % 4 !== 0));
    for (const batch of batches.filter((one) => one.stream !== taken)) expect(await log.readStream(batch.stream)).toStrictEqual(batch.entries);
  });

  it('keeps two groups that want the same streams in opposite order from waiting for each other', async () => {
    const streams = Array.from({ length: 12 }, freshStream);
    const other = opened.openAgain();
    for (let round = 0; round < 5; round++) {
      const heads = await Promise.all(streams.map((stream) => log.readHead(stream)));
      const of = (name: string): Batch[] => streams.map((stream, i) => makeBatch(stream, heads[i], { commandId: `${name}-${round}-id` }));
      const results = await Promise.all([...of('up').map((batch) => log.append(batch)), ...of('down').toReversed().map((batch) => other.append(batch))]);
      expect(results.filter((result) => result.ok)).toHaveLength(streams.length);
    }
    for (const stream of streams) expect(await log.readStream(stream)).toHaveLength(5);
  });

  it('does not store a command id of the same actor twice on a stream, and lets the others of the group in', async () => {
    const stream = freshStream();
    const first = makeBatch(stream, null, { commandId: 'same-command' });
    await log.append(first);
    const again = makeBatch(stream, headOf(first), { commandId: 'same-command' });
    const bystander = makeBatch(freshStream());
    const [refused, accepted] = await Promise.allSettled([log.append(again), log.append(bystander)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(CommandIdTakenError) });
    expect(accepted).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    expect(await log.readStream(stream)).toHaveLength(1);
    const byAnother = makeBatch(stream, headOf(first), { commandId: 'same-command', actor: 'player:bert' });
    expect(await log.append(byAnother)).toEqual({ ok: true });
  });

  it('reads the whole log in an order that keeps each stream in its own, from any checkpoint', async () => {
    const [{ checkpoint } = { checkpoint: LOG_START }] = (await readAllFrom(log, LOG_START)).slice(-1);
    const streams = [freshStream(), freshStream()];
    let heads = streams.map(() => null as ReturnType<typeof headOf> | null);
    for (let round = 0; round < 4; round++) {
      const batches = streams.map((stream, i) => makeBatch(stream, heads[i], { events: [{ type: 'CardPlayed', data: { round } }, { type: 'TrickTaken', data: {} }] }));
      await Promise.all(batches.map((batch) => log.append(batch)));
      heads = batches.map(headOf);
    }
    const all = await readAllFrom(log, checkpoint, 3);
    expect(all).toHaveLength(16);
    for (const stream of streams) {
      const own = all.filter((entry) => entry.stream === stream).map(withoutCheckpoint);
      expect(own).toStrictEqual(await log.readStream(stream));
    }
    const middle = all[6]?.checkpoint ?? LOG_START;
    expect(await readAllFrom(log, middle)).toStrictEqual(all.slice(7));
  });

  it('reads only some types of events where asked, and still moves past the others', async () => {
    const [{ checkpoint } = { checkpoint: LOG_START }] = (await readAllFrom(log, LOG_START)).slice(-1);
    const types = ['BoardDealt', 'CardPlayed', 'CardPlayed', 'DealWon', 'CardPlayed'];
    await log.append(makeBatch(freshStream(), null, { events: types.map((type) => ({ type, data: {} })) }));
    const all = await readAllFrom(log, checkpoint);
    const looked = await log.readAll(checkpoint, 50, ['DealWon', 'BoardDealt']);
    expect(looked.entries).toStrictEqual(all.filter(({ type }) => type !== 'CardPlayed'));
    expect(looked.checkpoint).toEqual(all.at(-1)?.checkpoint);
    expect(await log.readAll(checkpoint, 3, ['DealWon'])).toEqual({ entries: [], checkpoint: all[2]?.checkpoint });
    expect(await log.readAll(looked.checkpoint, 50, ['DealWon'])).toEqual({ entries: [], checkpoint: looked.checkpoint });
  });

  it('stores secrets with the append that commits to them, and not with one that is refused', async () => {
    const stream = freshStream();
    const first = { ...makeBatch(stream), sealed: sealing('t-sealed-1', [1, 2]) };
    expect(await log.append(first)).toEqual({ ok: true });
    expect(await log.append({ ...makeBatch(stream), sealed: sealing('t-sealed-2', [1]) })).toEqual({ ok: false, code: 'conflict' });
    const stored = await log.readSealed('t-sealed-1');
    expect(stored.map(({ board, ciphertext, isRevealed }) => [board, [...ciphertext], isRevealed])).toEqual([
      [1, [...secretOf(1)], false],
      [2, [...secretOf(2)], false],
    ]);
    expect(await log.readSealed('t-sealed-2')).toEqual([]);
  });

  it('deals no board once its secret is revealed, and none that was never sealed', async () => {
    const [tournament, game, bystander] = [freshStream(), freshStream(), freshStream()];
    const announced = { ...makeBatch(tournament), sealed: sealing('t-reveal', [1, 2, 3]) };
    await log.append(announced);
    const dealing = (boards: number[], on: Batch | null) => ({ ...makeBatch(game, on === null ? null : headOf(on)), sealed: { kind: 'require', tournament: 't-reveal', boards } as const });
    const first = dealing([1, 2], null);
    expect(await log.append(first)).toEqual({ ok: true });
    expect(await log.append(dealing([4], first))).toEqual({ ok: false, code: 'boardRevealed' });
    expect(await log.append({ ...makeBatch(tournament, headOf(announced)), sealed: { kind: 'reveal', tournament: 't-reveal' } })).toEqual({ ok: true });
    expect((await log.readSealed('t-reveal')).map((secret) => secret.isRevealed)).toEqual([true, true, true]);
    const results = await Promise.all([log.append(dealing([3], first)), log.append(makeBatch(bystander))]);
    expect(results).toEqual([{ ok: false, code: 'boardRevealed' }, { ok: true }]);
    expect(await log.readStream(game)).toStrictEqual(first.entries);
  });

  it('reveals nothing by an append that is refused', async () => {
    const tournament = freshStream();
    await log.append({ ...makeBatch(tournament), sealed: sealing('t-kept', [1]) });
    const late: Batch = { ...makeBatch(tournament, null, { commandId: 'late-reveal' }), sealed: { kind: 'reveal', tournament: 't-kept' } };
    expect(await log.append(late)).toEqual({ ok: false, code: 'conflict' });
    expect((await log.readSealed('t-kept')).map((secret) => secret.isRevealed)).toEqual([false]);
  });

  it('tells listeners, also in other processes, of what was appended, and of nothing else', async () => {
    const stream = freshStream();
    const heard: LogHint[] = [];
    let onHeard = (): void => undefined;
    const stop = await opened.openAgain().listen((hint) => {
      heard.push(hint);
      if (hint.stream === stream && hint.version === 3) onHeard();
    });
    const all = new Promise<void>((resolve) => (onHeard = resolve));
    const first = makeBatch(stream, null, { events: [{ type: 'CardPlayed', data: {} }, { type: 'TrickTaken', data: {} }] });
    await log.append(first);
    await log.append(makeBatch(stream, null, { commandId: 'refused-one' }));
    await log.append(makeBatch(stream, headOf(first)));
    await all;
    await stop();
    expect(heard.filter((hint) => hint.stream === stream)).toEqual([
      { stream, version: 2 },
      { stream, version: 3 },
    ]);
  });

  it('tells of every stream of a large group', async () => {
    const streams = Array.from({ length: 300 }, freshStream);
    const missing = new Set(streams);
    let onAll = (): void => undefined;
    const all = new Promise<void>((resolve) => (onAll = resolve));
    const stop = await log.listen(({ stream }) => {
      missing.delete(stream);
      if (missing.size === 0) onAll();
    });
    await Promise.all(streams.map((stream) => log.append(makeBatch(stream))));
    await all;
    await stop();
    expect(missing.size).toBe(0);
  });
});
