/**
 * Who must act for the house after a command: the dealer when a deal is over and the game goes on, and bots.
 *
 * A bot is asked when it is on turn, when it is asked, and once when a window or the duel question opens. Where people may
 * speak at any moment (toeps at any time, windows, the duel question, answers to a laundry call) a bot's move is a command
 * of its own, a fixed delay later: nobody is to be overtaken by a machine, and the delay tells nothing. Elsewhere it
 * follows in the batch of the command before it.
 */
import { botActor, botAt, DEALER } from './actors.js';
import { seatsToAct } from './legal.js';
import type { GameState } from './state.js';

export interface BotDue {
  kind: 'bot';
  bot: string;
  seat: number;
  actor: string;
  commandId: string;
}
export type FollowUp = BotDue | { kind: 'deal'; board: number; attempt: number; actor: string; commandId: string };

/** From the moment a bot is due to its command, where it does not follow in the batch. */
export const BOT_DELAY_MS = 800;

/** Do bots take their time here? */
export function isPaced({ rules, phase }: GameState): boolean {
  if (rules.toepTiming === 'anytime') return true;
  return phase.kind === 'blindToepWindow' || phase.kind === 'laundryWindow' || phase.kind === 'laundryAnswers' || phase.kind === 'duelQuestion';
}

/** Bots whose move is a command of its own, by seat; a bot that has waved the open window through is no longer due. */
export const botsDue = (state: GameState): BotDue[] => (isPaced(state) ? dueNow(state) : []);

/** What follows in the same batch; null where the game waits, or is over. */
export function followUp(state: GameState): FollowUp | null {
  if (state.phase.kind === 'betweenDeals') {
    const board = state.deals.length + 1;
    return { kind: 'deal', board, attempt: 0, actor: DEALER, commandId: `deal-${board}` };
  }
  return isPaced(state) ? null : (dueNow(state)[0] ?? null);
}

function dueNow(state: GameState): BotDue[] {
  const { phase } = state;
  const hasWaved = (seat: number): boolean => (phase.kind === 'blindToepWindow' || phase.kind === 'laundryWindow') && phase.holdings.waved[seat] === true;
  return seatsToAct(state).flatMap((seat): BotDue[] => {
    const bot = botAt(state, seat);
    if (bot === null || hasWaved(seat)) return [];
    return [{ kind: 'bot', bot, seat, actor: botActor(bot), commandId: `bot-${seat}-${state.decision}` }];
  });
}
