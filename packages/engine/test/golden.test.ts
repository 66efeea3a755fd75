import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseLines, verifyBundle } from '../src/verify.js';
import { chooseFor } from './evening/bots.js';
import { playEvening, verifySignature } from './evening/evening.js';
import { eventsOf } from './evening/forger.js';
import { BOARD_LEADS, CAFE, ONE_BOARD } from './evening/plans.js';

const GOLDEN = [
  { name: 'cafe-evening', head: '186a92132668da19e11a499e916be443cb9f5aa92eec2efb6568355961b4f5a9' },
  { name: 'board-leads', head: 'a6490267f64dea4a501a0ccf6ad9aa2c3e9ca5c925239b2594a2e13ffea2cd1b' },
  { name: 'one-board', head: '8b84fcf8439446584d877ad21eff2e598491e2a7a50ab498c62a14c2570b7393' },
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
