/**
 * Who must act within the same batch, after a person's command: a bot on turn or asked, a bot that has not yet spoken in
 * an open window or on the question to the last two, or the dealer when a deal is over and the game goes on. null where
 * the game waits for a person, or is over. Nobody sits out a clock for a bot.
 */
import { botActor, botAt, DEALER } from './actors.js';
import { seatsToAct } from './legal.js';
import type { GameState } from './state.js';

export type FollowUp =
  | { kind: 'bot'; bot: string; seat: number; actor: string; commandId: string }
  | { kind: 'deal'; board: number; attempt: number; actor: string; commandId: string };

export function followUp(state: GameState): FollowUp | null {
  if (state.phase.kind === 'betweenDeals') {
    const board = state.deals.length + 1;
    return { kind: 'deal', board, attempt: 0, actor: DEALER, commandId: `deal-${board}` };
  }
  const { phase } = state;
  const waved = phase.kind === 'laundryWindow' || phase.kind === 'blindToepWindow' ? phase.holdings.waved : [];
  const seat = seatsToAct(state).find((one) => waved[one] !== true && botAt(state, one) !== null);
  const bot = seat === undefined ? null : botAt(state, seat);
  if (seat === undefined || bot === null) return null;
  return { kind: 'bot', bot, seat, actor: botActor(bot), commandId: `bot-${seat}-${state.decision}` };
}
