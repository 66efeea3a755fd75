/**
 * Judging a tournament's stream again. Every event must follow from the command that it was recorded with: the document
 * and its hash C, the joined nonces NR, every result that was accepted, secrets and paths against the root, standings.
 */
import type { ChainedEntry } from '../log.js';
import { decideTournament } from '../tournament/decide.js';
import { evolveTournament } from '../tournament/evolve.js';
import type { TournamentState } from '../tournament/state.js';
import { ENGINE_VERSION } from '../version.js';
import { TOURNAMENT_FIELDS, tournamentCommandOf } from './codec.js';
import { groupCommands, judge } from './commands.js';
import { isRecord } from './difference.js';
import { type Problem, problemAt } from './report.js';

export type TournamentCheck = { ok: true; state: TournamentState; commands: number } | { ok: false; problem: Problem };

/** A log judged by another engine is not judged by this one. */
function versionProblem(entries: readonly ChainedEntry[]): Problem | null {
  const published = entries.find((entry) => entry.type === 'CommitmentPublished');
  if (published === undefined || !isRecord(published.data) || !isRecord(published.data['document'])) return null;
  const { engineVersion, scheme } = published.data['document'];
  if (engineVersion !== ENGINE_VERSION) return problemAt(published, 'data.document.engineVersion', engineVersion, `${ENGINE_VERSION}: this version can judge no other`);
  return scheme === 'slag-deal/1' ? null : problemAt(published, 'data.document.scheme', scheme, 'slag-deal/1: no other scheme is known');
}

export function checkTournamentLog(entries: readonly ChainedEntry[]): TournamentCheck {
  const grouped = groupCommands(entries, TOURNAMENT_FIELDS);
  if (!grouped.ok) return grouped;
  const unknown = versionProblem(entries);
  if (unknown !== null) return { ok: false, problem: unknown };
  let state: TournamentState | null = null;
  for (const group of grouped.groups) {
    const { facts } = group.command;
    if (facts.board !== null) return { ok: false, problem: problemAt(group.first, 'command.facts.board', facts.board, null) };
    const before: TournamentState | null = state;
    const judged = judge(group, () => decideTournament(before, tournamentCommandOf(group.command), { ...facts, board: null }));
    if (!judged.ok) return judged;
    for (const event of judged.events) state = evolveTournament(state, event);
  }
  const [first] = entries;
  if (state === null || first === undefined) return { ok: false, problem: { stream: 'tournament', version: 0, says: 'no entries', follows: 'TournamentAnnounced' } };
  const stream = `tournament-${state.tournament}`;
  if (first.stream !== stream) return { ok: false, problem: problemAt(first, 'stream', first.stream, stream) };
  return { ok: true, state, commands: grouped.groups.length };
}
