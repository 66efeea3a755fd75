/**
 * Command handling: load, decide, append; publish only what is committed.
 *
 * In one process a stream's commands run one after another; those that wait are decided in order and appended together.
 * Several processes may write one stream: whoever comes second finds the head moved, loads and decides again.
 */
import { CLOCK } from '@slag/engine/game/actors';
import type { ChooseFor } from '@slag/engine/game/situation';
import type { View } from '@slag/engine/game/state';
import type { ChainedEntry } from '@slag/engine/log';
import { LRUCache } from 'lru-cache';
import type { AnyCommand } from './codec.js';
import { makeSources } from './deal-sources.js';
import { batchOf, decideBotMove, decideCommand, startDraft, type BotTurn, type CommandResult, type Draft } from './draft.js';
import type { EventLog, SealedAction } from './event-log.js';
import { seqAt } from './feed.js';
import type { LagOf } from './lag.js';
import type { SealedSecrets } from './sealed.js';
import { makeStreamQueue } from './stream-queue.js';
import { emptyStream, foldInto, type FoldedState, type StreamState } from './stream-state.js';

export type { AnyCommand } from './codec.js';
export type { BotTurn, CommandResult } from './draft.js';
export type { FoldedState } from './stream-state.js';

export interface CommandHandlerOptions {
  log: EventLog;
  sealed: SealedSecrets;
  chooseFor: ChooseFor;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Measured lag that is given back; nobody's where not given. */
  lagOf?: LagOf;
  /** Most folded streams kept. */
  cacheSize?: number;
  /**
   * Called once per append, after its commit, in the order of the stream. `state` is the state after it and moves on
   * when this returns: take what is needed at once. An error thrown here is passed to `onError`.
   */
  onAppended?: (stream: string, entries: readonly ChainedEntry[], state: FoldedState) => void;
  onError?: (error: unknown) => void;
}

/** Committed, current, and only to be read during the call it is given to. */
export interface StreamView {
  folded: FoldedState;
  version: number;
  /** null for an empty stream. */
  hash: string | null;
}

export interface CommandHandler {
  /**
   * Answers when the command is committed or refused. `sealed` stores secrets with the append of an announcement, or of
   * the start of a game outside tournaments.
   * Throws where the log or a bot failed: the command may then be sent again with its id.
   */
  handle(stream: string, command: AnyCommand, sealed?: SealedAction): Promise<CommandResult>;
  /** A bot's move that does not follow in a batch; `tooLate` when the bot is no longer due at that decision. Throws as `handle`. */
  moveBot(stream: string, turn: BotTurn): Promise<CommandResult>;
  /** Runs `look` on the stream's committed state, read from the log where others may have written. */
  inspect<T>(stream: string, look: (view: StreamView) => T): Promise<T>;
  /** A copy of the committed state. */
  load(stream: string): Promise<StreamView>;
  /** How many of a stream's entries up to `version` a view sees. */
  seqOf(stream: string, view: View, version: number): Promise<number>;
  /** Resolves when all commands under way are answered. */
  close(): Promise<void>;
}

interface Waiting {
  decide(draft: Draft): Promise<CommandResult>;
  /** To be decided on the log as it now stands: it comes from another process than most commands of its stream. */
  isFresh: boolean;
  resolve(result: CommandResult): void;
  reject(error: unknown): void;
}

/** Each time somebody else was first; with a few processes a second time is rare. */
const MOST_ATTEMPTS = 20;

export function makeCommandHandler(options: CommandHandlerOptions): CommandHandler {
  const { log, clock, onAppended, onError = () => undefined } = options;
  const cache = new LRUCache<string, StreamState>({ max: options.cacheSize ?? 2000 });
  const queue = makeStreamQueue();
  const waiting = new Map<string, Waiting[]>();
  const sources = makeSources(options, inspect);

  async function current(stream: string): Promise<StreamState> {
    const state = cache.get(stream) ?? emptyStream(stream);
    foldInto(state, await log.readStream(stream, state.version + 1));
    if (state.version > 0) cache.set(stream, state);
    return state;
  }

  function inspect<T>(stream: string, look: (view: StreamView) => T): Promise<T> {
    return queue.run(stream, async () => look(await current(stream)));
  }

  async function drain(stream: string): Promise<void> {
    const group = waiting.get(stream) ?? [];
    waiting.delete(stream);
    if (group.length === 0) return;
    try {
      const results = await settle(stream, group);
      group.forEach((one, i) => one.resolve(results[i] ?? { status: 'rejected', code: 'conflict' }));
    } catch (error) {
      cache.delete(stream);
      for (const one of group) one.reject(error);
    }
  }

  async function settle(stream: string, group: Waiting[]): Promise<CommandResult[]> {
    let isCurrent = group.some((one) => one.isFresh);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const cached = isCurrent ? undefined : cache.get(stream);
      const state = cached ?? (await current(stream));
      // While it is ahead of the log this state is nobody's to find.
      cache.delete(stream);
      const draft = startDraft(state, clock());
      const results: CommandResult[] = [];
      for (const one of group) results.push(await one.decide(draft));
      const outcome = await commit(draft, results, cached !== undefined);
      if (outcome !== null) return outcome;
      isCurrent = true;
    }
    throw new Error(`${stream}: others were first ${MOST_ATTEMPTS} times`);
  }

  /** null: the state was behind the log, and all is to be decided again. */
  async function commit(draft: Draft, results: CommandResult[], mayBeBehind: boolean): Promise<CommandResult[] | null> {
    const { state, entries, baseVersion } = draft;
    if (entries.length === 0) {
      const isRefused = results.some((result) => result.status === 'rejected');
      const isBehind = mayBeBehind && isRefused && ((await log.readHead(state.stream))?.version ?? 0) !== state.version;
      if (state.version > 0) cache.set(state.stream, state);
      return isBehind ? null : results;
    }
    const appended = await log.append(batchOf(draft));
    if (!appended.ok) {
      if (appended.code === 'conflict') return null;
      return results.map((result) => (result.status === 'accepted' && result.version > baseVersion ? { status: 'rejected', code: appended.code } : result));
    }
    cache.set(state.stream, state);
    publish(state, entries);
    return results;
  }

  function publish(state: StreamState, entries: readonly ChainedEntry[]): void {
    try {
      onAppended?.(state.stream, entries, state.folded);
    } catch (error) {
      onError(error);
    }
  }

  const enqueue = (stream: string, isFresh: boolean, decide: Waiting['decide']): Promise<CommandResult> =>
    new Promise((resolve, reject) => {
      const group = waiting.get(stream);
      const one = { decide, isFresh, resolve, reject };
      if (group !== undefined) group.push(one);
      else {
        waiting.set(stream, [one]);
        queue.run(stream, () => drain(stream)).catch(onError);
      }
    });

  return {
    handle: (stream, command, sealed) => enqueue(stream, comesFromOutside(command), (draft) => decideCommand(draft, command, sources, sealed)),
    moveBot: (stream, turn) => enqueue(stream, true, (draft) => decideBotMove(draft, turn, sources)),
    inspect,
    load: (stream) => inspect(stream, ({ folded, version, hash }) => structuredClone({ folded, version, hash })),
    seqOf: async (stream, view, version) => seqAt(await log.readStream(stream), view, version),
    close: () => queue.idle(),
  };
}

/** Sent by whoever goes by a table, for games played in other processes: on an old state an expiry would do nothing. */
const comesFromOutside = ({ actor, type }: AnyCommand): boolean => actor === CLOCK || type === 'ExtendDeadline';
