/**
 * A forger without the signing key: after a change the versions are counted anew, every chain is hashed anew, and the
 * new heads are written wherever the old ones stood. Only the signatures stay what they were.
 */
import { type ChainedEntry, entryHash, genesisHash } from '../../src/log.js';
import { saltOf } from '../../src/verify/chain.js';
import type { Line } from './evening.js';

/** Lines of tests are made by this code: what stands in them is known. */
export type EventLine = Omit<ChainedEntry, 'data' | 'command'> & { line: 'event'; data: Record<string, unknown>; command: CommandPart | null };
export interface CommandPart {
  commandId: string;
  actor: string;
  type: string;
  payload: Record<string, unknown>;
  facts: { at: number; lagCreditMs: number[]; board: { board: number; attempt: number } | null };
}
export interface SignatureLine {
  line: 'signature';
  statement: Record<string, unknown>;
  signature: string;
}

export const eventsOf = (lines: readonly Line[], stream?: string): EventLine[] =>
  lines.filter((line) => line['line'] === 'event' && (stream === undefined || line['stream'] === stream)) as unknown as EventLine[];
export const signaturesOf = (lines: readonly Line[]): SignatureLine[] => lines.filter((line) => line['line'] === 'signature') as unknown as SignatureLine[];
export const asLine = (line: EventLine | SignatureLine): Line => line as unknown as Line;

/** Counts versions anew after lines were added, removed or moved. */
export function renumber(lines: readonly Line[]): void {
  const next = new Map<string, number>();
  for (const event of eventsOf(lines)) {
    event.version = (next.get(event.stream) ?? 0) + 1;
    next.set(event.stream, event.version);
  }
}

function rehashStream(entries: readonly EventLine[]): void {
  const [first] = entries;
  if (first === undefined) return;
  let hash = genesisHash(saltOf(first) ?? '00'.repeat(32));
  for (const entry of entries) {
    hash = entryHash(hash, entry);
    entry.hash = hash;
  }
}

function rewrite(holder: Record<string, unknown>, renamed: ReadonlyMap<string, string>): void {
  for (const key of ['head', 'hash']) {
    const value = holder[key];
    if (typeof value === 'string') holder[key] = renamed.get(value) ?? value;
  }
}

/** `keepHeads`: leaves the heads that the tournament recorded as they stand. */
export function forge(lines: readonly Line[], keepHeads = false): void {
  renumber(lines);
  const streams = [...new Set(eventsOf(lines).map((event) => event.stream))];
  const renamed = new Map<string, string>();
  const rehash = (stream: string): void => {
    const entries = eventsOf(lines, stream);
    const before = entries.at(-1)?.hash ?? '';
    rehashStream(entries);
    renamed.set(before, entries.at(-1)?.hash ?? '');
  };
  for (const stream of streams) if (stream.startsWith('game-')) rehash(stream);
  for (const stream of streams) {
    if (stream.startsWith('game-')) continue;
    for (const event of keepHeads ? [] : eventsOf(lines, stream)) {
      rewrite(event.data, renamed);
      if (event.command !== null) rewrite(event.command.payload, renamed);
    }
    rehash(stream);
  }
  for (const { statement } of signaturesOf(lines)) {
    rewrite(statement, renamed);
    if (statement['kind'] === 'head') statement['version'] = eventsOf(lines, String(statement['stream'])).length || statement['version'];
  }
}
