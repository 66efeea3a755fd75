/** What may be asked of a tournament. */
import type { Envelope } from '../game/commands.js';
import type { Rules } from '../rules/rules.js';
import type { RevealedSecret } from './state.js';

export interface TournamentCommandPayloads {
  AnnounceTournament: {
    tournament: string; salt: string; title: string; organiser: string | null; day: string | null; rules: Rules; bots: string[];
    boards: number; spareBoards: number; opensAt: number; closesAt: number; contributionsCloseAt: number;
    /** Merkle root over the sealed secrets, hex; the secrets themselves never pass through a command before the reveal. */
    root: string; logKey: string;
  };
  /** 32 bytes, hex. One per contributor. */
  ContributeNonce: { contributor: string; nonce: string };
  /** Closes contributions and opens, in one batch. Before opensAt only by the organiser ("open now"). */
  OpenTournament: Record<string, never>;
  JoinTournament: { contestant: string; game: string; isGuest: boolean };
  FinishContestant: { contestant: string; game: string; head: string; points: number[] };
  StopContestant: { contestant: string; game: string; head: string; points: number[] };
  /** Refuses joins from here on. Before closesAt only by the organiser. */
  CloseTournament: Record<string, never>;
  RevealSecrets: { secrets: RevealedSecret[] };
  FinishTournament: Record<string, never>;
  /** For one that was never opened. */
  CancelTournament: { reason: 'neverOpened' | 'organiser' };
}
export type TournamentCommandType = keyof TournamentCommandPayloads;
export type TournamentCommand = {
  [T in TournamentCommandType]: Envelope & { type: T; payload: TournamentCommandPayloads[T] };
}[TournamentCommandType];
