// @vitest-environment node
import { readFileSync } from 'node:fs';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@slag/engine/random';
import { statementBytes } from '@slag/engine/statements';
import { describe, expect, it } from 'vitest';
import { LocalGame } from '../../test/harness/local-game';
import { judge } from './judge';

const secret = new Uint8Array(32).fill(7);
const logKey = bytesToHex(ed25519.getPublicKey(secret));
const view = { kind: 'seat', seat: 0, fromDeal: 1 } as const;
const hash = '5'.repeat(64);

/** An own export of a game that has been played, as the server writes it. */
function ownExport(change: (line: Record<string, unknown>) => Record<string, unknown> = (line) => line): string {
  const game = new LocalGame(3, 2);
  for (let chosen = game.chooseFor(0); chosen !== null && game.game?.phase.kind !== 'finished'; chosen = game.chooseFor(0)) game.command(chosen);
  const head = { stream: 'game-g1234567', version: game.events.length, hash };
  const signature = bytesToHex(ed25519.sign(statementBytes({ kind: 'head', ...head }), secret));
  const lines: Record<string, unknown>[] = [
    { line: 'header', format: 'slag-view/1', game: 'g1234567', tournament: null, view, logKey },
    ...game.frames(view).map((frame) => ({ line: 'frame', ...frame })),
    { line: 'receipt', ...head, signature },
  ];
  return lines.map((line) => JSON.stringify(change(line))).join('\n');
}
const noProgress = (): void => undefined;

describe('checking what one saw', () => {
  it('follows every event, and the signed receipt', async () => {
    const verdict = await judge({ text: ownExport(), knownKey: logKey }, noProgress);
    expect(verdict).toMatchObject({ kind: 'view', report: { ok: true, keyKnown: true, hasReceipt: true, proves: 'nothingAboutCards', problem: null } });
    expect(verdict.fingerprint).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/);
  });

  it('names the event that cannot be', async () => {
    const text = ownExport((line) => (line['line'] === 'frame' && line['seq'] === 5 ? { ...line, seq: 6 } : line));
    expect(await judge({ text, knownKey: logKey }, noProgress)).toMatchObject({ report: { ok: false, problem: { version: 5, field: 'seq' } } });
  });

  it('finds a receipt that the house did not sign', async () => {
    const text = ownExport((line) => (line['line'] === 'receipt' ? { ...line, hash: '6'.repeat(64) } : line));
    expect(await judge({ text, knownKey: logKey }, noProgress)).toMatchObject({ report: { ok: false, problem: { field: 'signature' } } });
  });

  it('says that the key is another one than this browser knows', async () => {
    expect(await judge({ text: ownExport(), knownKey: '9'.repeat(64) }, noProgress)).toMatchObject({ report: { ok: false, keyKnown: false } });
  });
});

describe('checking an opened log', () => {
  const recorded = readFileSync(new URL('../../../../packages/engine/test/golden/one-board.jsonl', import.meta.url), 'utf8');

  it('chooses every bot’s move again, and finds those that our bots would not have made', async () => {
    const verdict = await judge({ text: recorded, knownKey: null }, noProgress);
    expect(verdict.kind).toBe('bundle');
    // The engine's recorded evenings were played by bots made for its tests.
    expect(verdict.report.problem?.stream).toMatch(/^(game|tournament)-/);
  });

  it('finds an event that was changed', async () => {
    const verdict = await judge({ text: recorded.replace('"type":"TournamentOpened"', '"type":"TournamentClosed"'), knownKey: null }, noProgress);
    expect(verdict.report).toMatchObject({ ok: false });
  });

  const table = readFileSync(new URL('../../../../packages/bots/test/golden/open-table.jsonl', import.meta.url), 'utf8');

  it('deals a live table’s game again from its secret, and makes every choice of the bots again', async () => {
    const verdict = await judge({ text: table, knownKey: null }, noProgress);
    expect(verdict).toMatchObject({ kind: 'table', report: { ok: true, keyKnown: false, problem: null, checked: { games: 1, boards: 3, botMoves: 95, signatures: 1 } } });
  });

  it('finds another secret at the first deal', async () => {
    const text = table.replace(/"secret":"../, '"secret":"00');
    expect(await judge({ text, knownKey: null }, noProgress)).toMatchObject({ kind: 'table', report: { ok: false, problem: { version: 2 } } });
  });

  it('refuses what is no log at all', async () => {
    await expect(judge({ text: 'nonsense', knownKey: null }, noProgress)).rejects.toThrow(SyntaxError);
  });
});
