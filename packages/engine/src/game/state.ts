/**
 * The state of a game: plain JSON, folded from its events. One model for the server (full events), the table in the
 * browser (events redacted for its viewer) and the replay.
 *
 * What a viewer may not see is null where a card would stand; nothing else differs between viewers.
 */
import type { Card } from '../cards.js';
import type { Rules } from '../rules/rules.js';

/**
 * Who holds a seat. `player` is a random id, `bot` is "name@version", such as "regular@1". `fromDeal`: who took a bot's seat in the middle of
 * a game, and from which deal on. `promisedTo`: the person who takes this seat before the next deal.
 */
export type SeatHolder = { kind: 'player'; player: string; fromDeal?: number } | { kind: 'bot'; bot: string; promisedTo?: string };

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

export type DealKind = 'normal' | 'deadMans' | 'poverty' | 'superToep' | 'finale';

/** A toep and the answers to it so far, in the order given. A poverty opening and a blind toep are toeps too. */
export interface ToepRecord {
  kind: 'toep' | 'blind' | 'poverty';
  seat: number;
  /** The stake after this toep. */
  stake: number;
  /** How many cards of this deal lay on the table when it was called. */
  afterCards: number;
  answers: { seat: number; stays: boolean }[];
}

/** `lapsed`: its caller forfeited; `swapped`: where no bluff is allowed, at once and without answers. */
export type LaundryOutcome = 'believed' | 'genuine' | 'bluff' | 'swapped' | 'lapsed';

/** A laundry call and the decisions on it so far. Whether an unchecked call was genuine stands nowhere. */
export interface LaundryRecord {
  seat: number;
  answers: { seat: number; checks: boolean }[];
  outcome: 'pending' | LaundryOutcome;
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
  kind: DealKind;
  leader: number;
  stake: number;
  /** Seats on edge when the deal began: the dead men of a dead man's deal, the poor of a poverty deal; else empty. */
  edged: number[];
  toeps: ToepRecord[];
  laundry: LaundryRecord[];
  /** Calls in a row that gave new cards, since the last time all cards were dealt. */
  laundryRow: number;
  /** How often all cards were dealt again. */
  redeals: number;
  /** How often laid-down hands were shuffled back into the stock, and how many cards that were. */
  reshuffles: number;
  recycled: number;
  /** Seats caught bluffing: they may not call again in this deal. */
  caught: number[];
  /** Seats that whistled, and that stood up, by rule or by choice. */
  whistled: number[];
  stoodUp: number[];
  /** Seats that did so by choice, once play had begun. */
  spoke: number[];
  tricks: TrickRecord[];
  isOver: boolean;
  /** null while it is played, and when nobody won it. */
  winner: number | null;
  /** Everything paid in this deal, by seat. */
  points: number[];
}

/** A hand laid down for new cards, known to its caller and to those who checked it. */
export interface LaidHand {
  seat: number;
  cards: (Card | null)[];
  seenBy: number[];
}

/** Cards of the deal in play; null is a card this viewer may not see. */
export interface Holdings {
  /** By seat. */
  hands: (Card | null)[][];
  stock: (Card | null)[];
  /** By seat: the cards kept for a swap of its own (`laundry.stock: 'seatReserve'`); else empty lists. */
  reserves: (Card | null)[][];
  laid: LaidHand[];
  /** By seat: what was laid away in a finale. */
  laidAway: (Card | null)[][];
  /** By seat: still in the deal? */
  in: boolean[];
  /** By seat: has the holder seen this hand? Not before a blind toep window has closed, and never after folding blind. */
  isShown: boolean[];
  /** By seat: does this hand lie face up for everybody? */
  isOpen: boolean[];
  /** By seat: who has checked this hand. */
  seenBy: number[][];
  /** By seat: waved the open window through. Shown to nobody. */
  waved: boolean[];
}

/** A question put to one seat at a time. */
export type AskingKind = 'toepAnswers' | 'blindToepAnswers' | 'povertyAnswers' | 'deadMansChoice' | 'laundryAnswers' | 'layAway';
/** A moment in which everybody may speak, and silence is an answer. */
export type WindowKind = 'blindToepWindow' | 'laundryWindow';

export type Phase =
  /** Nothing can be played before the next board is dealt. */
  | { kind: 'betweenDeals' }
  /** By seat: true yes, null not yet answered. One no settles it. */
  | { kind: 'duelQuestion'; answers: (boolean | null)[]; deadlineAt: number | null }
  | { kind: WindowKind; holdings: Holdings; deadlineAt: number | null }
  | { kind: AskingKind; holdings: Holdings; asked: number; turn: number; deadlineAt: number | null }
  | { kind: 'playing'; holdings: Holdings; turn: number; deadlineAt: number | null }
  /** Nobody is to act: a trick or the deal is being settled within one decision. */
  | { kind: 'settling'; holdings: Holdings }
  | { kind: 'finished'; places: number[] }
  | { kind: 'stopped' };

/** When and how a seat left the game. */
export interface Exit {
  /** The deal in which it went out; between deals the coming one. */
  deal: number;
  /** 0: by points. Else the how-manieth forfeit of the game. */
  forfeit: number;
}

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
  /** By seat: out of the game? */
  isOut: boolean[];
  /** By seat: null while in the game. */
  exits: (Exit | null)[];
  /** By seat: the bot that plays while its owner is away (`leaving: 'bot'`); null while the owner plays. */
  standIns: (string | null)[];
  /** By seat: has had its dead man's deal. */
  hadDeadMansDeal: boolean[];
  /** By seat: folds to a toep since the last stay. */
  folds: number[];
  /** How the last two play it out; null while it is not settled. */
  duel: 'normal' | 'superToep' | null;
  deals: DealRecord[];
  phase: Phase;
}

/** What a viewer may see: everything, what lies on the table, or that and the own seat's cards from a deal on. */
export type View = { kind: 'open' } | { kind: 'spectator' } | { kind: 'seat'; seat: number; fromDeal: number };
