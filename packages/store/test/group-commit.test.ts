/** Batches that wait for a commit go together; what fails one does not fail the others. */
import { describe, expect, it } from 'vitest';
import type { AppendResult, Batch } from '../src/event-log.js';
import { makeGroupCommit } from '../src/group-commit.js';
import { makeBatch } from './entries.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const OK: AppendResult = { ok: true };

/** A commit that waits to be told how it ends. */
function heldCommits() {
  const groups: { streams: string[]; finish(): void; fail(error: unknown): void }[] = [];
  const commit = (group: Batch[]): Promise<AppendResult[]> =>
    new Promise((resolve, reject) => groups.push({ streams: group.map((batch) => batch.stream), finish: () => resolve(group.map(() => OK)), fail: reject }));
  return { groups, commit };
}

describe('group commit', () => {
  it('sends together what arrives in one turn, and together again what arrives while that is under way', async () => {
    const { groups, commit } = heldCommits();
    const append = makeGroupCommit({ commit, lanes: 1, groupSize: 10, mayBeOne: () => true });
    const first = ['a', 'b', 'c'].map((name) => append(makeBatch(`game-${name}`)));
    await nextTurn();
    const second = ['d', 'e'].map((name) => append(makeBatch(`game-${name}`)));
    await nextTurn();
    expect(groups.map((group) => group.streams)).toEqual([['game-a', 'game-b', 'game-c']]);
    groups[0]?.finish();
    expect(await Promise.all(first)).toEqual([OK, OK, OK]);
    await nextTurn();
    expect(groups[1]?.streams).toEqual(['game-d', 'game-e']);
    groups[1]?.finish();
    expect(await Promise.all(second)).toEqual([OK, OK]);
  });

  it('holds one batch of a stream in a group, in the order they came, and no more than its size', async () => {
    const { groups, commit } = heldCommits();
    const append = makeGroupCommit({ commit, lanes: 1, groupSize: 2, mayBeOne: () => true });
    const all = ['a', 'a', 'b', 'c', 'a'].map((name, i) => append(makeBatch(`game-${name}`, null, { commandId: `number-${i}` })));
    for (let i = 0; i < 4; i++) {
      await nextTurn();
      groups[i]?.finish();
    }
    await Promise.all(all);
    expect(groups.map((group) => group.streams.join())).toEqual(['game-a,game-b', 'game-a,game-c', 'game-a']);
  });

  it('tries each batch alone when the group fails, so that one cannot take the others down', async () => {
    const tried: string[] = [];
    const commit = (group: Batch[]): Promise<AppendResult[]> => {
      tried.push(group.map((batch) => batch.stream).join());
      return group.some((batch) => batch.stream === 'game-bad') ? Promise.reject(new Error('bad')) : Promise.resolve(group.map(() => OK));
    };
    const append = makeGroupCommit({ commit, lanes: 1, groupSize: 10, mayBeOne: () => true });
    const results = await Promise.allSettled(['good', 'bad', 'fine'].map((name) => append(makeBatch(`game-${name}`))));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(tried).toEqual(['game-good,game-bad,game-fine', 'game-good', 'game-bad', 'game-fine']);
  });

  it('fails all at once when there is no database to try them on', async () => {
    let calls = 0;
    const commit = (): Promise<AppendResult[]> => Promise.reject(new Error(`no connection ${++calls}`));
    const append = makeGroupCommit({ commit, lanes: 1, groupSize: 10, mayBeOne: () => false });
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => append(makeBatch(`game-${name}`))));
    expect(results.every((result) => result.status === 'rejected')).toBe(true);
    expect(calls).toBe(1);
  });
});
