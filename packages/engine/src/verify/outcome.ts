/**
 * What a tournament says about its games against what the games say: every contestant's game is there, and its end,
 * its head and the points of its finished boards stand in the tournament's stream as in the game's own.
 */
import type { GameState } from '../game/state.js';
import type { ChainedEntry } from '../log.js';
import type { Contestant, TournamentState } from '../tournament/state.js';
import type { Bundle } from './bundle.js';
import { firstDifference, isRecord } from './difference.js';
import { type Problem, problemAt } from './report.js';

/** A solo's contestant sits in seat 0. */
export const CONTESTANT_SEAT = 0;

/** Points of the finished boards, in order; of an unfinished board nothing counts. */
export const resultPoints = (state: GameState): number[] => state.deals.filter((deal) => deal.isOver).map((deal) => deal.points[CONTESTANT_SEAT] ?? 0);

export const streamOf = ({ game }: { game: string }): string => `game-${game}`;

const lastOf = (bundle: Bundle): ChainedEntry | { stream: string; version: number } =>
  bundle.tournament.at(-1) ?? { stream: `tournament-${bundle.header.tournament}`, version: 0 };

/** The file holds the streams it must, and no other. */
export function gamesProblem({ games, header, tournament }: Bundle, state: TournamentState): Problem | null {
  const wanted = header.kind === 'tournament' ? state.contestants : state.contestants.filter((c) => c.game === header.game);
  const last = lastOf({ games, header, tournament, signatures: [] });
  if (header.kind === 'tournament' && header.game !== null) return problemAt({ stream: 'header', version: 0 }, 'game', header.game, null);
  if (header.kind === 'game' && wanted.length === 0) return problemAt({ stream: 'header', version: 0 }, 'game', header.game, 'a game of this tournament');
  const missing = wanted.find((c) => !games.has(streamOf(c)));
  if (missing !== undefined) return problemAt(last, null, `no entries of ${streamOf(missing)}`, `the game of contestant ${missing.contestant}`);
  const streams = new Set(wanted.map(streamOf));
  const extra = [...games.keys()].find((stream) => !streams.has(stream));
  return extra === undefined ? null : problemAt({ stream: extra, version: 1 }, 'stream', extra, 'no such game in this bundle');
}

/** The tournament's entry that records this contestant's end. */
const endEntry = (tournament: readonly ChainedEntry[], contestant: string): ChainedEntry | undefined =>
  tournament.find((e) => (e.type === 'ContestantFinished' || e.type === 'ContestantStopped') && isRecord(e.data) && e.data['contestant'] === contestant);

export function outcomeProblem(tournament: readonly ChainedEntry[], contestant: Contestant, state: GameState, entries: readonly ChainedEntry[]): Problem | null {
  const recorded = endEntry(tournament, contestant.contestant);
  const last = entries.at(-1);
  if (recorded === undefined || last === undefined) {
    return problemAt(tournament.at(-1) ?? { stream: 'tournament', version: 0 }, null, `no end of ${streamOf(contestant)}`, 'ContestantFinished or ContestantStopped');
  }
  const { phase } = state;
  if (phase.kind !== 'finished' && phase.kind !== 'stopped') return problemAt(last, 'type', last.type, 'GameFinished or GameStopped, as the tournament says');
  const type = phase.kind === 'finished' ? 'ContestantFinished' : 'ContestantStopped';
  if (recorded.type !== type) return problemAt(recorded, 'type', recorded.type, type);
  const follows = { contestant: contestant.contestant, game: contestant.game, head: last.hash, points: resultPoints(state) };
  const difference = firstDifference(recorded.data, follows, 'data');
  return difference === null ? null : problemAt(recorded, difference.path, difference.says, difference.follows);
}
