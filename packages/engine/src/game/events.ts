/**
 * What happened in a game. Events carry outcomes (who took the trick, who is asked next, what was paid), so that
 * folding them never needs a hidden card. Names are in the past tense and unique in the whole system.
 *
 * Whatever widens a sight repeats the cards: hands shown after a blind window, a laundry checked, a bluff caught.
 */
import type { Card } from '../cards.js';
import type { AskingKind, DealKind, GameSetup, LaundryOutcome, WindowKind } from './state.js';

/**
 * What is open after an event: a seat on turn with a card, a seat asked, a window, the duel question, or nothing.
 * Times are epoch milliseconds; null: nothing runs out.
 */
export type Next =
  | { kind: 'turn'; seat: number; deadlineAt: number | null }
  | { kind: AskingKind; seat: number; deadlineAt: number | null }
  | { kind: WindowKind; seat: null; deadlineAt: number | null }
  | null;

export interface GameEventPayloads {
  GameStarted: GameSetup;
  /** A script's beginning: the standing before the first deal, by seat. */
  StandingSet: { points: number[]; hadDeadMansDeal: boolean[]; folds: number[] };
  DuelAsked: { deadlineAt: number | null };
  DuelAccepted: { seat: number };
  DuelSettled: { superToep: boolean };
  /** `edged`: dead men or poor; `opener`: the poor player who counts as the toeper; `shown`: who may look at the own hand. */
  BoardDealt: {
    deal: number; board: number; attempt: number; kind: DealKind; leader: number; stake: number; edged: number[]; opener: number | null;
    hands: Card[][]; stock: Card[]; shown: boolean[];
  };
  /** What is open now: a turn, a question, a window. */
  PassedOn: { next: Next };
  BlindToepCalled: { seat: number; stake: number; next: Next };
  /** After a blind toep window: [] for who folded blind. */
  HandsShown: { deal: number; hands: Card[][] };
  WavedThrough: { seat: number };
  WindowClosed: { window: WindowKind };
  PlayedAlong: { seat: number; next: Next };
  SatOut: { seat: number; next: Next };
  LaidAway: { deal: number; seat: number; cards: Card[]; next: Next };
  LaundryCalled: { seat: number; next: Next };
  /** `hand` is for the checker's eyes. */
  LaundryChecked: { deal: number; seat: number; caller: number; hand: Card[]; next: Next };
  LaundryBelieved: { seat: number; next: Next };
  LaundrySettled: { seat: number; outcome: LaundryOutcome };
  /** The old hand lies face up for everybody. */
  BluffCaught: { seat: number; hand: Card[] };
  /** Laid-down hands were shuffled and put behind the stock. */
  StockRecycled: { cards: Card[] };
  /** New cards for an old hand. `isOpen`: face up for everybody. `row`: calls in a row that gave new cards, this one included. */
  HandReplaced: { deal: number; seat: number; hand: Card[]; isOpen: boolean; row: number };
  DealtAgain: { deal: number; hands: Card[][]; stock: Card[]; shown: boolean[] };
  Whistled: { seat: number };
  StoodUp: { seat: number };
  FourTensShown: { seat: number };
  /** `next` is null when this card completes the trick. */
  CardPlayed: { seat: number; card: Card; next: Next };
  /** `seat` is null where nobody takes it; `next` is null after the last trick of a deal. */
  TrickTaken: { trick: number; seat: number | null; next: Next };
  ToepCalled: { seat: number; stake: number; next: Next };
  /** `next` is the next one asked, or the one on turn; null when a trick or the deal ends by it. */
  PlayerStayed: { seat: number; isForced: boolean; next: Next };
  PlayerFolded: { seat: number; next: Next };
  /** Paid at this moment: by seat, penalty points added. */
  PointsGiven: { deal: number; points: number[] };
  PlayerOut: { seat: number };
  /** `seat` is null when nobody won. */
  DealWon: { deal: number; seat: number | null };
  /** `seat` is null for a window or a question to several. */
  DeadlinePassed: { seat: number | null; deadlineAt: number };
  /** The same clock runs longer: the house could not be reached. `deadlineAt` is the new end. */
  DeadlineExtended: { seat: number | null; deadlineAt: number };
  PlayerForfeited: { seat: number; next: Next };
  /** Its owner has left, or the clock of a turn ran out: the bot plays on until the owner is back. */
  SeatGivenToBot: { seat: number; bot: string; next: Next };
  SeatTakenBack: { seat: number; next: Next };
  /** A bot's seat is this person's from the next deal on. */
  SeatPromised: { seat: number; player: string };
  /** Between two deals: the person sits down with the bot's points. */
  SeatTaken: { seat: number; player: string; deal: number };
  GameFinished: { points: number[]; places: number[] };
  /** `setup` is null where the game had begun; else this is its first and only event. */
  GameStopped: { setup: GameSetup | null };
}

export type GameEventType = keyof GameEventPayloads;
export type GameEvent = { [T in GameEventType]: { type: T; data: GameEventPayloads[T] } }[GameEventType];

/** The same events as a viewer gets them: null stands where a card or a salt is that the viewer may not know. */
export type RedactedSetup = Omit<GameSetup, 'salt'> & { salt: string | null };
type Seen<T> = { [K in keyof T]: T[K] extends Card[][] ? (K extends 'hands' ? (Card | null)[][] : T[K]) : T[K] extends Card[] ? (K extends 'stock' | 'hand' | 'cards' ? (Card | null)[] : T[K]) : T[K] };
export type RedactedPayloads = { [T in GameEventType]: T extends 'GameStarted' ? RedactedSetup : T extends 'GameStopped' ? { setup: RedactedSetup | null } : Seen<GameEventPayloads[T]> };
export type RedactedEvent = { [T in GameEventType]: { type: T; data: RedactedPayloads[T] } }[GameEventType];
