/** The event log in memory, for tests and tools: the same promises as PostgreSQL's, without a disk. */
import type { ChainedEntry } from '@slag/engine/log';
import {
  CommandIdTakenError,
  type AppendResult,
  type Batch,
  type Checkpoint,
  type EventLog,
  type LogHint,
  type PositionedEntry,
  type SealedAction,
  type StoredSecret,
} from './event-log.js';

interface Store {
  streams: Map<string, ChainedEntry[]>;
  all: PositionedEntry[];
  commandIds: Set<string>;
  sealed: Map<string, StoredSecret[]>;
}

const copy = <T extends ChainedEntry>(entry: T): T => structuredClone(entry);

export function openMemoryLog(): EventLog {
  const store: Store = { streams: new Map(), all: [], commandIds: new Set(), sealed: new Map() };
  const listeners = new Set<(hint: LogHint) => void>();
  let transactions = 0;

  function append(batch: Batch): AppendResult {
    const stream = store.streams.get(batch.stream) ?? [];
    if (stream.length !== batch.expectedVersion) return { ok: false, code: 'conflict' };
    const ids = newCommandIds(store, batch);
    if (!applySealed(store, batch.sealed)) return { ok: false, code: 'boardRevealed' };
    transactions++;
    for (const id of ids) store.commandIds.add(id);
    for (const entry of batch.entries) {
      const stored = copy(entry);
      stream.push(stored);
      store.all.push({ ...stored, checkpoint: { epoch: 1, transactionId: String(transactions), position: String(store.all.length + 1) } });
    }
    store.streams.set(batch.stream, stream);
    const hint = { stream: batch.stream, version: stream.length };
    for (const listener of listeners) queueMicrotask(() => listener(hint));
    return { ok: true };
  }

  return {
    append: (batch) => Promise.resolve().then(() => append(batch)),
    readStream: (stream, fromVersion = 1) => Promise.resolve((store.streams.get(stream) ?? []).slice(fromVersion - 1).map(copy)),
    readHead: (stream) => {
      const last = store.streams.get(stream)?.at(-1);
      return Promise.resolve(last === undefined ? null : { version: last.version, hash: last.hash });
    },
    readAll: (after, limit, types) => {
      const page = store.all.slice(Number(after.position), Number(after.position) + limit);
      const checkpoint: Checkpoint = page.at(-1)?.checkpoint ?? after;
      return Promise.resolve({ entries: page.filter(({ type }) => types?.includes(type) ?? true).map(copy), checkpoint });
    },
    readSealed: (tournament) => Promise.resolve((store.sealed.get(tournament) ?? []).map((secret) => ({ ...secret }))),
    listen: (onHint) => {
      listeners.add(onHint);
      return Promise.resolve(() => {
        listeners.delete(onHint);
        return Promise.resolve();
      });
    },
    close: () => Promise.resolve(listeners.clear()),
  };
}

function newCommandIds(store: Store, batch: Batch): string[] {
  const ids: string[] = [];
  for (const { actor, command } of batch.entries) {
    if (command === null) continue;
    const id = JSON.stringify([batch.stream, actor, command.commandId]);
    if (store.commandIds.has(id) || ids.includes(id)) throw new CommandIdTakenError(batch.stream);
    ids.push(id);
  }
  return ids;
}

function applySealed(store: Store, action: SealedAction | undefined): boolean {
  if (action === undefined) return true;
  const held = store.sealed.get(action.tournament) ?? [];
  switch (action.kind) {
    case 'seal':
      store.sealed.set(action.tournament, [...held, ...action.secrets.map((secret) => ({ ...secret, isRevealed: false }))]);
      return true;
    case 'require':
      return action.boards.every((board) => held.some((secret) => secret.board === board && !secret.isRevealed));
    case 'reveal':
      for (const secret of held) secret.isRevealed = true;
      return true;
    default:
      return action satisfies never;
  }
}
