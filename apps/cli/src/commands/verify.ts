/** `slag verify FILE`: does everything in an exported log follow? Offline; names the first thing that does not. */
import { readFile } from 'node:fs/promises';
import { makeChooseFor } from '@slag/bots/choose';
import type { ChainedEntry } from '@slag/engine/log';
import { keyFingerprint } from '@slag/engine/statements';
import {
  type ConductReport, formatOf, parseLines, type Problem, readBundle, readTable, verifyBundle, verifyConduct, type VerifyReport, verifyTable, verifyView, type ViewReport,
} from '@slag/engine/verify';
import { type ExitCode, type Io, UsageError } from '../io.js';
import { makeProgress } from '../progress.js';
import { verifySignature } from '../signatures.js';

export interface VerifyCommandOptions {
  key?: string;
  bundle?: string;
  json?: boolean;
}

async function readLines(file: string): Promise<unknown[]> {
  try {
    return parseLines(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: expected an exported log, one JSON object a line: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function problemLines({ stream, version, field, says, follows }: Problem): string[] {
  const place = version === 0 ? stream : `${stream}, version ${version}`;
  return [`This does not follow: ${place}${field === undefined ? '' : `, ${field}`}`, `  the log says: ${says}`, `  what follows: ${follows}`];
}

function keyLines(key: string | null, keyKnown: boolean): string[] {
  if (key === null) return [];
  if (keyKnown) return [`Signed by the key you named: ${keyFingerprint(key)}`];
  return [`Signed by ${keyFingerprint(key)}. Compare it with the fingerprint you know, or give it with --key:`, 'a key inside the file proves nothing about who made it.'];
}

export function bundleLines(file: string, report: VerifyReport): string[] {
  const { checked } = report;
  return [
    ...(report.problem === null ? [`${file}: everything follows.`] : [`${file}:`, ...problemLines(report.problem)]),
    `Checked: ${checked.events} events, ${checked.commands} commands, ${checked.games} games, ${checked.boards} boards dealt again, ${checked.botMoves} bot moves chosen again, ${checked.signatures} signatures.`,
    ...keyLines(report.key, report.keyKnown),
  ];
}

/** A table's secret was never committed to: what that leaves open is said with the result. */
export function tableLines(file: string, report: VerifyReport): string[] {
  const { checked } = report;
  return [
    ...(report.problem === null
      ? [
          `${file}: everything follows.`,
          'Label C, server only: the secret of these deals was the house’s alone. The hands came from it, and nothing was changed since its end was signed;',
          'that the house did not know them, or did not choose the secret to its liking, this does not prove.',
        ]
      : [`${file}:`, ...problemLines(report.problem)]),
    `Checked: ${checked.events} events, ${checked.commands} commands, ${checked.boards} deals dealt again, ${checked.botMoves} bot moves chosen again, ${checked.signatures} signatures.`,
    ...keyLines(report.key, report.keyKnown),
  ];
}

function meaningOf(proves: ViewReport['proves']): string {
  switch (proves) {
    case 'sameAsOpenedLog':
      return 'These frames are what the opened log shows this viewer.';
    case 'nothingAboutCardsYet':
      return 'This is one viewer’s own view: it cannot be dealt again yet, so it proves nothing about the cards. After the reveal, compare it with --bundle.';
    case 'nothingAboutCards':
      return 'This is one viewer’s own view of a table’s game: it cannot be dealt again, so it proves nothing about the cards. Only where the host chose an open log before the first deal is there one to compare it with, by --bundle, once the game has ended.';
    default:
      return proves satisfies never;
  }
}

function viewLines(file: string, report: ViewReport): string[] {
  const meaning = meaningOf(report.proves);
  return [
    ...(report.problem === null ? [`${file}: the frames fold${report.hasReceipt ? ' and the receipt is signed' : '; there is no receipt yet'}.`, meaning] : [`${file}:`, ...problemLines(report.problem)]),
    `Checked: ${report.checked.frames} frames, ${report.checked.signatures} signatures.`,
    ...keyLines(report.key, report.keyKnown),
  ];
}

function conductLines(file: string, report: ConductReport): string[] {
  if (report.problem !== null) return [`${file}:`, ...problemLines(report.problem)];
  const ban = report.bannedUntil === null ? 'no ban' : `a ban until ${new Date(report.bannedUntil).toISOString()}`;
  return [`${file}: ${ban} follows from what stands here.`, `Checked: ${report.checked.strikes} strikes, ${report.checked.events} events. That the tables were public is the house's word.`];
}

/** An opened log is a tournament's or a table's. */
type Opened = 'slag-bundle/1' | 'slag-table/1';
const isOpened = (format: unknown): format is Opened => format === 'slag-bundle/1' || format === 'slag-table/1';

function checkOpened(format: Opened, lines: readonly unknown[], key: string | undefined, io: Io): Promise<VerifyReport> {
  const progress = makeProgress(io, 'checking');
  const onProgress = io.isTerminal ? { onProgress: ({ done, total }: { done: number; total: number }) => progress.show(done, total) } : {};
  const options = { chooseFor: makeChooseFor(), verifySignature, knownKey: key ?? null, ...onProgress };
  return format === 'slag-table/1' ? verifyTable(lines, options) : verifyBundle(lines, options);
}

const openedLines = (format: Opened, file: string, report: VerifyReport): string[] => (format === 'slag-table/1' ? tableLines(file, report) : bundleLines(file, report));

/** The stream of one game out of an opened log; undefined where it holds none of that name. */
function openedStream(format: Opened, lines: readonly unknown[], game: string): readonly ChainedEntry[] | undefined {
  if (format === 'slag-table/1') {
    const read = readTable(lines);
    return read.ok && read.file.header.game === game ? read.file.entries : undefined;
  }
  const read = readBundle(lines);
  return read.ok ? read.bundle.games.get(`game-${game}`) : undefined;
}

/** The own view, where there is one held against the opened log (which must itself follow). */
async function verifyOwnView(file: string, lines: readonly unknown[], { key, bundle, json }: VerifyCommandOptions, io: Io): Promise<ExitCode> {
  let openedLog: readonly ChainedEntry[] | null = null;
  if (bundle !== undefined) {
    const opened = await readLines(bundle);
    const format = formatOf(opened);
    if (!isOpened(format)) throw new UsageError(`${bundle}: expected an opened log (slag-bundle/1 or slag-table/1)`);
    const report = await checkOpened(format, opened, key, io);
    if (!json) io.out(openedLines(format, bundle, report).join('\n'));
    if (!report.ok) {
      if (json) io.out(JSON.stringify({ ...report, file: bundle }));
      return 1;
    }
    const [header] = lines;
    const game = typeof header === 'object' && header !== null && 'game' in header ? String(header.game) : '';
    const stream = openedStream(format, opened, game);
    if (stream === undefined) throw new UsageError(`${bundle}: expected an opened log that holds game ${game}`);
    openedLog = stream;
  }
  const report = verifyView(lines, { verifySignature, knownKey: key ?? null, openedLog });
  io.out(json === true ? JSON.stringify(report) : viewLines(file, report).join('\n'));
  return report.ok ? 0 : 1;
}

/** Exit code 0: everything follows; 1: something does not; 2: no log to check. */
export async function verify(file: string, options: VerifyCommandOptions, io: Io): Promise<ExitCode> {
  const lines = await readLines(file);
  const format = formatOf(lines);
  if (format === 'slag-view/1') return verifyOwnView(file, lines, options, io);
  if (format === 'slag-conduct/1') {
    const report = verifyConduct(lines);
    io.out(options.json === true ? JSON.stringify(report) : conductLines(file, report).join('\n'));
    return report.ok ? 0 : 1;
  }
  if (!isOpened(format)) throw new UsageError(`${file}: expected a first line with format "slag-bundle/1", "slag-table/1", "slag-view/1" or "slag-conduct/1"`);
  if (options.bundle !== undefined) throw new UsageError(`--bundle goes with an own view (slag-view/1); ${file} is an opened log itself`);
  const report = await checkOpened(format, lines, options.key, io);
  io.out(options.json === true ? JSON.stringify(report) : openedLines(format, file, report).join('\n'));
  return report.ok ? 0 : 1;
}
