/**
 * What is due for a tournament, by its own state and the clock: one step at a time, in the order of its life. After a
 * downtime the same rule holds: what was opened is closed, revealed and finished, what was never opened is cancelled.
 */
import type { TournamentState } from '@slag/engine/tournament/state';

export type Step =
  | 'open'
  /** Its time is over and it was never opened: its secrets are never dealt from. */
  | 'cancel'
  | 'close'
  /** Stop the games that still run, then reveal. */
  | 'reveal'
  | 'finish'
  | null;

/** `at` in epoch milliseconds. */
export function stepDue({ phase, document }: Pick<TournamentState, 'phase' | 'document'>, at: number): Step {
  switch (phase.kind) {
    case 'announced':
      if (at >= document.closesAt) return 'cancel';
      return at >= document.opensAt ? 'open' : null;
    case 'open':
      return at >= document.closesAt ? 'close' : null;
    case 'closed':
      return 'reveal';
    case 'revealed':
      return 'finish';
    case 'finished':
    case 'cancelled':
      return null;
    default:
      return phase satisfies never;
  }
}
