/**
 * Every command that a seat may send, with the two questions the judge asks of it: why not, and what then. `decide`,
 * `legalCommands` and the tests all go by this one table.
 */
import { standRefusal, whistleRefusal } from './announce.js';
import { blindRefusal, callBlindToep } from './blind-toep.js';
import { choiceRefusal, playAlong, sitOut } from './choices.js';
import type { GameCommandPayloads } from './commands.js';
import { acceptDuel, declineDuel, duelRefusal } from './duel.js';
import { forfeit, forfeitRefusal } from './forfeit.js';
import { layAway, layAwayRefusal } from './lay-away.js';
import { laundryRefusal } from './laundry-call.js';
import { believeLaundry, callLaundry, checkLaundry, checkRefusal } from './laundry.js';
import type { GameRejection } from './rejections.js';
import { giveSeatToBot, leaveRefusal, takeRefusal, takeSeatBack } from './stand-in.js';
import type { GameState } from './state.js';
import type { Table } from './table.js';
import { answerRefusal, callToep, fold, stay, toepRefusal } from './toep.js';
import { cardRefusal, playCard } from './trick.js';
import { waveRefusal, waveThrough } from './windows.js';

export const SEAT_COMMANDS = [
  'PlayCard', 'CallToep', 'Stay', 'Fold', 'CallBlindToep', 'CallLaundry', 'CheckLaundry', 'BelieveLaundry', 'WaveThrough', 'PlayAlong', 'SitOut',
  'AcceptDuel', 'DeclineDuel', 'LayAway', 'Whistle', 'StandUp', 'Forfeit', 'LeaveSeat', 'TakeSeat',
] as const;
export type SeatCommandType = (typeof SEAT_COMMANDS)[number];
export type SeatCommand = { [T in SeatCommandType]: { type: T; payload: GameCommandPayloads[T] } }[SeatCommandType];

/** Why the seat may not do this now; null when it may. */
export function refusalOf(state: GameState, { type, payload }: SeatCommand): GameRejection | null {
  const { seat } = payload;
  switch (type) {
    case 'PlayCard':
      return cardRefusal(state, seat, payload.card);
    case 'CallToep':
      return toepRefusal(state, seat);
    case 'Stay':
    case 'Fold':
      return answerRefusal(state, seat);
    case 'CallBlindToep':
      return blindRefusal(state, seat);
    case 'CallLaundry':
      return laundryRefusal(state, seat);
    case 'CheckLaundry':
    case 'BelieveLaundry':
      return checkRefusal(state, seat);
    case 'WaveThrough':
      return waveRefusal(state, seat);
    case 'PlayAlong':
    case 'SitOut':
      return choiceRefusal(state, seat);
    case 'AcceptDuel':
    case 'DeclineDuel':
      return duelRefusal(state, seat);
    case 'LayAway':
      return layAwayRefusal(state, seat, payload.cards);
    case 'Whistle':
      return whistleRefusal(state, seat);
    case 'StandUp':
      return standRefusal(state, seat);
    case 'Forfeit':
      return forfeitRefusal(state, seat);
    case 'LeaveSeat':
      return leaveRefusal(state, seat);
    case 'TakeSeat':
      return takeRefusal(state, seat);
    default:
      return type satisfies never;
  }
}

/** Plays out what has not been refused. */
export function carryOut(table: Table, { type, payload }: SeatCommand): void {
  const { seat } = payload;
  switch (type) {
    case 'PlayCard':
      return playCard(table, seat, payload.card);
    case 'CallToep':
      return callToep(table, seat);
    case 'Stay':
      return stay(table, seat);
    case 'Fold':
      return fold(table, seat);
    case 'CallBlindToep':
      return callBlindToep(table, seat);
    case 'CallLaundry':
      return callLaundry(table, seat);
    case 'CheckLaundry':
      return checkLaundry(table, seat);
    case 'BelieveLaundry':
      return believeLaundry(table, seat);
    case 'WaveThrough':
      return waveThrough(table, seat);
    case 'PlayAlong':
      return playAlong(table, seat);
    case 'SitOut':
      return sitOut(table, seat);
    case 'AcceptDuel':
      return acceptDuel(table, seat);
    case 'DeclineDuel':
      return declineDuel(table);
    case 'LayAway':
      return layAway(table, seat, payload.cards);
    case 'Whistle':
      return table.put({ type: 'Whistled', data: { seat } });
    case 'StandUp':
      return table.put({ type: 'StoodUp', data: { seat } });
    case 'Forfeit':
      return forfeit(table, seat);
    case 'LeaveSeat':
      return giveSeatToBot(table, seat);
    case 'TakeSeat':
      return takeSeatBack(table, seat);
    default:
      return type satisfies never;
  }
}
