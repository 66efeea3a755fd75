/**
 * Windows: moments in which everybody may speak and silence is an answer. So that nobody need sit out a clock, a player
 * may wave an open window through; when all who by public knowledge may call have waved it closes at once. A wave is
 * shown to nobody, and who has waved may still call while the window is open. Each call opens it afresh.
 */
import { blindSeats } from './blind-toep.js';
import { laundrySeats } from './laundry-call.js';
import type { GameRejection } from './rejections.js';
import type { GameState } from './state.js';
import { stepOn } from './stations.js';
import type { Table } from './table.js';

/** Who by public knowledge may call in the open window; empty where none is open. */
export function windowSeats(state: GameState): number[] {
  if (state.phase.kind === 'blindToepWindow') return blindSeats(state);
  return state.phase.kind === 'laundryWindow' ? laundrySeats(state) : [];
}

export function waveRefusal(state: GameState, seat: number): GameRejection | null {
  const { phase } = state;
  if (phase.kind !== 'blindToepWindow' && phase.kind !== 'laundryWindow') return 'windowClosed';
  if (!windowSeats(state).includes(seat)) return 'notAllowed';
  return phase.holdings.waved[seat] === true ? 'alreadyWaved' : null;
}

export function waveThrough(table: Table, seat: number): void {
  table.put({ type: 'WavedThrough', data: { seat } });
  closeWhenAllWaved(table);
}

export function closeWhenAllWaved(table: Table): void {
  const { phase } = table.state;
  if (phase.kind !== 'blindToepWindow' && phase.kind !== 'laundryWindow') return;
  if (windowSeats(table.state).every((seat) => phase.holdings.waved[seat] === true)) closeWindow(table);
}

/** By silence, or because all have waved. */
export function closeWindow(table: Table): void {
  const { kind } = table.state.phase;
  if (kind !== 'blindToepWindow' && kind !== 'laundryWindow') return;
  table.put({ type: 'WindowClosed', data: { window: kind } });
  stepOn(table, kind === 'blindToepWindow' ? 'blind' : 'laundry');
}
