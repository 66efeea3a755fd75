/**
 * What must follow when a game has ended: in a tournament its result stands in the tournament's stream, at a table its head is
 * signed. Whoever finds it ended may say so: the reaction to the game's last event, or the closing of the tournament that stopped it.
 */
import { raiseAlarm } from '../alarms.js';
import type { House } from '../house.js';
import { signHead } from '../signing.js';
import { endOfGame } from './end-of-game.js';

/** Refusals that mean: this has been said before. */
const SAID_BEFORE: ReadonlySet<string> = new Set(['alreadyEnded', 'commandIdReused']);

export type Settlement = 'running' | 'settled' | 'refused';

/** `refused`: the tournament does not take the result, which has been reported and needs a person. */
export async function settleGame(house: House, gameId: string): Promise<Settlement> {
  const game = await house.loadGame(gameId);
  if (game === null) return 'running';
  const command = endOfGame(game.state, game);
  if (command === null) return 'running';
  const { tournament } = game.state;
  if (tournament === null) {
    await signHead(house, `game-${gameId}`, game);
    return 'settled';
  }
  const answer = await house.sendToTournament(tournament, command);
  if (answer.status === 'accepted' || SAID_BEFORE.has(answer.code)) return 'settled';
  await raiseAlarm(house, `game:${gameId}`, `tournament ${tournament} refused the end of game ${gameId}: ${answer.code} ${answer.detail ?? ''}`.trim());
  return 'refused';
}
