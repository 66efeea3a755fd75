/** What a seat may do now: for the table, for bots and for tests. Asks the same refusals as the judge. */
import type { GameState } from './state.js';
import { layAwayRefusal } from './lay-away.js';
import { refusalOf, SEAT_COMMANDS, type SeatCommand } from './seat-commands.js';
import { windowSeats } from './windows.js';
import { seatsInGame } from './seats.js';

/** A command without its envelope. */
export type LegalCommand = SeatCommand;

/**
 * Cards in the order held, then toep, answers, calls, and forfeit. `LayAway` stands once, with the first three cards.
 * Empty for a seat that is out or unknown, and after the game. While a bot stands in, all but `TakeSeat` is the bot's to send.
 */
export function legalCommands(state: GameState, seat: number): LegalCommand[] {
  const { phase } = state;
  if (phase.kind === 'finished' || phase.kind === 'stopped') return [];
  if (state.seats[seat] === undefined || state.isOut[seat] === true) return [];
  return SEAT_COMMANDS.flatMap((type): LegalCommand[] => candidates(state, seat, type)).filter((command) => refusalOf(state, command) === null);
}

function candidates(state: GameState, seat: number, type: LegalCommand['type']): LegalCommand[] {
  const hand = 'holdings' in state.phase ? (state.phase.holdings.hands[seat] ?? []).filter((card) => card !== null) : [];
  if (type === 'PlayCard') return state.phase.kind === 'playing' && state.phase.turn === seat ? hand.map((card) => ({ type, payload: { seat, card } })) : [];
  if (type === 'LayAway') return layAwayRefusal(state, seat, hand.slice(0, 3)) === null ? [{ type, payload: { seat, cards: hand.slice(0, 3) } }] : [];
  return [{ type, payload: { seat } }];
}

/** The seat on turn or asked; null when nobody is, and while a window or the duel question is open. */
export function seatToAct(state: GameState): number | null {
  const { phase } = state;
  if (phase.kind === 'playing') return phase.turn;
  return 'asked' in phase ? phase.asked : null;
}

/** Everybody who may act by public knowledge: the seat on turn or asked; in a window who may still call; who has not answered the duel. */
export function seatsToAct(state: GameState): number[] {
  const { phase } = state;
  if (phase.kind === 'duelQuestion') return seatsInGame(state).filter((seat) => phase.answers[seat] === null);
  const seat = seatToAct(state);
  return seat === null ? windowSeats(state) : [seat];
}
