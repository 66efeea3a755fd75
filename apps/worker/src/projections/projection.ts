/**
 * A projection follows the whole log: rows made of events, written in one transaction with the checkpoint up to which they
 * were read. Rebuilt from the beginning it must come out the same, byte for byte.
 */
import type { LogEntry } from '@slag/engine/log';
import type { Db } from '@slag/store/database';

export interface Projection {
  /** Of its checkpoint; never changed. */
  readonly name: string;
  /** The events its rows are made of. */
  readonly types: readonly string[];
  /**
   * Tells the entries' story in its rows; entries come in the log's order, each once; some may be of
   * other types. Answers the tournaments whose standings changed.
   */
  apply(db: Db, entries: readonly LogEntry[]): Promise<string[]>;
  /** Removes all its rows, before a rebuild. */
  clear(db: Db): Promise<void>;
}
