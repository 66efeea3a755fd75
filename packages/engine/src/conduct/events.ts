/**
 * What happened between a player and the house about conduct. Strikes themselves are events of games: a forfeit, and a
 * turn whose clock ran out. What stands here is what somebody said about them.
 */
import type { ConductReason, StrikeName } from './commands.js';

export interface ConductEventPayloads {
  ConductOpened: { player: string; salt: string };
  StrikeAppealed: StrikeName;
  AppealDismissed: StrikeName;
  StrikeOverturned: StrikeName & { reason: ConductReason };
  BanLifted: { until: number; reason: ConductReason };
}
export type ConductEventType = keyof ConductEventPayloads;
export type ConductEvent = { [T in ConductEventType]: { type: T; data: ConductEventPayloads[T] } }[ConductEventType];
