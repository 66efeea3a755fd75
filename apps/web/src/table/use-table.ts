/** All that the player at the table can do, and what the table answers when it cannot be done. */
import type { Card } from '@slag/engine/cards';
import type { LegalCommand } from '@slag/engine/game/legal';
import type { GameRejection } from '@slag/engine/game/rejections';
import type { GameState } from '@slag/engine/game/state';
import { useState } from 'react';
import type { PlayerCommand } from '@slag/contracts/socket';
import { choicesOf, type Choices, type HandCard } from './choices';
import type { KeyAction } from './keys';
import { whyNot, type Why } from './reasons';
import { wakeSound } from './sound';
import type { Showing } from './use-shown-game';

export interface TableActions {
  choices: Choices;
  /** Why the last thing tried could not be done; gone with the next step. */
  why: Why | null;
  chosen: Card | null;
  choose: (card: Card) => void;
  touchCard: (held: HandCard) => void;
  toep: () => void;
  stay: () => void;
  fold: () => void;
  next: () => void;
  act: (action: KeyAction) => void;
}

export function useTable(state: GameState, own: number, showing: Showing, send: (command: PlayerCommand, decision: number) => void): TableActions {
  const [refused, setRefused] = useState<{ why: Why; atCount: number } | null>(null);
  const [chosen, setChosen] = useState<Card | null>(null);
  const choices = choicesOf(state, own);
  const { count } = showing.shown;

  /** Answers what is seen; while there is more to be seen, a touch shows that first. */
  const attempt = (command: LegalCommand | null, refusal: GameRejection | null): void => {
    wakeSound();
    if (!showing.isUpToDate) showing.showNext();
    else if (command !== null && refusal === null) {
      setRefused(null);
      send(command, state.decision);
    } else if (refusal !== null) setRefused({ why: whyNot(refusal, state, own), atCount: count });
  };
  const find = (type: LegalCommand['type']): LegalCommand | null => choices.legal.find((each) => each.type === type) ?? null;

  const touchCard = ({ card, refusal }: HandCard): void => {
    setChosen(card);
    attempt({ type: 'PlayCard', payload: { seat: own, card } }, refusal);
  };
  const toep = (): void => attempt(find('CallToep'), choices.toepRefusal);
  const answer = (type: 'Stay' | 'Fold'): void => {
    if (choices.question !== null) attempt(find(type), null);
  };
  const next = (): void => {
    wakeSound();
    showing.showNext();
  };
  const choose = (by: -1 | 1): void => {
    const cards = choices.hand.map(({ card }) => card);
    const at = chosen === null ? -1 : cards.indexOf(chosen);
    const card = cards[at < 0 ? (by > 0 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length];
    if (card === undefined) return;
    setChosen(card);
    document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
  };

  const act = (action: KeyAction): void => {
    switch (action.kind) {
      case 'choose':
        return choose(action.by);
      case 'toep':
        return toep();
      case 'stay':
        return answer('Stay');
      case 'fold':
        return answer('Fold');
      case 'next':
        return next();
      default:
        return action satisfies never;
    }
  };

  return {
    choices,
    why: refused !== null && refused.atCount === count ? refused.why : null,
    chosen: choices.hand.some(({ card }) => card === chosen) ? chosen : null,
    choose: setChosen,
    touchCard,
    toep,
    stay: () => answer('Stay'),
    fold: () => answer('Fold'),
    next,
    act,
  };
}
