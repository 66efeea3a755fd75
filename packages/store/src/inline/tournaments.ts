/** `tournaments`: what lists and the schedule ask of a tournament. */
import type { ChainedEntry } from '@slag/engine/log';
import type { TournamentEvent } from '@slag/engine/tournament/events';
import { isTournamentStream, tournamentEventOf, TOURNAMENT_PREFIX } from '../codec.js';
import type { InlineProjection, ProjectedRow } from './inline-projection.js';

export const tournamentsProjection: InlineProjection = {
  name: 'tournaments',
  rowsOf: (entries) => {
    const changes = new Map<string, ProjectedRow>();
    for (const entry of entries) {
      if (!isTournamentStream(entry.stream)) continue;
      const id = entry.stream.slice(TOURNAMENT_PREFIX.length);
      changes.set(id, merged(changes.get(id) ?? { id }, changeOf(tournamentEventOf(entry), entry)));
    }
    return [...changes.values()];
  },
};

const COUNTERS = ['contributions', 'contestants', 'finished', 'stopped'];

function merged(before: ProjectedRow, change: ProjectedRow): ProjectedRow {
  const after = { ...before, ...change };
  for (const name of COUNTERS) {
    const sum = Number(before[name] ?? 0) + Number(change[name] ?? 0);
    if (sum > 0) after[name] = sum;
  }
  return after;
}

function changeOf(event: TournamentEvent, { at }: ChainedEntry): ProjectedRow {
  switch (event.type) {
    case 'TournamentAnnounced': {
      const { title, organiser, day } = event.data;
      return { title, organiser, day, announced_at: at };
    }
    case 'CommitmentPublished': {
      const { rules, bots, boards, opensAt, closesAt, contributionsCloseAt } = event.data.document;
      const times = { opens_at: opensAt, closes_at: closesAt, contributions_close_at: contributionsCloseAt };
      return { rules, bots, boards, ...times, commitment: event.data.commitment };
    }
    case 'NonceContributed':
      return { contributions: 1 };
    case 'ContributionsClosed':
      return { nonce_root: event.data.nonceRoot };
    case 'TournamentOpened':
      return { phase: 'open', opened_at: at };
    case 'ContestantJoined':
      return { contestants: 1 };
    case 'ContestantFinished':
      return { finished: 1 };
    case 'ContestantStopped':
      return { stopped: 1 };
    case 'TournamentClosed':
      return { phase: 'closed', closed_at: at };
    case 'SecretsRevealed':
      return { phase: 'revealed', revealed_at: at };
    case 'TournamentFinished':
      return { phase: 'finished', finished_at: at };
    case 'TournamentCancelled':
      return { phase: 'cancelled', finished_at: at };
    default:
      return event satisfies never;
  }
}
