import { beforeAll, describe, expect, test } from 'vitest';
import { type VerifyReport, verifyBundle } from '../src/verify.js';
import { chooseFor } from './evening/bots.js';
import { type Evening, type Line, playEvening, verifySignature } from './evening/evening.js';
import { forge } from './evening/forger.js';
import { CAFE } from './evening/plans.js';
import { FILE_ROWS } from './tamper/file-rows.js';
import { DEAL_ROWS, OUTCOME_ROWS, PLAY_ROWS, SETUP_ROWS } from './tamper/game-rows.js';
import { ANNOUNCEMENT_ROWS, CONTESTANT_ROWS, CONTRIBUTION_ROWS, END_ROWS } from './tamper/tournament-rows.js';

const ROWS = [...ANNOUNCEMENT_ROWS, ...CONTRIBUTION_ROWS, ...CONTESTANT_ROWS, ...END_ROWS, ...SETUP_ROWS, ...DEAL_ROWS, ...PLAY_ROWS, ...OUTCOME_ROWS, ...FILE_ROWS];

let evening: Evening;
beforeAll(async () => {
  evening = await playEvening(CAFE);
});
const verify = (lines: readonly Line[], knownKey: string | null = evening.logKey): Promise<VerifyReport> => verifyBundle(lines, { chooseFor, verifySignature, knownKey });

test('the bundle as exported verifies, and so does what a forger makes of it who changes nothing', async () => {
  const lines = evening.bundle();
  expect((await verify(lines)).problem).toBeNull();
  forge(lines);
  expect((await verify(lines)).problem).toBeNull();
});

test('there are at least forty kinds of change', () => {
  expect(new Set(ROWS.map((row) => row.change)).size).toBe(ROWS.length);
  expect(ROWS.length).toBeGreaterThanOrEqual(40);
});

describe('changed as it stands', () => {
  test.each(ROWS)('$change', async ({ tamper }) => {
    const lines = evening.bundle();
    tamper(lines);
    const { ok, problem } = await verify(lines);
    expect(ok).toBe(false);
    expect(problem?.stream).toBeTruthy();
    expect(problem?.says).not.toBe(problem?.follows);
  });
});

describe('changed, with every chain hashed anew', () => {
  test.each(ROWS)('$change', async ({ tamper, found, keepHeads }) => {
    const lines = evening.bundle();
    tamper(lines);
    forge(lines, keepHeads);
    const { ok, problem } = await verify(lines);
    expect(ok).toBe(false);
    expect([problem?.stream, problem?.field ?? null], JSON.stringify(problem)).toEqual(found);
    expect(problem?.says).not.toBe(problem?.follows);
  });
});
