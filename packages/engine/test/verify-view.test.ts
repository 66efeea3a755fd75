import { beforeAll, expect, test } from 'vitest';
import type { GameEvent } from '../src/game/events.js';
import { redactEvent } from '../src/game/redact.js';
import type { View } from '../src/game/state.js';
import { verifyView } from '../src/verify.js';
import { type Evening, type Line, playEvening, verifySignature } from './evening/evening.js';
import { CAFE } from './evening/plans.js';
import { flip } from './evening/tampering.js';
import { headOf, type Stream } from './evening/stream.js';

let evening: Evening;
beforeAll(async () => {
  evening = await playEvening(CAFE);
});
const OWN: View = { kind: 'seat', seat: 0, fromDeal: 1 };

function gameOf(who: string): Stream {
  const found = evening.games.find((stream) => stream.name.includes(who));
  if (found === undefined) throw new Error(`no game of ${who}`);
  return found;
}

/** What the contestant may take away before the reveal. */
function exportOf(stream: Stream, view: View = OWN): Line[] {
  const frames = stream.entries.flatMap((entry) => {
    const event = redactEvent({ type: entry.type, data: entry.data } as GameEvent, view);
    return event === null ? [] : [{ type: event.type, schemaVersion: entry.schemaVersion, at: entry.at, data: event.data }];
  });
  const hash = headOf(stream);
  const version = stream.entries.length;
  const lines: Line[] = [
    { line: 'header', format: 'slag-view/1', game: stream.name.slice(5), tournament: evening.state.tournament, view, logKey: evening.logKey },
    ...frames.map((frame, i) => ({ line: 'frame', seq: i + 1, ...frame })),
    { line: 'receipt', stream: stream.name, version, hash, signature: evening.sign({ kind: 'head', stream: stream.name, version, hash }) },
  ];
  return JSON.parse(JSON.stringify(lines));
}
const check = (lines: readonly unknown[], openedLog: Stream | null = null, knownKey: string | null = evening.logKey) =>
  verifyView(lines, { verifySignature, knownKey, openedLog: openedLog?.entries ?? null });

test('an own view before the reveal: folded, receipt checked, and it says that it proves nothing about cards yet', () => {
  const lines = exportOf(gameOf('anna'));
  expect(check(lines)).toMatchObject({ ok: true, keyKnown: true, hasReceipt: true, proves: 'nothingAboutCardsYet', checked: { frames: lines.length - 2, signatures: 1 } });
  expect(JSON.stringify(lines)).not.toContain('"salt":"');
});

test('after the reveal the same frames come out of the opened log', () => {
  expect(check(exportOf(gameOf('anna')), gameOf('anna'))).toMatchObject({ ok: true, proves: 'sameAsOpenedLog', problem: null });
});

test('an export in the middle of a game has no receipt and fits the beginning of the log', () => {
  const lines = exportOf(gameOf('anna')).slice(0, 40);
  expect(check(lines, gameOf('anna'))).toMatchObject({ ok: true, hasReceipt: false });
});

test('a game that never began is one frame', () => {
  expect(check(exportOf(gameOf('dora')), gameOf('dora'))).toMatchObject({ ok: true, checked: { frames: 1 } });
});

test('a log that was changed after the receipt is found by the receipt', () => {
  const lines = exportOf(gameOf('anna'));
  expect(check(lines, gameOf('bram')).ok).toBe(false);
  const other = structuredClone(gameOf('anna'));
  const last = other.entries.at(-1);
  if (last) last.hash = flip(last.hash);
  expect(check(lines, other).problem).toMatchObject({ stream: 'game-player-anna-game-cafe0001', field: 'hash' });
});

const rows: [string, (lines: Line[]) => void, string][] = [
  ['a signature', (l) => Object.assign(l.at(-1) ?? {}, { signature: flip(l.at(-1)?.['signature']) }), 'signature'],
  ['the hash of the receipt', (l) => Object.assign(l.at(-1) ?? {}, { hash: 'ab'.repeat(32) }), 'signature'],
  ['the version of the receipt', (l) => Object.assign(l.at(-1) ?? {}, { version: 3 }), 'signature'],
  ["another game's receipt", (l) => Object.assign(l.at(-1) ?? {}, { stream: 'game-somebody-else' }), 'stream'],
  ['a frame left out', (l) => l.splice(5, 1), 'seq'],
  ['a time that goes backwards', (l) => Object.assign(l[5] ?? {}, { at: 1 }), 'at'],
  ['a first frame that is none', (l) => { l.splice(1, 1); l.forEach((x, i) => { if (x['line'] === 'frame') x['seq'] = i; }); }, 'type'],
  ['a schema version', (l) => Object.assign(l[5] ?? {}, { schemaVersion: 2 }), 'schemaVersion'],
  ['a field too many', (l) => Object.assign(l[5] ?? {}, { hash: 'x' }), 'hash'],
  ['the game of the header', (l) => Object.assign(l[0] ?? {}, { game: 'another-game' }), 'data.game'],
  ['the key', (l) => Object.assign(l[0] ?? {}, { logKey: 'ab'.repeat(32) }), 'logKey'],
];
test.each(rows)('%s is found before the reveal', (_, tamper, field) => {
  const lines = exportOf(gameOf('anna'));
  tamper(lines);
  expect(check(lines).problem).toMatchObject({ field });
});

test('another hand in the own view is found when the log is opened, not before', () => {
  const lines = exportOf(gameOf('anna'));
  const dealt = lines.find((line) => line['type'] === 'BoardDealt')?.['data'] as { hands: number[][] };
  dealt.hands[0]?.reverse();
  expect(check(lines).ok).toBe(true);
  expect(check(lines, gameOf('anna')).problem).toMatchObject({ version: 2, field: 'frame 2.data.hands.0.0' });
});
