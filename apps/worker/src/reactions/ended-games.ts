/** GameFinished, GameStopped → FinishContestant, StopContestant in the tournament's stream. */
import type { LogEntry } from '@slag/engine/log';
import { settleGame } from '../contestants/settle.js';
import type { House } from '../house.js';
import { idIn } from '../projections/log-codec.js';

const ENDS: ReadonlySet<string> = new Set(['GameFinished', 'GameStopped']);

export async function reactToEndedGames(house: House, entries: readonly LogEntry[]): Promise<void> {
  for (const { type, stream } of entries) {
    const game = ENDS.has(type) ? idIn('game', stream) : null;
    if (game !== null) await settleGame(house, game);
  }
}
