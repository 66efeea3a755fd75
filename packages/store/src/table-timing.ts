/**
 * When a table begins by itself. Public ones do: at once when every seat is taken, and where bots fill the empty seats a
 * moment after the last person sat down. A private table waits for its host; when it plays again, for everybody to agree.
 * Alone there is nobody to wait for.
 */
import type { TableRow, TableSeatRow } from './tables.js';

/** Milliseconds in which somebody else may still sit down before bots do. */
export const BOTS_WAIT_MS = 15_000;
/** Milliseconds that those who have played together are waited for when one wants to play again. */
export const REMATCH_WAIT_MS = 30_000;
/** Milliseconds that a gathering table stays when everybody has gone. */
export const EMPTY_KEPT_MS = 600_000;
/** Milliseconds that a code leads to its table after the last game there: long enough to play again. A table that closes frees it at once. */
export const CODE_KEPT_MS = 600_000;

type Gathering = Pick<TableRow, 'kind' | 'seats' | 'bots' | 'game'>;
type Sitting = Pick<TableSeatRow, 'is_ready' | 'sat_at'>;

export function startsAtOf({ kind, seats, bots, game }: Gathering, people: readonly Sitting[], at: number): number | null {
  const ready = people.filter(({ is_ready }) => is_ready);
  if (ready.length === 0) return null;
  if (kind === 'alone') return at;
  const isFull = ready.length === seats;
  if (kind === 'private') return game !== null && (isFull || (bots !== null && ready.length === people.length)) ? at : null;
  if (isFull) return at;
  return bots === null ? null : Math.max(...ready.map(({ sat_at }) => sat_at)) + BOTS_WAIT_MS;
}
