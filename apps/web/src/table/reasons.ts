/** Why something cannot be done now, in a sentence that says what can. */
import type { Card } from '@slag/engine/cards';
import { seatToAct } from '@slag/engine/game/legal';
import type { GameRejection } from '@slag/engine/game/rejections';
import { openTrick } from '@slag/engine/game/seats';
import type { GameState } from '@slag/engine/game/state';

const told = [
  'mustFollowSuit', 'notTwiceInARow', 'stakeAtMaximum', 'cardNotHeld', 'stakePastLimit', 'noToepInThisDeal', 'poorMayNotToep', 'caughtBluffing',
  'noCardsLeft', 'notGenuine', 'mustLayAwayThree', 'notInTheDeal', 'windowClosed', 'seatGivenToBot',
] as const satisfies readonly GameRejection[];

export type WhyKey = (typeof told)[number] | 'notYourTurn' | 'nobodysTurn' | 'answerPending' | 'answerFirst' | 'windowOpen';

export interface Why {
  key: WhyKey;
  /** Whose turn it is, where that is the reason. */
  seat: number | null;
  /** The card that was led, where that is the reason. */
  led: Card | null;
  stake: number;
}

export function whyNot(refusal: GameRejection, state: GameState, own: number): Why {
  const deal = state.deals.at(-1);
  const seat = seatToAct(state);
  const led = deal === undefined ? null : (openTrick(deal)?.cards[0]?.card ?? null);
  return { key: keyOf(refusal, state, seat, own), seat, led, stake: deal?.stake ?? 1 };
}

function keyOf(refusal: GameRejection, { phase }: GameState, acting: number | null, own: number): WhyKey {
  const known = told.find((code) => code === refusal);
  if (known !== undefined) return known;
  if (phase.kind === 'laundryWindow' || phase.kind === 'blindToepWindow') return 'windowOpen';
  if (refusal === 'answerPending') return acting === own ? 'answerFirst' : 'answerPending';
  return acting === null ? 'nobodysTurn' : 'notYourTurn';
}
