import { beforeAll, expect, test } from 'vitest';
import { verifyBundle } from '../src/verify.js';
import { chooseFor } from './evening/bots.js';
import { type Evening, type Line, playEvening, verifySignature } from './evening/evening.js';
import { forge } from './evening/forger.js';
import { ONE_BOARD } from './evening/plans.js';
import { change, changed, type Path, pathsIn } from './every-value.js';

const GAME = 'player-iris-game-single03';
let evening: Evening;
beforeAll(async () => {
  evening = await playEvening(ONE_BOARD);
});
const isAccepted = async (lines: readonly Line[]): Promise<boolean> => (await verifyBundle(lines, { chooseFor, verifySignature, knownKey: evening.logKey })).ok;

/** Fields that the forger puts right again: hashes, versions, and heads that follow the hashes. */
const isPutRight = (path: Path): boolean => path.at(-1) === 'hash' || path.at(-1) === 'head' || path.at(-1) === 'version';

test('no single value of a game bundle can be changed', async () => {
  expect(await isAccepted(evening.bundle(GAME))).toBe(true);
  const accepted: string[] = [];
  for (const path of pathsIn(evening.bundle(GAME))) {
    const lines = evening.bundle(GAME);
    change(lines, path, changed);
    if (await isAccepted(lines)) accepted.push(path.join('.'));
  }
  expect(accepted).toEqual([]);
}, 60_000);

test('nor with every chain hashed anew', async () => {
  const accepted: string[] = [];
  for (const path of pathsIn(evening.bundle(GAME))) {
    if (isPutRight(path)) continue;
    const lines = evening.bundle(GAME);
    change(lines, path, changed);
    forgeOrNot(lines);
    if (await isAccepted(lines)) accepted.push(path.join('.'));
  }
  expect(accepted).toEqual([]);
}, 60_000);

test('nothing that stands in a file makes verification throw', async () => {
  const odd: unknown[] = [null, [], {}, 'x', -1, 1e300, '\ud800', { a: [{}] }];
  const paths = pathsIn(evening.bundle(GAME)).filter((path, i) => i % 7 === 0 && !isPutRight(path));
  const original = JSON.stringify(evening.bundle(GAME));
  for (const [i, path] of paths.entries()) {
    const lines = evening.bundle(GAME);
    change(lines, path, () => odd[i % odd.length]);
    if (JSON.stringify(lines) === original) continue;
    forgeOrNot(lines);
    expect(await isAccepted(lines)).toBe(false);
  }
  expect(await isAccepted([])).toBe(false);
  expect((await verifyBundle([null, 3, 'x'], { chooseFor, verifySignature, knownKey: null })).ok).toBe(false);
}, 60_000);

function forgeOrNot(lines: Line[]): void {
  try {
    forge(lines);
  } catch {
    // What cannot be hashed is handed in as it is.
  }
}
