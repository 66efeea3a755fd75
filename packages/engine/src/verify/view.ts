/**
 * Checking an own export (`slag-view/1`: what one viewer saw of one game, and the signed receipt
 * of its head). It can be folded and its receipt checked; about the cards it proves nothing. Where the game's log has been
 * opened, the same frames must come out of it, and the receipt must name its head.
 */
import { evolve } from '../game/evolve.js';
import { redactEvent } from '../game/redact.js';
import type { GameState } from '../game/state.js';
import type { ChainedEntry } from '../log.js';
import { statementBytes } from '../statements.js';
import { chainProblem } from './chain.js';
import { gameEventOf, redactedEventOf } from './codec.js';
import { firstDifference } from './difference.js';
import { type Problem, problemAt } from './report.js';
import { isSigned, keyProblem, type VerifySignature } from './signatures.js';
import { readView, type ViewFile } from './view-file.js';

export interface ViewReport {
  ok: boolean;
  checked: { frames: number; signatures: number };
  keyKnown: boolean;
  key: string | null;
  hasReceipt: boolean;
  /**
   * Whether the frames were held against the opened log: without it nothing is proven about the cards. A tournament opens its log at
   * its reveal; a live table only where its host chose that before the first deal.
   */
  proves: 'nothingAboutCardsYet' | 'nothingAboutCards' | 'sameAsOpenedLog';
  problem: Problem | null;
}

export interface ViewOptions {
  verifySignature: VerifySignature;
  knownKey: string | null;
  /** The game's stream from a bundle that has been verified; null where there is none (yet). */
  openedLog: readonly ChainedEntry[] | null;
}

/** Frames have no gaps, go forward in time, and fold; the first says which game it is. */
function foldProblem({ header, frames }: ViewFile): Problem | null {
  const stream = `game-${header.game}`;
  let state: GameState | null = null;
  let previousAt = 0;
  for (const [i, frame] of frames.entries()) {
    const place = { stream, version: i + 1 };
    if (frame.seq !== i + 1) return problemAt(place, 'seq', frame.seq, i + 1);
    if (frame.at < previousAt) return problemAt(place, 'at', frame.at, `${previousAt} or later`);
    previousAt = frame.at;
    try {
      state = evolve(state, redactedEventOf(frame));
    } catch (error) {
      return problemAt(place, 'type', frame.type, `an event that can follow (${String(error)})`);
    }
    if (state.game !== header.game) return problemAt(place, 'data.game', state.game, header.game);
    if (state.tournament !== header.tournament) return problemAt(place, 'data.tournament', state.tournament, header.tournament);
  }
  return null;
}

function receiptProblem({ header, receipt }: ViewFile, verifySignature: VerifySignature): Problem | null {
  if (receipt === null) return null;
  const { stream, version, hash, signature } = receipt;
  if (stream !== `game-${header.game}`) return problemAt({ stream, version }, 'stream', stream, `game-${header.game}`);
  const message = statementBytes({ kind: 'head', stream, version, hash });
  return isSigned(verifySignature, header.logKey, message, signature) ? null : problemAt(receipt, 'signature', signature, 'a signature of the log key over this head');
}

/** The same frames must come out of the opened log; the receipt names a version of it by its hash. */
function comparisonProblem({ header, frames, receipt }: ViewFile, log: readonly ChainedEntry[]): Problem | null {
  const broken = chainProblem(log);
  if (broken !== null) return broken;
  const seen = log.flatMap((entry) => {
    const event = redactEvent(gameEventOf(entry), header.view);
    return event === null ? [] : [{ entry, event }];
  });
  for (const [i, frame] of frames.entries()) {
    const source = seen[i];
    if (source === undefined) return problemAt({ stream: `game-${header.game}`, version: 0 }, `frame ${i + 1}`, frame.type, 'nothing: the opened log is shorter');
    const { entry, event } = source;
    const { line: _, ...says } = frame;
    const follows = { seq: i + 1, type: entry.type, schemaVersion: entry.schemaVersion, at: entry.at, data: event.data };
    const difference = firstDifference(says, follows, `frame ${i + 1}`);
    if (difference !== null) return problemAt(entry, difference.path, difference.says, difference.follows);
  }
  if (receipt === null) return null;
  const head = log[receipt.version - 1];
  return head?.stream === receipt.stream && head.hash === receipt.hash ? null : problemAt(receipt, 'hash', receipt.hash, head?.hash ?? 'no such version in the opened log');
}

/** `lines`: the parsed JSON lines of a `slag-view/1`. Never throws on what stands in them. */
export function verifyView(lines: readonly unknown[], { verifySignature, knownKey, openedLog }: ViewOptions): ViewReport {
  const read = readView(lines);
  if (!read.ok) return { ok: false, checked: { frames: 0, signatures: 0 }, keyKnown: false, key: null, hasReceipt: false, proves: 'nothingAboutCards', problem: read.problem };
  const { file } = read;
  const alone = file.header.tournament === null ? 'nothingAboutCards' : 'nothingAboutCardsYet';
  const foreign = keyProblem(file.header, knownKey);
  const problem = foreign ?? foldProblem(file) ?? receiptProblem(file, verifySignature) ?? (openedLog === null ? null : comparisonProblem(file, openedLog));
  return {
    ok: problem === null,
    checked: { frames: file.frames.length, signatures: file.receipt === null || problem !== null ? 0 : 1 },
    keyKnown: knownKey !== null && foreign === null,
    key: file.header.logKey,
    hasReceipt: file.receipt !== null,
    proves: openedLog === null ? alone : 'sameAsOpenedLog',
    problem,
  };
}
