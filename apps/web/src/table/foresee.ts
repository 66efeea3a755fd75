/** What an answer brings at once: played out by the judge itself on a copy of what is seen, and never sent. */
import type { LegalCommand } from '@slag/engine/game/legal';
import { carryOut } from '@slag/engine/game/seat-commands';
import type { GameState } from '@slag/engine/game/state';
import { layTable } from '@slag/engine/game/table';

/** Points that the seat itself pays by this command, whatever happens afterwards. Only for answers that turn on no hidden card. */
export function priceOf(state: GameState, command: LegalCommand): number {
  const { seat } = command.payload;
  const table = layTable(state, { at: 0, lagCreditMs: [], board: null }, null);
  carryOut(table, command);
  return table.events.reduce((sum, event) => sum + (event.type === 'PointsGiven' ? (event.data.points[seat] ?? 0) : 0), 0);
}
