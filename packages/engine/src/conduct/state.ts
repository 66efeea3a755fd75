/** A player's conduct stream, folded: appeals and what was ruled. Times are epoch milliseconds, those of the events. */
import type { StrikeName } from './commands.js';

export interface Appeal extends StrikeName {
  isDismissed: boolean;
}

export interface ConductState {
  player: string;
  appeals: Appeal[];
  overturned: StrikeName[];
  /** Until when each lifted ban would have run. */
  lifted: number[];
}

export const isStrike = (one: StrikeName, other: StrikeName): boolean => one.game === other.game && one.version === other.version;
