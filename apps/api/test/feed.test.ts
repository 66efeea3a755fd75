/** The feed of a stream, whatever order commits, hints and reads arrive in. */
import type { Frame } from '@slag/contracts/socket';
import type { ChainedEntry } from '@slag/engine/log';
import { expect, it, vi } from 'vitest';
import { FeedHub } from '../src/live/feed-hub.js';
import { ChangeSignal } from '../src/live/change-signal.js';

const STREAM = 'game-feed-test';
const VIEW = { kind: 'spectator' as const };

const entry = (version: number): ChainedEntry => ({
  stream: STREAM, version, type: 'DealWon', schemaVersion: 1, data: { deal: version, seat: 0 }, command: null, actor: 'dealer', at: version, hash: '00',
});
const entries = (from: number, to: number): ChainedEntry[] => Array.from({ length: to - from + 1 }, (_, i) => entry(from + i));

/** A log whose reads wait until they are let through. */
function makeSource(length: number) {
  const log = { length, isHeld: false, reads: 0, release: (): void => undefined };
  const gate = (): Promise<void> => (log.isHeld ? new Promise((resolve) => (log.release = resolve)) : Promise.resolve());
  const hub = new FeedHub({
    readStream: async (_stream, from) => {
      log.reads += 1;
      const seen = log.length;
      await gate();
      return entries(from, seen);
    },
    readHeads: async (streams) => new Map(streams.map((stream) => [stream, log.length])),
  });
  const got: number[] = [];
  const send = (frames: Frame[]): void => void got.push(...frames.map(({ seq }) => seq));
  const follow = (name = 'one') => hub.follow(STREAM, VIEW, { name, send }, send);
  return { hub, log, got, follow };
}
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const settle = () => new Promise((resolve) => setTimeout(resolve, 40));

it('what was there and what comes is got once and in order', async () => {
  const { hub, log, got, follow } = makeSource(3);
  await follow();
  hub.take(STREAM, entries(4, 5));
  hub.take(STREAM, entries(4, 5));
  hub.take(STREAM, entries(6, 6));
  expect(got).toEqual(upTo(6));
  expect(log.reads).toBe(1);
  expect(await hub.seqAfter(STREAM, VIEW, 5)).toBe(5);
  expect(await hub.seqAfter(STREAM, { kind: 'open' }, 5)).toBeNull();
});

it('commits that come while the log is read wait for it, and none is lost or doubled', async () => {
  const { hub, log, got, follow } = makeSource(3);
  log.isHeld = true;
  const following = follow();
  await settle();
  hub.take(STREAM, entries(4, 4));
  hub.take(STREAM, entries(5, 6));
  log.length = 6;
  log.isHeld = false;
  log.release();
  await following;
  await settle();
  expect(got).toEqual(upTo(6));
});

it('a gap is read from the log', async () => {
  const { hub, log, got, follow } = makeSource(3);
  await follow();
  log.length = 7;
  hub.take(STREAM, entries(6, 7));
  await settle();
  expect(got).toEqual(upTo(7));
});

it('a hint of somebody else’s commit fetches it, one of an own commit fetches nothing', async () => {
  const { hub, log, got, follow } = makeSource(3);
  await follow();
  hub.hint(STREAM, 4);
  hub.take(STREAM, entries(4, 4));
  await settle();
  expect(log.reads).toBe(1);
  log.length = 5;
  hub.hint(STREAM, 5);
  await settle();
  expect(got).toEqual(upTo(5));
});

it('a hint that overtakes the answer to an own command waits for it', async () => {
  const { hub, log, got, follow } = makeSource(3);
  await follow();
  let answer = (): void => undefined;
  const sending = hub.during(STREAM, () => new Promise<void>((resolve) => (answer = resolve)));
  log.length = 4;
  hub.hint(STREAM, 4);
  await settle();
  expect(log.reads).toBe(1);
  hub.take(STREAM, entries(4, 4));
  answer();
  await sending;
  await settle();
  expect(log.reads).toBe(1);
  expect(got).toEqual(upTo(4));
  // One that somebody else sent meanwhile is fetched after all.
  const again = hub.during(STREAM, () => new Promise<void>((resolve) => (answer = resolve)));
  log.length = 5;
  hub.hint(STREAM, 5);
  answer();
  await again;
  await settle();
  await settle();
  expect(got).toEqual(upTo(5));
});

it('a lost hint is made good when the heads are read again', async () => {
  const { hub, log, got, follow } = makeSource(3);
  await follow();
  log.length = 4;
  await hub.recheck();
  await settle();
  expect(got).toEqual(upTo(4));
});

it('those in one room are told once, and are told until the last of them has gone', async () => {
  const { hub, got, follow } = makeSource(0);
  const [first, second] = [await follow('room'), await follow('room')];
  hub.take(STREAM, entries(1, 1));
  first.stop();
  hub.take(STREAM, entries(2, 2));
  second.stop();
  hub.take(STREAM, entries(3, 3));
  expect(got).toEqual([1, 2]);
});

it('a stream that nobody follows any more is let go', async () => {
  const { hub, follow } = makeSource(3);
  const [first, second] = [await follow('one'), await follow('other')];
  first.stop();
  expect(hub.size).toBe(1);
  second.stop();
  expect(hub.size).toBe(0);
});

it('changed standings are told at most once a second, and the last change is never forgotten', () => {
  vi.useFakeTimers();
  try {
    const told: number[] = [];
    const startedAt = Date.now();
    const signal = new ChangeSignal(() => told.push(Date.now() - startedAt));
    for (let i = 0; i < 25; i += 1) {
      signal.changed('t');
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([0, 1000, 2000, 3000]);
    signal.close();
  } finally {
    vi.useRealTimers();
  }
});
