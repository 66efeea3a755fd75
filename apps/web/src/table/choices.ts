/** What may be done now and what may not, and why: asked of the engine, never worked out here. */
import type { Card } from '@slag/engine/cards';
import { legalCommands, type LegalCommand } from '@slag/engine/game/legal';
import type { GameRejection } from '@slag/engine/game/rejections';
import type { GameState } from '@slag/engine/game/state';
import { toepRefusal } from '@slag/engine/game/toep';
import { cardRefusal } from '@slag/engine/game/trick';
import { sortHand } from '@/cards/hand-order';

export interface HandCard {
  card: Card;
  /** null: it may be played now. */
  refusal: GameRejection | null;
}

export interface Choices {
  /** In the odd order. */
  hand: HandCard[];
  isOwnTurn: boolean;
  /** null: toeping is allowed now. Only while one is on turn. */
  toepRefusal: GameRejection | null;
  /** The toep to be answered by this seat. */
  question: { toeper: number; stake: number } | null;
  /** The stake after a toep of one's own. */
  raisedStake: number;
  legal: LegalCommand[];
}

const lastToeperOf = (state: GameState): number => state.deals.at(-1)?.toeps.at(-1)?.seat ?? 0;

export function choicesOf(state: GameState, seat: number): Choices {
  const { phase } = state;
  const stake = state.deals.at(-1)?.stake ?? 1;
  const held = 'holdings' in phase ? (phase.holdings.hands[seat] ?? []) : [];
  const cards = sortHand(held.filter((card) => card !== null));
  const isAsked = phase.kind === 'toepAnswers' && phase.asked === seat;
  return {
    hand: cards.map((card) => ({ card, refusal: cardRefusal(state, seat, card) })),
    isOwnTurn: phase.kind === 'playing' && phase.turn === seat,
    toepRefusal: toepRefusal(state, seat),
    question: isAsked ? { toeper: lastToeperOf(state), stake } : null,
    raisedStake: stake + 1,
    legal: legalCommands(state, seat),
  };
}
