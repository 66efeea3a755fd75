import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redactEvent } from '@slag/engine/game/redact';
import { keyFingerprint } from '@slag/engine/statements';
import { parseLines, readBundle, readTable } from '@slag/engine/verify';
import { gameEventOf } from '@slag/engine/verify/codec';
import { afterAll, describe, expect, it } from 'vitest';
import { slag } from './terminal.js';

/** A tournament that was played through a real house by scripted contestants. */
const BUNDLE = new URL('./logs/tournament.jsonl', import.meta.url).pathname;
const text = readFileSync(BUNDLE, 'utf8');
const read = readBundle(parseLines(text));
if (!read.ok) throw new Error('the recorded bundle cannot be read');
const { bundle } = read;
const key = keyFingerprint(bundle.header.logKey);

/** The game of a table with an open log, played in a real house: two people, one of whom left the seat to a bot, and two bots. */
const TABLE = new URL('../../../packages/bots/test/golden/open-table.jsonl', import.meta.url).pathname;
const table = readFileSync(TABLE, 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'slag-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let written = 0;
function file(content: string): string {
  const path = join(folder, `log-${++written}.jsonl`);
  writeFileSync(path, content);
  return path;
}

/** What seat 0 of the first game saw of it, as the house exports it (without the receipt, which only the log key can sign). */
function ownView(change: (frames: Record<string, unknown>[]) => void = () => undefined): string {
  const [stream, entries] = [...bundle.games][0] ?? ['', []];
  const view = { kind: 'seat', seat: 0, fromDeal: 1 } as const;
  const frames = entries.flatMap((entry) => {
    const event = redactEvent(gameEventOf(entry), view);
    return event === null ? [] : [{ type: entry.type, schemaVersion: entry.schemaVersion, at: entry.at, data: event.data }];
  });
  const numbered: Record<string, unknown>[] = frames.map((frame, i) => ({ line: 'frame', seq: i + 1, ...frame }));
  change(numbered);
  const header = { line: 'header', format: 'slag-view/1', game: stream.slice('game-'.length), tournament: bundle.header.tournament, view, logKey: bundle.header.logKey };
  return [header, ...numbered].map((line) => JSON.stringify(line)).join('\n');
}

describe('slag verify, a bundle', () => {
  it('everything follows, under the key one knows', async () => {
    const { code, out } = await slag('verify', BUNDLE, '--key', key);
    expect(out).toContain('everything follows');
    expect(out).toContain('6 games, 18 boards dealt again, 171 bot moves chosen again, 2 signatures');
    expect(out).toContain(`Signed by the key you named: ${key}`);
    expect(code).toBe(0);
  });
  it('without a key it says what that is worth', async () => {
    const { code, out } = await slag('verify', BUNDLE);
    expect(out).toContain('a key inside the file proves nothing about who made it');
    expect(code).toBe(0);
  });
  it('another key is the first thing that does not follow', async () => {
    const { code, out } = await slag('verify', BUNDLE, '--key', key.replace(/^..../, '0000'), '--json');
    expect(JSON.parse(out)).toMatchObject({ ok: false, keyKnown: false, problem: { field: 'logKey' } });
    expect(code).toBe(1);
  });
  it('names the entry that was changed, what the log says and what follows', async () => {
    const changed = text.replace(/("type":"PlayerStayed","schemaVersion":1,"data":\{"seat":)\d/, '$17');
    const { code, out } = await slag('verify', file(changed));
    expect(out).toMatch(/This does not follow: game-\S+, version \d+/);
    expect(out).toContain('the log says:');
    expect(out).toContain('what follows:');
    expect(code).toBe(1);
  });
  it('says with --json that a file is no log, as JSON too', async () => {
    const { code, out } = await slag('verify', file('not json'), '--json');
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: expect.stringContaining('line 1 is no JSON object') });
  });
  it('prints the report as JSON', async () => {
    const { out } = await slag('verify', BUNDLE, '--json');
    expect(JSON.parse(out)).toMatchObject({ ok: true, checked: { games: 6, boards: 18 }, problem: null });
  });
});

describe('slag verify, an own view', () => {
  it('folds, and says that it proves nothing about the cards yet', async () => {
    const { code, out } = await slag('verify', file(ownView()));
    expect(out).toContain('it proves nothing about the cards');
    expect(code).toBe(0);
  });
  it('is compared with the opened log', async () => {
    const { code, out } = await slag('verify', file(ownView()), '--bundle', BUNDLE, '--key', key);
    expect(out).toContain('These frames are what the opened log shows this viewer');
    expect(code).toBe(0);
  });
  it('a frame that the opened log does not show is named', async () => {
    const changed = file(ownView((frames) => Object.assign(frames.at(-1) ?? {}, { at: Number(frames.at(-1)?.['at']) + 1 })));
    const { code, out } = await slag('verify', changed, '--bundle', BUNDLE);
    expect(code).toBe(1);
    expect(out).toMatch(/version \d+, frame \d+\.at/);
  });
  it('the bundle must hold the game, and follow itself', async () => {
    const [game] = [...bundle.games.keys()];
    const lines = text.split('\n').filter((line) => !line.includes(`"stream":"${game}"`));
    expect((await slag('verify', file(ownView()), '--bundle', file(lines.join('\n')))).code).not.toBe(0);
  });
});

describe('slag verify, the opened log of a table', () => {
  const opened = readTable(parseLines(table));
  if (!opened.ok) throw new Error('the recorded table cannot be read');
  const { header, entries } = opened.file;
  const tableKey = keyFingerprint(header.logKey);

  /** What seat 1 saw, whose owner left it to a bot. */
  function viewOfTable(change: (frames: Record<string, unknown>[]) => void = () => undefined): string {
    const view = { kind: 'seat', seat: 1, fromDeal: 1 } as const;
    const seen = entries.flatMap((entry) => {
      const event = redactEvent(gameEventOf(entry), view);
      return event === null ? [] : [{ type: entry.type, schemaVersion: entry.schemaVersion, at: entry.at, data: event.data }];
    });
    const frames: Record<string, unknown>[] = seen.map((frame, i) => ({ line: 'frame', seq: i + 1, ...frame }));
    change(frames);
    return [{ line: 'header', format: 'slag-view/1', game: header.game, tournament: null, view, logKey: header.logKey }, ...frames].map((line) => JSON.stringify(line)).join('\n');
  }

  it('everything follows, and it says what the house alone knew', async () => {
    const { code, out } = await slag('verify', TABLE, '--key', tableKey);
    expect(out).toContain('everything follows');
    expect(out).toContain('3 deals dealt again, 95 bot moves chosen again, 1 signatures');
    expect(out).toContain('the secret of these deals was the house’s alone');
    expect(out).toContain(`Signed by the key you named: ${tableKey}`);
    expect(code).toBe(0);
  });
  it('another secret is found at the first deal', async () => {
    const { code, out } = await slag('verify', file(table.replace(`"secret":"${header.secret}"`, `"secret":"${'0'.repeat(64)}"`)), '--json');
    expect(JSON.parse(out)).toMatchObject({ ok: false, problem: { version: 2 } });
    expect(code).toBe(1);
  });
  it('an own view of a table says that it cannot be dealt again', async () => {
    const { code, out } = await slag('verify', file(viewOfTable()));
    expect(out).toContain('it cannot be dealt again, so it proves nothing about the cards');
    expect(out).not.toContain('After the reveal');
    expect(code).toBe(0);
  });
  it('an own view is compared with it', async () => {
    const { code, out } = await slag('verify', file(viewOfTable()), '--bundle', TABLE, '--key', tableKey);
    expect(out).toContain('These frames are what the opened log shows this viewer');
    expect(code).toBe(0);
    const changed = viewOfTable((frames) => Object.assign(frames.at(-1) ?? {}, { at: Number(frames.at(-1)?.['at']) + 1 }));
    expect((await slag('verify', file(changed), '--bundle', TABLE)).code).toBe(1);
  });
  it('it must be of the game that was seen', async () => {
    expect(await slag('verify', file(ownView()), '--bundle', TABLE)).toMatchObject({ code: 2, err: expect.stringContaining('expected an opened log that holds game') });
    expect(await slag('verify', file(viewOfTable()), '--bundle', file(viewOfTable()))).toMatchObject({ code: 2, err: expect.stringContaining('expected an opened log (slag-bundle/1 or slag-table/1)') });
  });
});

describe('slag verify, no log', () => {
  it.each([
    ['', 'expected a first line with format "slag-bundle/1", "slag-table/1", "slag-view/1" or "slag-conduct/1"'],
    ['{"line":"header","format":"slag-bundle/2"}', 'expected a first line with format'],
    ['not json', 'line 1 is no JSON object'],
  ])('%j', async (content, message) => {
    expect(await slag('verify', file(content))).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
  it('a bundle has no bundle', async () => {
    expect(await slag('verify', BUNDLE, '--bundle', BUNDLE)).toMatchObject({ code: 2, err: expect.stringContaining('--bundle goes with an own view') });
  });
});
