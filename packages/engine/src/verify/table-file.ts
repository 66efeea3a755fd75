/**
 * Reading the opened log of a live table's game (`slag-table/1`, one JSON object a line): a header with the game's secret, the
 * game's stream, and the head as it was signed when the game ended. In this order, each line with exactly its fields.
 */
import type { ChainedEntry } from '../log.js';
import type { Statement } from '../statements.js';
import { type BundleEvent, entryOf, EVENT, HEAD, lineName, lineProblem, versionProblem } from './bundle.js';
import { type Problem, problemAt } from './report.js';
import { exactly, firstMisfit, fitsFields, HEX32, ID, type Shape, SIGNATURE } from './shape.js';

export interface TableHeader {
  line: 'header';
  format: 'slag-table/1';
  game: string;
  /** What every deal of the game was made from, hex. */
  secret: string;
  /** The log's public key, hex. */
  logKey: string;
}
export interface TableSignature {
  line: 'signature';
  statement: Extract<Statement, { kind: 'head' }>;
  signature: string;
}
export interface TableFile {
  header: TableHeader;
  entries: ChainedEntry[];
  signatures: TableSignature[];
}
export type ReadTable = { ok: true; file: TableFile } | { ok: false; problem: Problem };

const HEADER: { readonly [K in keyof TableHeader]: Shape } = { line: exactly('header'), format: exactly('slag-table/1'), game: ID, secret: HEX32, logKey: HEX32 };
const SIGNED: { readonly [K in keyof TableSignature]: Shape } = {
  line: exactly('signature'),
  statement: { expected: 'a head', fits: (value) => firstMisfit(value, HEAD) === null },
  signature: SIGNATURE,
};

/** Every line by its kind; the first that is none is the problem. */
export function readTable(lines: readonly unknown[]): ReadTable {
  const refuse = (problem: Problem): ReadTable => ({ ok: false, problem });
  const [header, ...rest] = lines;
  if (!fitsFields<TableHeader>(header, HEADER)) return refuse(lineProblem(1, header, HEADER));
  const stream = `game-${header.game}`;
  const file: TableFile = { header, entries: [], signatures: [] };
  for (const [i, line] of rest.entries()) {
    const number = i + 2;
    if (lineName(line) === 'signature') {
      if (!fitsFields<TableSignature>(line, SIGNED)) return refuse(lineProblem(number, line, SIGNED));
      file.signatures.push(line);
      continue;
    }
    if (!fitsFields<BundleEvent>(line, EVENT)) return refuse(lineProblem(number, line, EVENT));
    if (line.stream !== stream) return refuse(problemAt(line, 'stream', line.stream, stream));
    if (file.signatures.length > 0) return refuse(problemAt(line, null, `an event in line ${number}`, 'no event after a signature'));
    const gap = versionProblem(line, file.entries);
    if (gap !== null) return refuse(gap);
    file.entries.push(entryOf(line));
  }
  return { ok: true, file };
}
