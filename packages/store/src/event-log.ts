/**
 * The event log: streams of chained entries, appended whole or not at all.
 *
 * A batch is what one append adds to one stream, on the version its maker saw; on any other version it is a `conflict`
 * and adds nothing. The secrets that an append makes, needs or reveals travel with it, in the same transaction.
 */
import type { ChainedEntry, StreamHead } from '@slag/engine/log';
import type { OpenDeadline } from './runs-out.js';

export interface SealedSecret {
  /** From 1; 0 is the one secret of a game outside tournaments. */
  board: number;
  ciphertext: Uint8Array;
}

export type SealedAction =
  /** Stores the secrets that this append commits to. `tournament` is the game's own id for a game outside tournaments. */
  | { kind: 'seal'; tournament: string; secrets: SealedSecret[] }
  /** Locks the boards' rows until the commit; the append fails with `boardRevealed` when one is revealed or missing. */
  | { kind: 'require'; tournament: string; boards: number[] }
  /** Marks all rows of the tournament as revealed. */
  | { kind: 'reveal'; tournament: string };

export interface Batch {
  stream: string;
  /** Version of the stream's last entry as its maker saw it; 0 for an empty stream. */
  expectedVersion: number;
  /** At least one; versions follow expectedVersion without gaps. */
  entries: ChainedEntry[];
  sealed?: SealedAction;
  /** What runs out in the game's state after this batch, where anything does before it or after. */
  open?: readonly OpenDeadline[];
}

export type AppendResult = { ok: true } | { ok: false; code: 'conflict' | 'boardRevealed' };

/** Where a reader of the whole log stands: the last entry it has taken. Numbers beyond 2^53 are possible: decimal text. */
export interface Checkpoint {
  epoch: number;
  transactionId: string;
  position: string;
}

export const LOG_START: Checkpoint = { epoch: 0, transactionId: '0', position: '0' };

export interface PositionedEntry extends ChainedEntry {
  checkpoint: Checkpoint;
}

/** Says that a stream has at least this version; may be lost, late or repeated. */
export interface LogHint {
  stream: string;
  version: number;
}

export interface StoredSecret extends SealedSecret {
  isRevealed: boolean;
}

export interface EventLog {
  /** Rejects (throws) for anything but a moved head or a revealed board; then nothing of this batch is stored. */
  append(batch: Batch): Promise<AppendResult>;
  /** Entries from a version on (default 1), in order; empty for an unknown stream. */
  readStream(stream: string, fromVersion?: number): Promise<ChainedEntry[]>;
  readHead(stream: string): Promise<StreamHead | null>;
  /**
   * The whole log after a checkpoint, in an order that never changes afterwards: nothing is ever committed in front of
   * what this has returned. Entries of transactions newer than the oldest one running are left for later.
   * `limit`: entries looked at. With `types` only theirs are returned, and the checkpoint moves past the others.
   */
  readAll(after: Checkpoint, limit: number, types?: readonly string[]): Promise<{ entries: PositionedEntry[]; checkpoint: Checkpoint }>;
  /** Secrets of a tournament, by board. */
  readSealed(tournament: string): Promise<StoredSecret[]>;
  /** Resolves once listening; the answer stops it. */
  listen(onHint: (hint: LogHint) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The same actor used one command id twice on a stream. The handler answers repeats before they come here. */
export class CommandIdTakenError extends Error {
  constructor(readonly stream: string) {
    super(`a command id was used twice on ${stream}`);
  }
}
