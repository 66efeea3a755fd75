/**
 * The state of a game: plain JSON, folded from its events. One model for the server (full events), the table in the
 * browser (events redacted for its viewer) and the replay.
 *
 * What a viewer may not see is null where a card would stand; nothing else differs between viewers.
 */
import type { Card } from '../cards.js';
import type { Rules } from '../rules/rules.js';

/** Who holds a seat. `player` is a random id, `bot` is "name@version", such as "regular@1". */
export type SeatHolder = { kind: 'player'; player: string } | { kind: 'bot'; bot: string };

/** What is settled before the first deal. The salt starts the log's chain and is sealed like the hands. */
export interface GameSetup {
  salt: string;
  game: string;
  tournament: string | null;
  rules: Rules;
  seats: SeatHolder[];
  /** A command later than this is refused (epoch milliseconds); null: never. */
  closesAt: number | null;
}

/** A toep and the answers to it so far, in the order given. */
export interface ToepRecord {
  seat: number;
  /** The stake after this toep. */
  stake: number;
  /** How many cards of this deal lay on the table when it was called. */
  afterCards: number;
  answers: { seat: number; stays: boolean }[];
}

export interface TrickRecord {
  leader: number;
  cards: { seat: number; card: Card }[];
  isTaken: boolean;
  /** The seat whose card took it; null while it is open, or when nobody took it. */
  winner: number | null;
}

/** What everybody may know of a deal. Stays in the state after the deal is over. */
export interface DealRecord {
  /** From 1. */
  number: number;
  board: number;
  attempt: number;
  kind: 'normal';
  leader: number;
  stake: number;
  toeps: ToepRecord[];
  tricks: TrickRecord[];
  isOver: boolean;
  /** null while it is played, and when nobody won it. */
  winner: number | null;
  /** Everything paid in this deal, by seat. */
  points: number[];
}

/** Hands and stock of the deal in play, by seat; null is a card this viewer may not see. */
export interface Holdings {
  hands: (Card | null)[][];
  stock: (Card | null)[];
  /** By seat: still in the deal? */
  in: boolean[];
}

export type Phase =
  /** Nothing can be played before the next board is dealt. */
  | { kind: 'betweenDeals' }
  | { kind: 'playing'; holdings: Holdings; turn: number; deadlineAt: number | null }
  /** `turn` is the seat that was on turn when the toep was called. */
  | { kind: 'toepAnswers'; holdings: Holdings; asked: number; toeper: number; turn: number; deadlineAt: number | null }
  /** Nobody is to act: a trick or the deal is being settled within one decision. */
  | { kind: 'settling'; holdings: Holdings }
  | { kind: 'finished'; places: number[] }
  | { kind: 'stopped' };

export interface GameState {
  game: string;
  tournament: string | null;
  rules: Rules;
  seats: SeatHolder[];
  /** A command later than this is refused (epoch milliseconds); null: never. */
  closesAt: number | null;
  /** Moves with everything that changes what may be decided; the same number in every view. */
  decision: number;
  /** Penalty points so far, by seat. */
  points: number[];
  /** By seat: out of the game (forfeited)? */
  isOut: boolean[];
  /** By seat: the order in which it went out (1 first), 0 while it has not. */
  outOrder: number[];
  deals: DealRecord[];
  phase: Phase;
}

/** What a viewer may see: everything, what lies on the table, or that and the own seat's cards from a deal on. */
export type View = { kind: 'open' } | { kind: 'spectator' } | { kind: 'seat'; seat: number; fromDeal: number };
