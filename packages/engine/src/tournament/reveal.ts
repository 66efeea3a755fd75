/**
 * The reveal: only when nobody can play any more (closed, and every contestant's game has ended), all secrets at once,
 * spares included, each checked against the root that was committed to.
 */
import { accept, type Decision, reject } from '../decision.js';
import { isSecretCommitted } from './commitment.js';
import { isHex32 } from './shapes.js';
import type { TournamentEvent } from './events.js';
import type { TournamentRejection } from './rejections.js';
import type { RevealedSecret, TournamentState } from './state.js';

function isWellFormed(revealed: RevealedSecret, board: number): boolean {
  return Object.keys(revealed).length === 3 && revealed.board === board && isHex32(revealed.secret) && Array.isArray(revealed.path) && revealed.path.every(isHex32);
}

export function reveal(state: TournamentState, actor: string, secrets: RevealedSecret[]): Decision<TournamentEvent, TournamentRejection> {
  if (actor !== 'worker') return reject('notAllowed');
  if (state.phase.kind === 'revealed' || state.phase.kind === 'finished') return reject('alreadyRevealed');
  if (state.phase.kind !== 'closed') return reject('notClosed');
  if (state.contestants.some((c) => c.result === null)) return reject('gamesStillRunning');
  const expected = state.document.boards + state.document.spareBoards;
  if (!Array.isArray(secrets) || secrets.length !== expected) return reject('secretsWrong', `expected ${expected} secrets`);
  const wrong = secrets.findIndex((s, i) => !isWellFormed(s, i + 1) || !isSecretCommitted(state.document, s));
  if (wrong >= 0) return reject('secretsWrong', `board ${wrong + 1}`);
  return accept([
    { type: 'SecretsRevealed', data: { secrets: secrets.map(({ board, secret, path }) => ({ board, secret, path: [...path] })) } },
  ]);
}
