import { readFileSync } from 'node:fs';
import { parseLines, verifyBundle } from '@slag/engine/verify';
import { expect, test } from 'vitest';
import { makeChooseFor } from '../src/choose.js';

const lines = parseLines(readFileSync(new URL('./golden/three-bots.jsonl', import.meta.url), 'utf8'));

test('novice@1, steady@1 and regular@1 still choose what they chose when their golden log was recorded', async () => {
  // Signatures are the engine's affair: here every bot move of a recorded evening is chosen again.
  const report = await verifyBundle(lines, { chooseFor: makeChooseFor(), verifySignature: () => true, knownKey: null });
  expect(report.problem).toBeNull();
  expect(report.checked.botMoves).toBeGreaterThan(200);
});
