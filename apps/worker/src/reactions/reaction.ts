/** What must follow in another stream: read from the log like a projection, done by commands whose ids say what caused them. */
import type { LogEntry } from '@slag/engine/log';
import type { House } from '../house.js';

export interface Reaction {
  /** Of its checkpoint; never changed. */
  readonly name: string;
  /** The events it follows from. */
  readonly types: readonly string[];
  /** Entries of other types may be among them. */
  react(house: House, entries: readonly LogEntry[]): Promise<void>;
}
