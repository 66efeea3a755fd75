/**
 * Signatures of the log key: of the commitment, and of the tournament's last head, which holds the heads of all games.
 * They are checked under the key of the commit document. That this key is the right one must be known from elsewhere.
 */
import { canonicalForm, type ChainedEntry } from '../log.js';
import { isKeyKnownAs, keyFingerprint, statementBytes } from '../statements.js';
import type { TournamentState } from '../tournament/state.js';
import type { Bundle, BundleSignature } from './bundle.js';
import { type Problem, problemAt } from './report.js';

/** Is this signature (hex) the key's (hex) over the bytes? May throw on malformed points; that counts as no. */
export type VerifySignature = (publicKeyHex: string, message: Uint8Array, signatureHex: string) => boolean;

export function isSigned(verifySignature: VerifySignature, key: string, message: Uint8Array, signature: string): boolean {
  try {
    return verifySignature(key, message, signature);
  } catch {
    return false;
  }
}

/** `knownKey`: the whole key or its fingerprint, from outside the file; null where nobody gave one. */
export function keyProblem(header: { logKey: string }, knownKey: string | null): Problem | null {
  if (knownKey === null || isKeyKnownAs(header.logKey, knownKey)) return null;
  return problemAt({ stream: 'header', version: 0 }, 'logKey', `${header.logKey} (${keyFingerprint(header.logKey)})`, `the known key ${knownKey}`);
}

/** What a head must be for streams that the file holds, or whose head the tournament recorded. */
function headProblem({ tournament, games }: Bundle, state: TournamentState, { stream, version, hash }: { stream: string; version: number; hash: string }): Problem | null {
  const place = { stream, version };
  const entries: readonly ChainedEntry[] | undefined = stream === tournament[0]?.stream ? tournament : games.get(stream);
  if (entries !== undefined) {
    const entry = entries[version - 1];
    return entry?.hash === hash ? null : problemAt(place, 'statement.hash', hash, entry?.hash ?? 'no such version');
  }
  const recorded = state.contestants.find((c) => `game-${c.game}` === stream)?.result?.head;
  return recorded === hash ? null : problemAt(place, 'statement.hash', hash, recorded ?? 'no statement about a stream that is not here');
}

function contentProblem(bundle: Bundle, state: TournamentState, { statement }: BundleSignature): Problem | null {
  if (statement.kind === 'head') return headProblem(bundle, state, statement);
  const place = { stream: `tournament-${state.tournament}`, version: 2 };
  if (statement.tournament !== state.tournament) return problemAt(place, 'statement.tournament', statement.tournament, state.tournament);
  return statement.commitment === state.commitment ? null : problemAt(place, 'statement.commitment', statement.commitment, state.commitment);
}

function isSignedHead(last: ChainedEntry, { statement }: BundleSignature): boolean {
  return statement.kind === 'head' && statement.stream === last.stream && statement.version === last.version && statement.hash === last.hash;
}

export function signaturesProblem(bundle: Bundle, state: TournamentState, verifySignature: VerifySignature): Problem | null {
  const key = state.document.logKey;
  if (bundle.header.logKey !== key) return problemAt({ stream: 'header', version: 0 }, 'logKey', bundle.header.logKey, key);
  const seen = new Set<string>();
  for (const line of bundle.signatures) {
    const once = canonicalForm(line.statement);
    if (seen.has(once)) return problemAt({ stream: 'signatures', version: 0 }, 'statement', once, 'every statement once');
    seen.add(once);
    const problem = contentProblem(bundle, state, line);
    if (problem !== null) return problem;
    if (isSigned(verifySignature, key, statementBytes(line.statement), line.signature)) continue;
    const { statement } = line;
    const place = statement.kind === 'head' ? statement : { stream: `tournament-${statement.tournament}`, version: 2 };
    return problemAt(place, 'signature', line.signature, `a signature of the log key over this ${statement.kind}`);
  }
  const last = bundle.tournament.at(-1);
  if (last === undefined || !bundle.signatures.some((line) => line.statement.kind === 'commitment')) {
    return problemAt({ stream: `tournament-${state.tournament}`, version: 2 }, 'signature', 'no signature of the commitment', 'one by the log key');
  }
  return bundle.signatures.some((line) => isSignedHead(last, line)) ? null : problemAt(last, 'signature', 'no signature of the last head', 'one by the log key');
}
