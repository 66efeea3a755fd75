/** Hand-made entries: the log does not judge, it keeps. */
import { genesisHash, recordEvents, type ChainedEntry, type StreamHead } from '@slag/engine/log';
import type { Batch } from '../src/event-log.js';

export const SALT = '5a'.repeat(32);
const GENESIS: StreamHead = { version: 0, hash: genesisHash(SALT) };

export interface MadeBatch {
  commandId?: string;
  actor?: string;
  at?: number;
  events?: { type: string; data: unknown }[];
}

/** A batch of one command on top of `head` (default: an empty stream). */
export function makeBatch(stream: string, head: StreamHead | null = null, made: MadeBatch = {}): Batch {
  const on = head ?? GENESIS;
  const { commandId = `c-${on.version}`, actor = 'player:anna', at = 1_700_000_000_000 + on.version, events = oneEvent(on) } = made;
  const command = { commandId, actor, type: 'PlayCard', payload: { seat: 0, card: 17 }, facts: { at, lagCreditMs: [0, 0], board: null } };
  return { stream, expectedVersion: on.version, entries: recordEvents(stream, on, command, events) };
}

/** Of a game whose read models stay untouched, so that any number may follow. */
const oneEvent = (head: StreamHead) => [{ type: 'CardPlayed', data: { salt: head.version === 0 ? SALT : null, seat: 0, card: 17, next: null } }];

export const headOf = (batch: Batch): StreamHead => {
  const last = batch.entries.at(-1);
  if (last === undefined) throw new Error('an empty batch has no head');
  return { version: last.version, hash: last.hash };
};

export const hashesOf = (entries: readonly ChainedEntry[]): string[] => entries.map((entry) => entry.hash);
