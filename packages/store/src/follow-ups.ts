/** What the house does after a person's command, in the same append: bots on turn play, and the next board is dealt. */
import type { GameCommand } from '@slag/engine/game/commands';
import { followUp } from '@slag/engine/game/follow-up';
import { redactState } from '@slag/engine/game/redact';
import { botSeed, situationOf, type ChooseFor } from '@slag/engine/game/situation';
import type { GameState } from '@slag/engine/game/state';
import type { BoardInputs } from '@slag/engine/random';

export interface FollowUpSources {
  chooseFor: ChooseFor;
  /** Inputs of a board of the game's tournament; null where it cannot be dealt. */
  inputsOf(tournament: string, board: number, attempt: number): Promise<BoardInputs | null>;
}

/** The next command of the house, or null when a person is to act or nothing is to be done. */
export async function nextFollowUp(state: GameState, sources: FollowUpSources): Promise<GameCommand | null> {
  if (state.tournament === null) return null;
  const due = followUp(state);
  if (due?.kind === 'deal') {
    const { board, attempt, commandId, actor } = due;
    return { type: 'DealBoard', payload: { board, attempt }, commandId, actor };
  }
  const deal = state.deals.at(-1);
  if (due === null || deal === undefined) return null;
  const { bot, seat, commandId, actor } = due;
  const inputs = await sources.inputsOf(state.tournament, deal.board, deal.attempt);
  if (inputs === null) throw new Error(`board ${deal.board} of ${state.tournament} is in play and its inputs are gone`);
  const view = redactState(state, { kind: 'seat', seat, fromDeal: 1 });
  const chosen = await sources.chooseFor(bot, view, seat, botSeed(inputs, situationOf(view, seat)));
  return { ...chosen, commandId, actor, decision: state.decision };
}
