/**
 * What happened in a game. Events carry outcomes (who took the trick, who is asked next, what was paid), so that
 * folding them never needs a hidden card. Names are in the past tense and unique in the whole system.
 */
import type { Card } from '../cards.js';
import type { GameSetup } from './state.js';

/** Who is to act after an event: on turn with a card, asked for an answer, or nobody. */
export type Next =
  | { kind: 'turn'; seat: number; deadlineAt: number | null }
  | { kind: 'answer'; seat: number; deadlineAt: number | null }
  | null;

export interface GameEventPayloads {
  GameStarted: GameSetup;
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
  /** `setup` is null where the game had begun; else this is its first and only event. */
  GameStopped: { setup: GameSetup | null };
}

export type GameEventType = keyof GameEventPayloads;
export type GameEvent = { [T in GameEventType]: { type: T; data: GameEventPayloads[T] } }[GameEventType];

/** The same events as a viewer gets them: null stands where a card or a salt is that the viewer may not know. */
export type RedactedSetup = Omit<GameSetup, 'salt'> & { salt: string | null };
export interface RedactedPayloads extends Omit<GameEventPayloads, 'GameStarted' | 'BoardDealt' | 'GameStopped'> {
  GameStarted: RedactedSetup;
  BoardDealt: Omit<GameEventPayloads['BoardDealt'], 'hands' | 'stock'> & { hands: (Card | null)[][]; stock: (Card | null)[] };
  GameStopped: { setup: RedactedSetup | null };
}
export type RedactedEvent = { [T in GameEventType]: { type: T; data: RedactedPayloads[T] } }[GameEventType];
