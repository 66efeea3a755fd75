/**
 * What happened in a game. Events carry outcomes (who took the trick, who is asked next, what was paid), so that
 * folding them never needs a hidden card. A house of four words: past tense, one meaning, unique in the system.
 */
import type { Card } from '../cards.js';
import type { Rules } from '../rules/rules.js';
import type { SeatHolder } from './state.js';

/** Who is to act after an event: on turn with a card, asked for an answer, or nobody. */
export type Next =
  | { kind: 'turn'; seat: number; deadlineAt: number | null }
  | { kind: 'answer'; seat: number; deadlineAt: number | null }
  | null;

export interface GameEventPayloads {
  GameStarted: { salt: string; game: string; tournament: string | null; rules: Rules; seats: SeatHolder[]; closesAt: number | null };
  BoardDealt: { deal: number; board: number; attempt: number; leader: number; hands: Card[][]; stock: Card[]; deadlineAt: number | null };
  /** `next` is null when this card completes the trick. */
  CardPlayed: { seat: number; card: Card; next: Next };
  /** `seat` is null where nobody takes it; `next` is null after the last trick of a deal. */
  TrickTaken: { trick: number; seat: number | null; next: Next };
  ToepCalled: { seat: number; stake: number; next: Next };
  /** `next` is the next one asked, or the one on turn; null when a trick or the deal ends by it. */
  PlayerStayed: { seat: number; next: Next };
  PlayerFolded: { seat: number; next: Next };
  /** Paid at this moment: by seat, penalty points added. */
  PointsGiven: { deal: number; points: number[] };
  /** `seat` is null when nobody won. */
  DealWon: { deal: number; seat: number | null };
  DeadlinePassed: { seat: number; deadlineAt: number };
  PlayerForfeited: { seat: number; next: Next };
  GameFinished: { points: number[]; places: number[] };
  /** `salt` is null where the game had begun: its first event has it. */
  GameStopped: { game: string; tournament: string; salt: string | null };
}

export type GameEventType = keyof GameEventPayloads;
export type GameEvent = { [T in GameEventType]: { type: T; data: GameEventPayloads[T] } }[GameEventType];

/** The same events as a viewer gets them: cards and salts that the viewer may not know are null or absent. */
export interface RedactedPayloads extends Omit<GameEventPayloads, 'GameStarted' | 'BoardDealt' | 'GameStopped'> {
  GameStarted: Omit<GameEventPayloads['GameStarted'], 'salt'> & { salt: string | null };
  BoardDealt: Omit<GameEventPayloads['BoardDealt'], 'hands' | 'stock'> & { hands: (Card | null)[][]; stock: (Card | null)[] };
  GameStopped: GameEventPayloads['GameStopped'];
}
export type RedactedEvent = { [T in GameEventType]: { type: T; data: RedactedPayloads[T] } }[GameEventType];
