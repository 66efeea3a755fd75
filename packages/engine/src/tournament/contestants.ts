/** Contestants come and end: joining runs until closesAt, and each game's end is recorded once, with its head. */
import { accept, type Decision, reject } from '../decision.js';
import { isHex32, isId, isWhole } from './shapes.js';
import type { TournamentCommandPayloads } from './commands.js';
import type { TournamentEvent } from './events.js';
import type { TournamentRejection } from './rejections.js';
import type { TournamentState } from './state.js';

type TournamentDecision = Decision<TournamentEvent, TournamentRejection>;

/** Joining fixes the game's id, so that a game which was never begun can be stopped as well. */
export function join(
  state: TournamentState,
  actor: string,
  { contestant, game, isGuest }: TournamentCommandPayloads['JoinTournament'],
  at: number,
): TournamentDecision {
  if (actor !== `player:${contestant}` || !isId(contestant)) return reject('notAllowed');
  const isRunning = state.phase.kind === 'announced' || state.phase.kind === 'open';
  if (!isRunning || at >= state.document.closesAt) return reject('tournamentClosed');
  if (state.contestants.some((c) => c.contestant === contestant)) return reject('alreadyJoined');
  if (!isId(game) || state.contestants.some((c) => c.game === game)) return reject('notAllowed', 'game: expected an id of its own');
  if (typeof isGuest !== 'boolean') return reject('notAllowed', 'isGuest: expected true or false');
  return accept([{ type: 'ContestantJoined', data: { contestant, game, isGuest } }]);
}

const isResult = (points: unknown): points is number[] => Array.isArray(points) && points.every((p) => isWhole(p, 0, 1_000_000));

/** Finished: points on every board. Stopped: points on the boards finished before the tournament closed, fewer than all. */
export function recordResult(
  state: TournamentState,
  actor: string,
  kind: 'finished' | 'stopped',
  { contestant, game, head, points }: TournamentCommandPayloads['FinishContestant'],
): TournamentDecision {
  if (actor !== 'worker') return reject('notAllowed');
  if (state.phase.kind === 'announced') return reject('notYetOpen');
  if (state.phase.kind === 'open' ? kind === 'stopped' : state.phase.kind !== 'closed') {
    return reject(state.phase.kind === 'open' ? 'notClosed' : 'tournamentClosed');
  }
  const entry = state.contestants.find((c) => c.contestant === contestant);
  if (entry === undefined) return reject('notJoined');
  if (entry.result !== null) return reject('alreadyEnded');
  const { boards } = state.document;
  const hasAll = isResult(points) && (kind === 'finished' ? points.length === boards : points.length < boards);
  if (entry.game !== game || !isHex32(head) || !hasAll) return reject('resultWrong');
  const data = { contestant, game, head, points: [...points] };
  return accept([kind === 'finished' ? { type: 'ContestantFinished', data } : { type: 'ContestantStopped', data }]);
}
