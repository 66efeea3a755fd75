/**
 * The commitment of a tournament (scheme slag-deal/1): everything that is settled before anybody plays stands in one
 * document, and its hash C is shown, signed and kept before the first contribution arrives.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { canonicalForm, sha256Hex } from '../log.js';
import { leafHash, rootFromPath } from '../merkle.js';
import { type BoardInputs, bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '../random.js';
import type { Rules } from '../rules/rules.js';
import type { CommitDocument, RevealedSecret, TournamentState } from './state.js';

/** Lower total; more boards strictly below the mean; lower sum on boards played at one table; then the place is shared. */
export const TIES: readonly string[] = ['total', 'belowMean', 'satTogether', 'shared'];

/** A quarter of the boards, rounded up, at least two. */
export const spareBoardsFor = (boards: number): number => Math.max(2, Math.ceil(boards / 4));

/** SHA-256 of the canonical form, hex. */
export const rulesHashOf = (rules: Rules): string => sha256Hex(utf8ToBytes(canonicalForm(rules)));

/** C = SHA-256("slag-commit/1\n" ‖ canonical document), hex. */
export const commitmentOf = (document: CommitDocument): string => sha256Hex(utf8ToBytes(`slag-commit/1\n${canonicalForm(document)}`));

/** NR = SHA-256 of the distinct nonces (hex, 32 bytes each) joined in ascending order; without nonces the SHA-256 of nothing. */
export function nonceRootOf(nonces: readonly string[]): string {
  const distinct = [...new Set(nonces)].sort();
  return bytesToHex(sha256(concatBytes(...distinct.map((nonce) => hexToBytes(nonce)))));
}

/** Does this secret, with its path, stand behind the root as that board's? */
export function isSecretCommitted(document: CommitDocument, revealed: RevealedSecret): boolean {
  const size = document.boards + document.spareBoards;
  return rootFromPath(leafHash(revealed.board, revealed.secret), revealed.board - 1, size, revealed.path) === document.root;
}

/** Seed material of a board from what a tournament has published: ikm = S_b ‖ NR, salt = C. */
export const inputsFrom = (secretHex: string, nonceRoot: string, commitment: string, board: number, attempt: number): BoardInputs => ({
  ikm: concatBytes(hexToBytes(secretHex), hexToBytes(nonceRoot)),
  salt: hexToBytes(commitment),
  board,
  attempt,
});

/** The same from the state after the reveal; null while the board's secret or NR is not known. */
export function revealedInputs(state: TournamentState, board: number, attempt: number): BoardInputs | null {
  const revealed = state.secrets.find((s) => s.board === board);
  if (revealed === undefined || state.nonceRoot === null) return null;
  return inputsFrom(revealed.secret, state.nonceRoot, state.commitment, board, attempt);
}
