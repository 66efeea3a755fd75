/**
 * The event log's own form: what one row says, how rows are chained, and how a command becomes rows.
 *
 * hash = SHA-256(previous hash, 32 raw bytes ‖ RFC 8785 form of {stream, version, type, schemaVersion, data, command, actor, at});
 * the hash before version 1 is SHA-256("slag-log/1\n" ‖ salt), the salt being 32 random bytes in the stream's first event.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { canonicalForm } from './canonical.js';
import type { RecordedFacts } from './game/commands.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from './random.js';

/** The command as the first of its events carries it. */
export interface RecordedCommand {
  commandId: string;
  actor: string;
  type: string;
  payload: unknown;
  facts: RecordedFacts;
}

export interface LogEntry {
  stream: string;
  /** From 1, without gaps. */
  version: number;
  type: string;
  schemaVersion: number;
  data: unknown;
  command: RecordedCommand | null;
  actor: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface ChainedEntry extends LogEntry {
  /** Hex. */
  hash: string;
}

export const SCHEMA_VERSION = 1;

export { canonicalForm };

export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

export const genesisHash = (saltHex: string): string => sha256Hex(concatBytes(utf8ToBytes('slag-log/1\n'), hexToBytes(saltHex)));

/** SHA-256(previous hash, 32 raw bytes ‖ UTF-8 of the form), hex. A server passes its platform's own, which is faster. */
export type ChainHash = (previous: string, form: string) => string;

const chainHash: ChainHash = (previous, form) => sha256Hex(concatBytes(hexToBytes(previous), utf8ToBytes(form)));

/** Canonical text of what an entry carries: made once, for its hash and for its row. */
export interface EntryForms {
  data: string;
  /** null where the entry carries none. */
  command: string | null;
}

/** Of entries that were recorded here; an entry is never changed. */
const recorded = new WeakMap<LogEntry, EntryForms>();

export const formsOf = (entry: LogEntry): EntryForms =>
  recorded.get(entry) ?? { data: canonicalForm(entry.data), command: entry.command === null ? null : canonicalForm(entry.command) };

/** The canonical form of an entry of ours, put together from its parts: keys in the order of RFC 8785. */
function entryForm({ stream, version, type, schemaVersion, actor, at }: LogEntry, { data, command }: EntryForms): string {
  const form = canonicalForm;
  return `{"actor":${form(actor)},"at":${form(at)},"command":${command ?? 'null'},"data":${data},"schemaVersion":${form(schemaVersion)},"stream":${form(stream)},"type":${form(type)},"version":${form(version)}}`;
}

/** Of a line as it came from outside: whatever it lacks is left out. */
export function entryHash(previous: string, entry: LogEntry, hash: ChainHash = chainHash): string {
  const { stream, version, type, schemaVersion, data, command, actor, at } = entry;
  return hash(previous, canonicalForm({ actor, at, command, data, schemaVersion, stream, type, version }));
}

export interface StreamHead {
  version: number;
  /** Hash of the last entry; of the salt while the stream is empty. */
  hash: string;
}

/** The rows that one accepted command adds, chained behind `head`. For an empty stream `head.hash` is the genesis hash. */
export function recordEvents(
  stream: string,
  head: StreamHead,
  command: RecordedCommand,
  events: readonly { type: string; data: unknown }[],
  hashWith: ChainHash = chainHash,
): ChainedEntry[] {
  let hash = head.hash;
  return events.map((event, i) => {
    const entry: LogEntry = {
      stream,
      version: head.version + 1 + i,
      type: event.type,
      schemaVersion: SCHEMA_VERSION,
      data: event.data,
      command: i === 0 ? command : null,
      actor: command.actor,
      at: command.facts.at,
    };
    const forms = formsOf(entry);
    hash = hashWith(hash, entryForm(entry, forms));
    const chained = { ...entry, hash };
    recorded.set(chained, forms);
    return chained;
  });
}
