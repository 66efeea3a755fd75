/** What may be asked of a player's conduct stream, `player-<id>`. */
import type { Envelope } from '../game/commands.js';

/** Free text never enters the log: who rules chooses one of these. */
export const CONDUCT_REASONS = ['connection', 'houseFault', 'mistake', 'goodwill'] as const;
export type ConductReason = (typeof CONDUCT_REASONS)[number];

/** A strike by its event: the forfeit in the log of a game. */
export interface StrikeName {
  game: string;
  version: number;
}

export interface ConductCommandPayloads {
  /** The stream's beginning, made by the house when there is something to say in it. */
  OpenConduct: { player: string; salt: string };
  /** By the player alone, once per strike. */
  AppealStrike: StrikeName;
  /** The strike stands. By an admin. */
  DismissAppeal: StrikeName;
  /** By an admin, with or without an appeal. */
  OverturnStrike: StrikeName & { reason: ConductReason };
  /** By an admin: ends every ban in force that runs until this moment or less (epoch milliseconds). */
  LiftBan: { until: number; reason: ConductReason };
}
export type ConductCommandType = keyof ConductCommandPayloads;
export type ConductCommand = {
  [T in ConductCommandType]: Envelope & { type: T; payload: ConductCommandPayloads[T] };
}[ConductCommandType];
