/** What happened in a tournament, in this order: announced, committed, contributed, opened, joined, contestants ended, closed, revealed, finished. */
import type { CommitDocument, RevealedSecret, StandingRow } from './state.js';

export interface TournamentEventPayloads {
  TournamentAnnounced: { salt: string; tournament: string; title: string; organiser: string | null; day: string | null };
  CommitmentPublished: { document: CommitDocument; commitment: string };
  NonceContributed: { contributor: string; nonce: string };
  ContributionsClosed: { nonceRoot: string };
  TournamentOpened: Record<string, never>;
  ContestantJoined: { contestant: string; game: string; isGuest: boolean };
  ContestantFinished: { contestant: string; game: string; head: string; points: number[] };
  ContestantStopped: { contestant: string; game: string; head: string; points: number[] };
  TournamentClosed: { closedBy: string };
  SecretsRevealed: { secrets: RevealedSecret[] };
  TournamentFinished: { standings: StandingRow[] };
  TournamentCancelled: { reason: 'neverOpened' | 'organiser' };
}
export type TournamentEventType = keyof TournamentEventPayloads;
export type TournamentEvent = { [T in TournamentEventType]: { type: T; data: TournamentEventPayloads[T] } }[TournamentEventType];
