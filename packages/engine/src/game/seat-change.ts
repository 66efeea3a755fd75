/**
 * A bot's seat for a person. Where the table lets bots stand in for people (`leaving: 'bot'`), a bot that filled an empty seat makes room for
 * somebody who does not play yet: the seat is promised at once and changes hands between two deals, with the points it has. What was dealt
 * before is seen by its new holder as by anybody who looks on.
 */
import { playerActor } from './actors.js';
import type { GameCommand } from './commands.js';
import type { GameRejection } from './rejections.js';
import type { GameState } from './state.js';
import type { Table } from './table.js';

type SitDown = Extract<GameCommand, { type: 'SitDown' }>;

export function sitDownRefusal(state: GameState, { payload: { seat, player }, actor }: SitDown): GameRejection | null {
  const holder = state.seats[seat];
  if (holder === undefined) return 'unknownSeat';
  if (actor !== playerActor(player)) return 'notAllowed';
  if (state.rules.leaving !== 'bot') return 'botsKeepSeats';
  if (state.seats.some((one) => (one.kind === 'player' ? one.player : one.promisedTo) === player)) return 'alreadySeated';
  if (holder.kind !== 'bot') return 'seatNotABots';
  if (holder.promisedTo !== undefined) return 'seatPromised';
  return state.isOut[seat] === true ? 'seatIsOut' : null;
}

export const promiseSeat = (table: Table, { seat, player }: SitDown['payload']): void => table.put({ type: 'SeatPromised', data: { seat, player } });

/** Before a deal: whoever was promised a seat that is still in the game sits down. */
export function takeSeats(table: Table): void {
  const deal = table.state.deals.length + 1;
  table.state.seats.forEach((holder, seat) => {
    if (holder.kind !== 'bot' || holder.promisedTo === undefined || table.state.isOut[seat] === true) return;
    table.put({ type: 'SeatTaken', data: { seat, player: holder.promisedTo, deal } });
  });
}

/** The deal from which the holder of this seat sees its cards. */
export const seatedFrom = (state: GameState, seat: number): number => {
  const holder = state.seats[seat];
  return holder?.kind === 'player' ? (holder.fromDeal ?? 1) : 1;
};
