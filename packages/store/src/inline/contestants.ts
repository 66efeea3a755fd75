/** `contestants` and `contributions`: who plays which game of a tournament, and whose nonce is in its deals. */
import type { ChainedEntry } from '@slag/engine/log';
import { isTournamentStream, tournamentEventOf, TOURNAMENT_PREFIX } from '../codec.js';
import type { InlineProjection, ProjectedRow } from './inline-projection.js';

export const contributionsProjection: InlineProjection = {
  name: 'contributions',
  rowsOf: (entries) =>
    entries.flatMap((entry) => {
      if (!isTournamentStream(entry.stream)) return [];
      const event = tournamentEventOf(entry);
      if (event.type !== 'NonceContributed') return [];
      const { contributor, nonce } = event.data;
      return [{ tournament: tournamentOf(entry), contributor, nonce, at: entry.at }];
    }),
};

export const contestantsProjection: InlineProjection = {
  name: 'contestants',
  rowsOf: (entries) =>
    entries
      .filter((entry) => isTournamentStream(entry.stream))
      .map(changeOf)
      .filter((row) => row !== null),
};

function changeOf(entry: ChainedEntry): ProjectedRow | null {
  const event = tournamentEventOf(entry);
  const tournament = tournamentOf(entry);
  if (event.type === 'ContestantJoined') {
    const { contestant, game, isGuest } = event.data;
    return { tournament, contestant, game, is_guest: isGuest, joined_at: entry.at };
  }
  if (event.type === 'ContestantFinished' || event.type === 'ContestantStopped') {
    const result = event.type === 'ContestantFinished' ? 'finished' : 'stopped';
    return { tournament, contestant: event.data.contestant, result, points: event.data.points, ended_at: entry.at };
  }
  return null;
}

const tournamentOf = (entry: ChainedEntry): string => entry.stream.slice(TOURNAMENT_PREFIX.length);
