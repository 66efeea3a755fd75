/**
 * Reading an exported log (`slag-bundle/1`, one JSON object a line): a header, the tournament's stream, the streams of
 * its games (of a game bundle: one), signatures. Every line has exactly its fields, and versions have no gaps.
 */
import type { ChainedEntry } from '../log.js';
import type { Statement } from '../statements.js';
import { type Problem, show } from './report.js';
import { exactly, type Fields, firstMisfit, fitsFields, HEX32, ID, NUMBER, OBJECT, orNull, type Shape, SIGNATURE, STREAM, TEXT, TIME } from './shape.js';

export interface BundleHeader {
  line: 'header';
  format: 'slag-bundle/1';
  kind: 'tournament' | 'game';
  tournament: string;
  /** The game of a game bundle. */
  game: string | null;
  /** The log's public key, hex. */
  logKey: string;
}
export type BundleEvent = ChainedEntry & { line: 'event' };
export interface BundleSignature {
  line: 'signature';
  statement: Extract<Statement, { kind: 'commitment' | 'head' }>;
  signature: string;
}

export interface Bundle {
  header: BundleHeader;
  tournament: ChainedEntry[];
  /** By stream, in the order of the file. */
  games: ReadonlyMap<string, ChainedEntry[]>;
  signatures: BundleSignature[];
}
export type ReadBundle = { ok: true; bundle: Bundle } | { ok: false; problem: Problem };

const HEADER: { readonly [K in keyof BundleHeader]: Shape } = {
  line: exactly('header'), format: exactly('slag-bundle/1'), kind: exactly('tournament', 'game'), tournament: ID, game: orNull(ID), logKey: HEX32,
};
const COMMITMENT: Fields = { kind: exactly('commitment'), tournament: ID, commitment: HEX32 };
export const HEAD: Fields = { kind: exactly('head'), stream: STREAM, version: NUMBER, hash: HEX32 };
const SIGNATURE_LINE: { readonly [K in keyof BundleSignature]: Shape } = {
  line: exactly('signature'),
  statement: { expected: 'a commitment or a head', fits: (value) => firstMisfit(value, COMMITMENT) === null || firstMisfit(value, HEAD) === null },
  signature: SIGNATURE,
};

const FACTS: Fields = {
  at: TIME,
  lagCreditMs: {
    expected: 'milliseconds from 0 to 1000, one for each seat',
    fits: (value) => Array.isArray(value) && value.every((ms) => Number.isInteger(ms) && ms >= 0 && ms <= 1000),
  },
  board: { expected: 'board and attempt, or null', fits: (value) => value === null || firstMisfit(value, { board: NUMBER, attempt: { expected: '0', fits: (n) => n === 0 } }) === null },
};
const COMMAND: Fields = {
  commandId: TEXT, actor: TEXT, type: TEXT, payload: OBJECT,
  facts: { expected: 'at, lagCreditMs and board', fits: (value) => firstMisfit(value, FACTS) === null },
};
/** One entry of a stream; whose streams may stand in a file, the file's own reader says. */
export const EVENT: { readonly [K in keyof BundleEvent]: Shape } = {
  line: exactly('event'), stream: STREAM, version: NUMBER, type: TEXT, schemaVersion: NUMBER, data: OBJECT,
  command: { expected: 'a recorded command or null', fits: (value) => value === null || firstMisfit(value, COMMAND) === null },
  actor: TEXT, at: TIME, hash: HEX32,
};

/** The objects of a text of JSON lines. Throws SyntaxError that names the line. */
export function parseLines(text: string): unknown[] {
  return text.split('\n').flatMap((line, i): unknown[] => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line)];
    } catch {
      throw new SyntaxError(`line ${i + 1} is no JSON object`);
    }
  });
}

/** What kind of file its first line says it is; undefined: it does not say. */
export const formatOf = ([header]: readonly unknown[]): unknown => (typeof header === 'object' && header !== null && 'format' in header ? header.format : undefined);

export const lineName = (line: unknown): unknown => (typeof line === 'object' && line !== null && 'line' in line ? line.line : undefined);

/** What does not fit in a line, by its place in the file (from 1) and, where it has one, in its stream. */
export function lineProblem(number: number, line: unknown, fields: Fields): Problem {
  const found = firstMisfit(line, fields);
  const stream = typeof line === 'object' && line !== null && 'stream' in line && typeof line.stream === 'string' ? line.stream : `line ${number}`;
  const version = typeof line === 'object' && line !== null && 'version' in line && typeof line.version === 'number' ? line.version : 0;
  const problem = { stream, version, says: show(found?.says ?? line), follows: found?.expected ?? 'a header, an event or a signature' };
  return found === null || found.field === '' ? problem : { ...problem, field: found.field };
}

const misfit = (number: number, line: unknown, fields: Fields): ReadBundle => ({ ok: false, problem: lineProblem(number, line, fields) });

/** Versions go from 1 without gaps, in the order of the file. */
export function versionProblem({ stream, version }: BundleEvent, before: readonly ChainedEntry[]): Problem | null {
  const follows = before.length + 1;
  return version === follows ? null : { stream, version, field: 'version', says: show(version), follows: show(follows) };
}

export function entryOf({ stream, version, type, schemaVersion, data, command, actor, at, hash }: BundleEvent): ChainedEntry {
  return { stream, version, type, schemaVersion, data, command, actor, at, hash };
}

/** Every line by its kind; the first that is none is the problem. */
export function readBundle(lines: readonly unknown[]): ReadBundle {
  const [header] = lines;
  if (!fitsFields<BundleHeader>(header, HEADER)) return misfit(1, header, HEADER);
  const streams = new Map<string, ChainedEntry[]>();
  const signatures: BundleSignature[] = [];
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    if (lineName(line) === 'signature') {
      if (!fitsFields<BundleSignature>(line, SIGNATURE_LINE)) return misfit(i + 1, line, SIGNATURE_LINE);
      signatures.push(line);
      continue;
    }
    if (!fitsFields<BundleEvent>(line, EVENT)) return misfit(i + 1, line, EVENT);
    const entries = streams.get(line.stream) ?? [];
    streams.set(line.stream, entries);
    const problem = versionProblem(line, entries);
    if (problem !== null) return { ok: false, problem };
    entries.push(entryOf(line));
  }
  const own = `tournament-${header.tournament}`;
  const tournament = streams.get(own);
  if (tournament === undefined) return { ok: false, problem: { stream: own, version: 0, says: 'no entries', follows: 'the stream of the tournament' } };
  streams.delete(own);
  return { ok: true, bundle: { header, tournament, games: streams, signatures } };
}
