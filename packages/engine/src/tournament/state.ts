/** The state of a tournament, folded from its stream: who joined, who contributed, who has finished, what was revealed. */
import type { Rules } from '../rules/rules.js';

export interface CommitDocument {
  scheme: 'slag-deal/1';
  tournament: string;
  title: string;
  format: 'solo';
  rules: Rules;
  /** SHA-256 of the canonical form of `rules`, hex. */
  rulesHash: string;
  engineVersion: string;
  /** Bots of seats 1, 2, … as "name@version". */
  bots: string[];
  movement: null;
  boards: number;
  spareBoards: number;
  scoring: 'total';
  /** The order of tie-breaks, by name. */
  ties: string[];
  /** Merkle root over the leaves of all boards, spares last, hex. */
  root: string;
  /** Ed25519 public key of the log, hex. */
  logKey: string;
  opensAt: number;
  closesAt: number;
  contributionsCloseAt: number;
}

export interface Contestant {
  /** The playerId. */
  contestant: string;
  game: string;
  isGuest: boolean;
  /** Points per finished board, in board order, once the game has ended. */
  result: { kind: 'finished' | 'stopped'; head: string; points: number[] } | null;
}

export type TournamentPhase =
  | { kind: 'announced' }
  | { kind: 'open' }
  | { kind: 'closed' }
  | { kind: 'revealed' }
  | { kind: 'finished'; standings: StandingRow[] }
  | { kind: 'cancelled'; reason: string };

export interface TournamentState {
  tournament: string;
  document: CommitDocument;
  /** C: SHA-256("slag-commit/1\n" ‖ canonical document), hex. */
  commitment: string;
  /** playerId of the organiser; null for the tournament of the day. */
  organiser: string | null;
  /** "2026-11-30" for the tournament of that day in Europe/Amsterdam, else null. */
  day: string | null;
  nonces: { contributor: string; nonce: string }[];
  /** NR, hex, once contributions are closed. */
  nonceRoot: string | null;
  contestants: Contestant[];
  secrets: RevealedSecret[];
  phase: TournamentPhase;
}

export interface RevealedSecret {
  board: number;
  /** S_b, hex. */
  secret: string;
  /** RFC 6962 audit path of the board's leaf, hex, from the leaf upwards. */
  path: string[];
}

export interface StandingRow {
  contestant: string;
  /** null: not placed (boards are missing). */
  place: number | null;
  boardsPlayed: number;
  total: number;
  /** Boards strictly below the mean of all results of that seat and board. */
  belowMean: number;
  points: number[];
}
