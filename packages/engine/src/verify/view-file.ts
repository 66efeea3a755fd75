/** Reading an own export (`slag-view/1`, one JSON object a line): a header, frames, and at the end the receipt of the head. */
import type { View } from '../game/state.js';
import { type Problem, problemAt } from './report.js';
import { exactly, firstMisfit, fitsFields, HEX32, ID, NUMBER, OBJECT, orNull, type Shape, SIGNATURE, STREAM, TEXT, TIME } from './shape.js';

export interface ViewHeader {
  line: 'header';
  format: 'slag-view/1';
  game: string;
  tournament: string | null;
  view: View;
  logKey: string;
}
export interface ViewFrame {
  line: 'frame';
  seq: number;
  type: string;
  schemaVersion: number;
  at: number;
  data: Record<string, unknown>;
}
export interface ViewReceipt {
  line: 'receipt';
  stream: string;
  version: number;
  hash: string;
  signature: string;
}

const SEAT: Shape = { expected: 'a seat', fits: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 7 };
const VIEW: Shape = {
  expected: 'open, spectator, or a seat from a deal on',
  fits: (value) =>
    firstMisfit(value, { kind: exactly('open', 'spectator') }) === null || firstMisfit(value, { kind: exactly('seat'), seat: SEAT, fromDeal: NUMBER }) === null,
};
const HEADER: { readonly [K in keyof ViewHeader]: Shape } = {
  line: exactly('header'), format: exactly('slag-view/1'), game: ID, tournament: orNull(ID), view: VIEW, logKey: HEX32,
};
const ONE: Shape = { expected: '1, the only schema version this version knows', fits: (value) => value === 1 };
const FRAME: { readonly [K in keyof ViewFrame]: Shape } = { line: exactly('frame'), seq: NUMBER, type: TEXT, schemaVersion: ONE, at: TIME, data: OBJECT };
const RECEIPT: { readonly [K in keyof ViewReceipt]: Shape } = { line: exactly('receipt'), stream: STREAM, version: NUMBER, hash: HEX32, signature: SIGNATURE };

export interface ViewFile {
  header: ViewHeader;
  frames: ViewFrame[];
  receipt: ViewReceipt | null;
}
export type ReadView = { ok: true; file: ViewFile } | { ok: false; problem: Problem };

/** Every line by its kind; the first that is none is the problem. */
export function readView(lines: readonly unknown[]): ReadView {
  const misfit = (number: number, line: unknown, fields: Readonly<Record<string, Shape>>): ReadView => {
    const found = firstMisfit(line, fields);
    return { ok: false, problem: problemAt({ stream: `line ${number}`, version: 0 }, found?.field ?? null, found?.says ?? line, found?.expected ?? 'a frame or the receipt') };
  };
  const [header] = lines;
  if (!fitsFields<ViewHeader>(header, HEADER)) return misfit(1, header, HEADER);
  const file: ViewFile = { header, frames: [], receipt: null };
  for (const [i, line] of lines.entries()) {
    if (i === 0) continue;
    if (file.receipt === null && fitsFields<ViewReceipt>(line, RECEIPT)) file.receipt = line;
    else if (file.receipt === null && fitsFields<ViewFrame>(line, FRAME)) file.frames.push(line);
    else return misfit(i + 1, line, FRAME);
  }
  return { ok: true, file };
}

