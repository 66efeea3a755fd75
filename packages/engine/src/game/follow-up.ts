/**
 * Who must act within the same batch, after a person's command: a bot on turn or asked, or the dealer when a deal is
 * over and the game goes on. null where the game waits for a person, or is over.
 */
import { botActor, botAt, DEALER } from './actors.js';
import { seatToAct } from './legal.js';
import type { GameState } from './state.js';

export type FollowUp =
  | { kind: 'bot'; bot: string; seat: number; actor: string; commandId: string }
  | { kind: 'deal'; board: number; attempt: number; actor: string; commandId: string };

export function followUp(state: GameState): FollowUp | null {
  if (state.phase.kind === 'betweenDeals') {
    const board = state.deals.length + 1;
    return { kind: 'deal', board, attempt: 0, actor: DEALER, commandId: `deal-${board}` };
  }
  const seat = seatToAct(state);
  const bot = seat === null ? null : botAt(state, seat);
  if (seat === null || bot === null) return null;
  return { kind: 'bot', bot, seat, actor: botActor(bot), commandId: `bot-${seat}-${state.decision}` };
}
