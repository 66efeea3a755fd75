/** `slag verify FILE`: does everything in an exported log follow? Offline; names the first thing that does not. */
import { readFile } from 'node:fs/promises';
import { makeChooseFor } from '@slag/bots/choose';
import { keyFingerprint } from '@slag/engine/statements';
import { type ConductReport, parseLines, type Problem, readBundle, verifyBundle, verifyConduct, type VerifyReport, verifyView, type ViewReport } from '@slag/engine/verify';
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

const formatOf = ([header]: readonly unknown[]): unknown => (typeof header === 'object' && header !== null && 'format' in header ? header.format : undefined);

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

function viewLines(file: string, report: ViewReport): string[] {
  const meaning =
    report.proves === 'sameAsOpenedLog'
      ? 'These frames are what the opened log shows this viewer.'
      : 'This is one viewer’s own view: it cannot be dealt again yet, so it proves nothing about the cards. After the reveal, compare it with --bundle.';
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

const checkBundle = (lines: readonly unknown[], key: string | undefined, io: Io): Promise<VerifyReport> => {
  const progress = makeProgress(io, 'checking');
  const onProgress = io.isTerminal ? { onProgress: ({ done, total }: { done: number; total: number }) => progress.show(done, total) } : {};
  return verifyBundle(lines, { chooseFor: makeChooseFor(), verifySignature, knownKey: key ?? null, ...onProgress });
};

/** The own view, after the reveal held against the opened log (which must itself follow). */
async function verifyOwnView(file: string, lines: readonly unknown[], { key, bundle, json }: VerifyCommandOptions, io: Io): Promise<ExitCode> {
  const opened = bundle === undefined ? null : await readLines(bundle);
  if (opened !== null && bundle !== undefined) {
    const report = await checkBundle(opened, key, io);
    if (!json) io.out(bundleLines(bundle, report).join('\n'));
    if (!report.ok) {
      if (json) io.out(JSON.stringify({ ...report, file: bundle }));
      return 1;
    }
  }
  const read = opened === null ? null : readBundle(opened);
  const [header] = lines;
  const game = typeof header === 'object' && header !== null && 'game' in header ? String(header.game) : '';
  const log = read?.ok === true ? read.bundle.games.get(`game-${game}`) : null;
  if (log === undefined) throw new UsageError(`${bundle ?? ''}: expected a bundle that holds game ${game}`);
  const report = verifyView(lines, { verifySignature, knownKey: key ?? null, openedLog: log });
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
  if (format !== 'slag-bundle/1') throw new UsageError(`${file}: expected a first line with format "slag-bundle/1", "slag-view/1" or "slag-conduct/1"`);
  if (options.bundle !== undefined) throw new UsageError(`--bundle goes with an own view (slag-view/1); ${file} is a bundle itself`);
  const report = await checkBundle(lines, options.key, io);
  io.out(options.json === true ? JSON.stringify(report) : bundleLines(file, report).join('\n'));
  return report.ok ? 0 : 1;
}
