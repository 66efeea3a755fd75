/**
 * After a tournament has closed: every joined contestant's game that still runs is stopped, one that never began too, and
 * each end is recorded in the tournament's stream.
 */
import { WORKER } from '@slag/engine/game/actors';
import type { GameCommand } from '@slag/engine/game/commands';
import { setupFor } from '@slag/engine/tournament/setup';
import type { Contestant, TournamentState } from '@slag/engine/tournament/state';
import { makeSalt } from '@slag/store/secrets';
import { settleGame } from '../contestants/settle.js';
import type { House } from '../house.js';

/** So many games are stopped side by side; their appends share commits. */
const GAMES_AT_ONCE = 16;
const STOP_ID = 'schedule-stop';

/** True when no game runs any more and every end is recorded. */
export async function endGames(house: House, tournament: TournamentState): Promise<boolean> {
  const waiting = tournament.contestants.filter(({ result }) => result === null);
  let haveAllEnded = true;
  for (let i = 0; i < waiting.length; i += GAMES_AT_ONCE) {
    const ended = await Promise.all(waiting.slice(i, i + GAMES_AT_ONCE).map(contestant => endGame(house, tournament, contestant)));
    haveAllEnded &&= ended.every(Boolean);
  }
  return haveAllEnded;
}

async function endGame(house: House, tournament: TournamentState, contestant: Contestant): Promise<boolean> {
  const before = await settleGame(house, contestant.game);
  if (before !== 'running') return before === 'settled';
  // A refusal says that the game ended in between, or that another worker was faster: the game itself tells.
  await house.sendToGame(contestant.game, stopCommand(tournament, contestant));
  return (await settleGame(house, contestant.game)) === 'settled';
}

/** Stops the game as it would have been, should it never have begun. */
const stopCommand = (tournament: TournamentState, contestant: Contestant): GameCommand => ({
  commandId: STOP_ID,
  actor: WORKER,
  type: 'StopGame',
  payload: setupFor(tournament, contestant, makeSalt()),
});
