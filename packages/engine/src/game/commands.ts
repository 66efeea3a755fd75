/** What may be asked of a game. A command carries an envelope (id, actor, decision) and a payload by type. */
import type { Card } from '../cards.js';
import type { BoardInputs } from '../random.js';
import type { GameSetup } from './state.js';

export interface GameCommandPayloads {
  StartGame: GameSetup;
  /** Board number from 1; `attempt` 0 unless a director deals again. */
  DealBoard: { board: number; attempt: number };
  PlayCard: { seat: number; card: Card };
  CallToep: { seat: number };
  /** Stay and Fold answer a toep, a blind toep and poverty. */
  Stay: { seat: number };
  Fold: { seat: number };
  CallBlindToep: { seat: number };
  CallLaundry: { seat: number };
  CheckLaundry: { seat: number };
  BelieveLaundry: { seat: number };
  WaveThrough: { seat: number };
  PlayAlong: { seat: number };
  SitOut: { seat: number };
  AcceptDuel: { seat: number };
  DeclineDuel: { seat: number };
  /** Three of the eleven cards of a finale. */
  LayAway: { seat: number; cards: Card[] };
  Whistle: { seat: number };
  StandUp: { seat: number };
  Forfeit: { seat: number };
  /** Where leaving gives the seat to a bot: until its owner takes it again. */
  LeaveSeat: { seat: number };
  TakeSeat: { seat: number };
  /** Somebody who does not play asks for a bot's seat, from the next deal on. */
  SitDown: { seat: number; player: string };
  ExpireDeadline: { deadlineAt: number };
  /** After a time in which the house could not be reached; once per incident of the service stream. */
  ExtendDeadline: { incident: string };
  /** Ends a game where it stands; on an empty stream it keeps the game, as it would have been, from ever starting. */
  StopGame: GameSetup;
}

export type GameCommandType = keyof GameCommandPayloads;

/**
 * The envelope. `commandId` is unique per stream and actor. `decision` is the number in the state that the sender
 * answered; an earlier one is refused as `tooLate`. It is checked when present and never stored.
 */
export interface Envelope {
  commandId: string;
  actor: Actor;
  decision?: number;
  /** The stake that an out-of-turn toep was called at: `tooLate` once it has changed. */
  stake?: number;
}

/**
 * Who sends a command: "player:<id>", "bot:<name@version>", or a part of the house: "dealer" (deals boards),
 * "clock" (expires deadlines), "worker" (reactions, schedule, time given back after an outage).
 */
export type Actor = string;

export type GameCommand = {
  [T in GameCommandType]: Envelope & { type: T; payload: GameCommandPayloads[T] };
}[GameCommandType];

/** A hand-made deal, for scripts only: never recorded in a log, and refused by `verify`. */
export interface FixedDeal {
  hands: Card[][];
  stock: Card[];
  /** Stands for the usual leader, or for the lot among several dead men. */
  leader: number | null;
  /** Whole decks for dealing again, in order. */
  redeals: Card[][];
  /** Recycled cards in their new order, one reshuffle after another. */
  recycle: Card[];
}

/** A game taken up in the middle, for scripts only. By seat. */
export interface FixedStart {
  points: number[];
  hadDeadMansDeal: boolean[];
  folds: number[];
}

/** What a decision may depend on besides state and command. */
export interface Facts {
  /** Epoch milliseconds, never before the stream's last event. */
  at: number;
  /** By seat: measured lag given back to whoever is asked next, 0 to 1000. */
  lagCreditMs: number[];
  /** Seed material of the current board (for DealBoard: of the board to be dealt); null where nothing is drawn. */
  board: BoardInputs | null;
  fixedDeal?: FixedDeal;
  fixedStart?: FixedStart;
}

/** How facts stand in the log: the seed material is named by board and attempt and never stored. */
export interface RecordedFacts {
  at: number;
  lagCreditMs: number[];
  board: { board: number; attempt: number } | null;
}
