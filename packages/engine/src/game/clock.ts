/**
 * Clocks. When the clock of a turn runs out its player forfeits, or a bot takes the seat, as the table plays it; a window that runs out is closed by silence, an answer
 * to a laundry call is believing, the duel question is no: never a forfeit. A command at its deadline still counts.
 * After a time in which the house could not be reached the open clock gets twenty seconds from then on, or on top.
 */
import { declineDuel } from './duel.js';
import { forfeit } from './forfeit.js';
import { believeLaundry } from './laundry.js';
import { giveSeatToBot } from './stand-in.js';
import type { GameState } from './state.js';
import { openNow, type Table } from './table.js';
import { closeWindow } from './windows.js';

export const EXTENSION_MS = 20_000;

/** The open clock: whose turn it times (null: a window or a question to several) and when it runs out. null: none runs. */
export function openDeadline(state: GameState): { seat: number | null; deadlineAt: number } | null {
  const { phase } = state;
  if (phase.kind === 'duelQuestion') return phase.deadlineAt === null ? null : { seat: null, deadlineAt: phase.deadlineAt };
  const open = openNow(state);
  return open === null || open.deadlineAt === null ? null : { seat: open.seat, deadlineAt: open.deadlineAt };
}

/** What was open is closed by silence, or forfeited. */
export function expireDeadline(table: Table): void {
  const { state } = table;
  const open = openDeadline(state);
  if (open === null) return;
  table.put({ type: 'DeadlinePassed', data: open });
  if (state.phase.kind === 'duelQuestion') declineDuel(table);
  else if (open.seat === null) closeWindow(table);
  else if (state.phase.kind === 'laundryAnswers') believeLaundry(table, open.seat);
  else if (state.rules.leaving !== 'bot') forfeit(table, open.seat);
  else if (state.seats[open.seat]?.kind === 'player') giveSeatToBot(table, open.seat);
  // No bot takes a bot's seat: it is the house that is slow.
  else extendDeadline(table);
}

/** Whoever is asked, and what for, stays the same; so does the number of the decision. */
export function extendDeadline(table: Table): void {
  const open = openDeadline(table.state);
  if (open === null) return;
  table.put({ type: 'DeadlineExtended', data: { seat: open.seat, deadlineAt: Math.max(open.deadlineAt, table.facts.at) + EXTENSION_MS } });
}
