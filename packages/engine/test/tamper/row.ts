import type { Line } from '../evening/evening.js';

/** One kind of change, and where a forged log (chains hashed anew) is found out. */
export interface TamperRow {
  change: string;
  tamper: (lines: Line[]) => void;
  /** Stream and field of the first thing that does not follow; field null: it is about the whole entry. */
  found: [stream: string, field: string | null];
  /** The forger leaves the heads in the tournament's stream as they stand. */
  keepHeads?: true;
}
