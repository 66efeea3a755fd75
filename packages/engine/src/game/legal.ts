/** What a seat may do now: for the table, for bots and for tests. Asks the same refusals as the judge. */
import type { GameCommand } from './commands.js';
import { forfeitRefusal } from './forfeit.js';
import type { GameState } from './state.js';
import { answerRefusal, toepRefusal } from './toep.js';
import { cardRefusal } from './trick.js';

/** A command without its envelope. */
export type LegalCommand = {
  [C in GameCommand as C['type']]: C extends { type: 'PlayCard' | 'CallToep' | 'Stay' | 'Fold' | 'Forfeit' } ? Pick<C, 'type' | 'payload'> : never;
}[GameCommand['type']];

/** Cards in the order held, then toep, then answers, then forfeit. Empty for a seat that is out or unknown, and after the game. */
export function legalCommands(state: GameState, seat: number): LegalCommand[] {
  const { phase } = state;
  if (phase.kind === 'finished' || phase.kind === 'stopped') return [];
  if (state.seats[seat] === undefined || state.isOut[seat] === true) return [];
  const legal: LegalCommand[] = [];
  const hand = phase.kind === 'playing' && phase.turn === seat ? (phase.holdings.hands[seat] ?? []) : [];
  for (const card of hand) if (card !== null && cardRefusal(state, seat, card) === null) legal.push({ type: 'PlayCard', payload: { seat, card } });
  if (phase.kind === 'playing' && toepRefusal(state, seat) === null) legal.push({ type: 'CallToep', payload: { seat } });
  if (answerRefusal(state, seat) === null) legal.push({ type: 'Stay', payload: { seat } }, { type: 'Fold', payload: { seat } });
  if (forfeitRefusal(state, seat) === null) legal.push({ type: 'Forfeit', payload: { seat } });
  return legal;
}

/** The seat on turn or asked; null when nobody is to act. */
export function seatToAct(state: GameState): number | null {
  const { phase } = state;
  if (phase.kind === 'playing') return phase.turn;
  return phase.kind === 'toepAnswers' ? phase.asked : null;
}
