/**
 * How a contestant's game ended, as the tournament's stream records it: the game's head, and the points on every board that
 * was finished. Points of an unfinished board count nowhere.
 *
 * The command's id is derived from the event that ended the game: however often it is sent, it counts once.
 */
import { WORKER } from '@slag/engine/game/actors';
import type { GameState } from '@slag/engine/game/state';
import type { StreamHead } from '@slag/engine/log';
import type { TournamentCommand } from '@slag/engine/tournament/commands';

/** Points of a seat, one for each finished board, in board order. */
export function pointsOf(game: GameState, seat: number): number[] {
  return game.deals.filter(deal => deal.isOver).map(deal => deal.points[seat] ?? 0);
}

/** null while the game has not ended, or where no seat is held by a player. */
export function endOfGame(game: GameState, head: StreamHead): TournamentCommand | null {
  const seat = game.seats.findIndex(holder => holder.kind === 'player');
  const holder = game.seats[seat];
  if (holder === undefined || holder.kind !== 'player') return null;
  const payload = { contestant: holder.player, game: game.game, head: head.hash, points: pointsOf(game, seat) };
  const envelope = { commandId: `game-${game.game}:${head.version}`, actor: WORKER };
  if (game.phase.kind === 'finished') return { ...envelope, type: 'FinishContestant', payload };
  return game.phase.kind === 'stopped' ? { ...envelope, type: 'StopContestant', payload } : null;
}
