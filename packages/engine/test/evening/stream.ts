/** A stream in memory, written as the real log is: commands judged, events chained. */
import type { RecordedFacts } from '../../src/game/commands.js';
import { type ChainedEntry, genesisHash, type RecordedCommand, recordEvents } from '../../src/log.js';

export interface Stream {
  name: string;
  entries: ChainedEntry[];
}

export const newStream = (name: string): Stream => ({ name, entries: [] });

/** `salt` starts the chain of an empty stream. */
export function append(stream: Stream, command: Omit<RecordedCommand, 'facts'>, facts: RecordedFacts, salt: string, events: readonly { type: string; data: unknown }[]): void {
  const last = stream.entries.at(-1);
  const head = last === undefined ? { version: 0, hash: genesisHash(salt) } : { version: last.version, hash: last.hash };
  const { commandId, actor, type, payload } = command;
  stream.entries.push(...recordEvents(stream.name, head, { commandId, actor, type, payload, facts }, structuredClone([...events])));
}

export const headOf = (stream: Stream): string => stream.entries.at(-1)?.hash ?? '';
