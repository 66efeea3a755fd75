/**
 * What runs out in a game: when the open clock of a game runs out, and which bots are due to move and when. It follows from the
 * state after the append, which whoever decides has folded already and hands over with the batch.
 */
import { openDeadline } from '@slag/engine/game/clock';
import { evolve } from '@slag/engine/game/evolve';
import { BOT_DELAY_MS, botsDue } from '@slag/engine/game/follow-up';
import type { GameState } from '@slag/engine/game/state';
import type { ChainedEntry } from '@slag/engine/log';
import { gameEventOf } from './codec.js';

export interface OpenDeadline {
  kind: 'clock' | 'bot';
  /** Of the bot; -1 for a clock. */
  seat: number;
  /** Of the state that the bot is due in; 0 for a clock. */
  decision: number;
  /** Epoch milliseconds. */
  due_at: number;
}

/** `at`: of what made this state; a bot that was due before at the same decision keeps its time. */
export function openDeadlinesOf(game: GameState | null, at: number): OpenDeadline[] {
  if (game === null) return [];
  const clock = openDeadline(game);
  const bots = botsDue(game).map(({ seat }): OpenDeadline => ({ kind: 'bot', seat, decision: game.decision, due_at: at + BOT_DELAY_MS }));
  return clock === null ? bots : [{ kind: 'clock', seat: -1, decision: 0, due_at: clock.deadlineAt }, ...bots];
}

/** The same from the log alone: what the table must hold for this stream. */
export function rebuildOpenDeadlines(entries: readonly ChainedEntry[]): OpenDeadline[] {
  let state: GameState | null = null;
  let open: OpenDeadline[] = [];
  for (const [i, entry] of entries.entries()) {
    state = evolve(state, gameEventOf(entry));
    const next = entries[i + 1];
    if (next !== undefined && next.command === null) continue;
    const before = open;
    open = openDeadlinesOf(state, entry.at).map((row) => before.find((old) => old.kind === 'bot' && old.seat === row.seat && old.decision === row.decision) ?? row);
  }
  return open;
}
