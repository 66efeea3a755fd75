import { readFileSync } from 'node:fs';
import { parseLines, verifyBundle, verifyTable } from '@slag/engine/verify';
import { expect, test } from 'vitest';
import { makeChooseFor } from '../src/choose.js';

const linesOf = (name: string): unknown[] => parseLines(readFileSync(new URL(`./golden/${name}.jsonl`, import.meta.url), 'utf8'));

test('novice@1, steady@1 and regular@1 still choose what they chose when their golden log was recorded', async () => {
  // Signatures are the engine's affair: here every bot move of a recorded evening is chosen again.
  const report = await verifyBundle(linesOf('three-bots'), { chooseFor: makeChooseFor(), verifySignature: () => true, knownKey: null });
  expect(report.problem).toBeNull();
  expect(report.checked.botMoves).toBeGreaterThan(200);
});

test('novice@1 and the regular@1 that stood in still choose what they chose at a live table', async () => {
  // Played through a real house: laundry with a recycled stock and cards dealt again, a duel, a seat left to a bot.
  const report = await verifyTable(linesOf('open-table'), { chooseFor: makeChooseFor(), verifySignature: () => true, knownKey: null });
  expect(report.problem).toBeNull();
  expect(report.checked.botMoves).toBeGreaterThan(90);
});
