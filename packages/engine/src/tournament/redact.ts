/**
 * What everybody may see of a tournament's stream before the reveal: an allow-list beside the events.
 *
 * Hidden are the salt, every head, the ids of games (each is known to its own contestant alone) and results by board;
 * a finished contestant's total may be shown, of the others only how many boards they have finished.
 */
import type { TournamentEvent } from './events.js';

const sumOf = (points: readonly number[]): number => points.reduce((sum, p) => sum + p, 0);

export type RedactedTournamentEvent =
  | Exclude<TournamentEvent, { type: 'TournamentAnnounced' | 'ContestantJoined' | 'ContestantFinished' | 'ContestantStopped' | 'SecretsRevealed' | 'TournamentFinished' }>
  | { type: 'TournamentAnnounced'; data: { tournament: string; title: string; organiser: string | null; day: string | null } }
  | { type: 'ContestantJoined'; data: { contestant: string; isGuest: boolean } }
  | { type: 'ContestantFinished'; data: { contestant: string; boardsPlayed: number; total: number } }
  | { type: 'ContestantStopped'; data: { contestant: string; boardsPlayed: number } };

/** null for what is itself the reveal: from there on the stream is open and served whole. */
export function redactTournamentEvent(event: TournamentEvent): RedactedTournamentEvent | null {
  switch (event.type) {
    case 'TournamentAnnounced': {
      const { tournament, title, organiser, day } = event.data;
      return { type: event.type, data: { tournament, title, organiser, day } };
    }
    case 'ContestantJoined':
      return { type: event.type, data: { contestant: event.data.contestant, isGuest: event.data.isGuest } };
    case 'ContestantFinished':
      return { type: event.type, data: { contestant: event.data.contestant, boardsPlayed: event.data.points.length, total: sumOf(event.data.points) } };
    case 'ContestantStopped':
      return { type: event.type, data: { contestant: event.data.contestant, boardsPlayed: event.data.points.length } };
    case 'CommitmentPublished':
      return { type: event.type, data: { document: event.data.document, commitment: event.data.commitment } };
    case 'NonceContributed':
      return { type: event.type, data: { contributor: event.data.contributor, nonce: event.data.nonce } };
    case 'ContributionsClosed':
      return { type: event.type, data: { nonceRoot: event.data.nonceRoot } };
    case 'TournamentOpened':
      return { type: event.type, data: {} };
    case 'TournamentClosed':
      return { type: event.type, data: { closedBy: event.data.closedBy } };
    case 'TournamentCancelled':
      return { type: event.type, data: { reason: event.data.reason } };
    case 'SecretsRevealed':
    case 'TournamentFinished':
      return null;
    default:
      return event satisfies never;
  }
}
