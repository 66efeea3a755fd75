/** What the house does after a person's command, in the same append: bots on turn play, and the next board is dealt. */
import type { GameCommand } from '@slag/engine/game/commands';
import { followUp, type BotDue } from '@slag/engine/game/follow-up';
import { redactState } from '@slag/engine/game/redact';
import { botSeed, situationOf, type ChooseFor } from '@slag/engine/game/situation';
import type { GameState } from '@slag/engine/game/state';
import type { BoardInputs } from '@slag/engine/random';
import type { SealedAction } from './event-log.js';
import type { LagOf } from './lag.js';
import { nativeHashing } from './native-hash.js';

/** `tournament` is null for a game of its own. */
export type GameRef = Pick<GameState, 'game' | 'tournament'>;

export interface FollowUpSources {
  chooseFor: ChooseFor;
  lagOf: LagOf;
  /** Inputs of a board of this game; null where it cannot be dealt. `pending`: what the append under way stores. */
  inputsOf(game: GameRef, board: number, attempt: number, pending?: SealedAction): Promise<BoardInputs | null>;
}

/** The next command of the house, or null when a person is to act or nothing is to be done. */
export async function nextFollowUp(state: GameState, sources: FollowUpSources, pending?: SealedAction): Promise<GameCommand | null> {
  const due = followUp(state);
  if (due?.kind === 'deal') {
    const { board, attempt, commandId, actor } = due;
    return { type: 'DealBoard', payload: { board, attempt }, commandId, actor };
  }
  return due === null ? null : moveOf(state, due, sources, pending);
}

/** A bot's choice as its command. Throws where the bot fails, or the inputs of the board in play are gone. */
export async function moveOf(state: GameState, { bot, seat, commandId, actor }: BotDue, sources: FollowUpSources, pending?: SealedAction): Promise<GameCommand> {
  const deal = state.deals.at(-1);
  const inputs = deal === undefined ? null : await sources.inputsOf(state, deal.board, deal.attempt, pending);
  if (inputs === null) throw new Error(`${state.game}: a bot is to act and the inputs of its board are gone`);
  const view = redactState(state, { kind: 'seat', seat, fromDeal: 1 });
  const chosen = await sources.chooseFor(bot, view, seat, botSeed(inputs, situationOf(view, seat), nativeHashing));
  return { ...chosen, commandId, actor, decision: state.decision };
}
