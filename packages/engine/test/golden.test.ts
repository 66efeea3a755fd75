import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseLines, verifyBundle } from '../src/verify.js';
import { chooseFor } from './evening/bots.js';
import { playEvening, verifySignature } from './evening/evening.js';
import { eventsOf } from './evening/forger.js';
import { BOARD_LEADS, CAFE, ONE_BOARD } from './evening/plans.js';

const GOLDEN = [
  { name: 'cafe-evening', head: '976a71a4c7f5ac4f1d32338e0513d9d442cac225b330e1394c4b39a6e4cea531' },
  { name: 'board-leads', head: '7e9ac179afcc1c00df7648ed452b9c1dab8007a7dfabee3df816ef873f3bf5f5' },
  { name: 'one-board', head: '729ff14cce9307ccec317e2f722fb8376573f5854beb52385b76e400f8faf0c4' },
];

describe.each(GOLDEN)('the recorded log $name', ({ name, head }) => {
  const text = readFileSync(new URL(`./golden/${name}.jsonl`, import.meta.url), 'utf8');

  test('still verifies', async () => {
    const lines = parseLines(text);
    const report = await verifyBundle(lines, { chooseFor, verifySignature, knownKey: null });
    expect(report.problem).toBeNull();
    expect(report.checked.events).toBe(eventsOf(lines as Record<string, unknown>[]).length);
  });

  test('is the one that was recorded', () => {
    const ends = eventsOf(parseLines(text) as Record<string, unknown>[]).filter((event) => event.type === 'TournamentFinished');
    expect(ends.map((event) => event.hash)).toEqual([head]);
  });
});

test.each([CAFE, BOARD_LEADS, ONE_BOARD])('the evening $seed played twice is the same, byte for byte', async (plan) => {
  expect(JSON.stringify((await playEvening(plan)).bundle())).toBe(JSON.stringify((await playEvening(plan)).bundle()));
});
