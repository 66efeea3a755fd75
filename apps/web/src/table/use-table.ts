/** All that the player at the table can do, and what the table answers when it cannot be done. A watcher can do nothing. */
import type { PlayerCommand } from '@slag/contracts/socket';
import type { Card } from '@slag/engine/cards';
import type { LegalCommand } from '@slag/engine/game/legal';
import type { GameRejection } from '@slag/engine/game/rejections';
import { refusalOf } from '@slag/engine/game/seat-commands';
import type { GameState } from '@slag/engine/game/state';
import { useState } from 'react';
import type { Basis, Refusal } from '@/game-client/game-client';
import { canWave, choicesOf, type Choices, type HandCard, type PlainType } from './choices';
import type { KeyAction, LetterAction } from './keys';
import { whyNot, type Why } from './reasons';
import { wakeSound } from './sound';
import { useArmed } from './use-armed';
import { useWave } from './use-wave';
import type { Showing } from './use-shown-game';

/** What may be said at any moment: it answers no decision. */
export type AnyTimeType = 'Whistle' | 'StandUp' | 'TakeSeat' | 'LeaveSeat' | 'Forfeit';

export interface TableActions {
  /** null for who watches. */
  choices: Choices | null;
  /** Why the last thing tried could not be done; gone with the next step. */
  why: Why | null;
  chosen: Card | null;
  choose: (card: Card) => void;
  touchCard: (held: HandCard) => void;
  /** The card that waits for its second touch. */
  toConfirm: Card | null;
  toep: () => void;
  /** A toep out of turn by a press that was held until it was full: needs no second touch. */
  toepHeld: () => void;
  /** A toep out of turn has been touched once. */
  isToepArmed: boolean;
  /** It was, and the second touch did not come. */
  hasToepLapsed: boolean;
  say: (type: PlainType) => void;
  sayNow: (type: AnyTimeType) => void;
  wave: () => void;
  /** The open window has been waved through, before a reload or at another device too. */
  hasWaved: boolean;
  /** Cards chosen to be laid away. */
  laid: readonly Card[];
  layAway: () => void;
  next: () => void;
  act: (action: KeyAction) => void;
}

const mostLaid = 3;

export interface TableInput {
  game: string;
  state: GameState;
  own: number | null;
  showing: Showing;
  confirmsCard: boolean;
  /** The last one of the server; null: none since. */
  refusal: Refusal | null;
  send: (command: PlayerCommand, basis: Basis) => void;
}

export function useTable({ game, state, own, showing, confirmsCard, refusal: answered, send }: TableInput): TableActions {
  const { count } = showing.shown;
  const { decision } = state;
  const [refused, setRefused] = useState<{ why: Why; atCount: number } | null>(null);
  const [chosen, setChosen] = useState<Card | null>(null);
  const [confirming, setConfirming] = useState<{ card: Card; decision: number } | null>(null);
  const [laying, setLaying] = useState<{ cards: readonly Card[]; decision: number }>({ cards: [], decision });
  const armed = useArmed();
  const { hasWaved, remember } = useWave(game, decision, answered);
  const choices = own === null ? null : choicesOf(state, own);
  const laid = laying.decision === decision ? laying.cards : [];
  const toConfirm = confirming?.decision === decision ? confirming.card : null;
  const seat = own ?? 0;

  const refuse = (refusal: GameRejection): void => setRefused({ why: whyNot(refusal, state, seat), atCount: count });
  /** Answers what is seen; while there is more to be seen, a touch shows that first. True when it was sent. */
  const attempt = (command: LegalCommand, refusal: GameRejection | null): boolean => {
    wakeSound();
    if (!showing.isUpToDate) showing.showNext();
    else if (refusal !== null) refuse(refusal);
    else {
      setRefused(null);
      send(command, { decision });
      return true;
    }
    return false;
  };
  const say = (type: PlainType): boolean => {
    const command: LegalCommand = { type, payload: { seat } };
    return attempt(command, state.standIns[seat] != null ? 'seatGivenToBot' : refusalOf(state, command));
  };
  const sayNow = (type: AnyTimeType): void => {
    wakeSound();
    send({ type, payload: { seat } }, {});
  };

  const touchCard = ({ card, refusal }: HandCard): void => {
    setChosen(card);
    if (choices?.ask?.kind === 'layAway') {
      const rest = laid.filter((one) => one !== card);
      if (rest.length < laid.length || laid.length < mostLaid) setLaying({ cards: rest.length < laid.length ? rest : [...laid, card], decision });
      return;
    }
    if (confirmsCard && refusal === null && showing.isUpToDate && toConfirm !== card) {
      wakeSound();
      setConfirming({ card, decision });
      return;
    }
    attempt({ type: 'PlayCard', payload: { seat, card } }, refusal);
  };
  /** Out of turn: two touches, and the stake instead of a decision, for the others do not wait. */
  const toep = (): void => {
    if (choices === null) return;
    const command: LegalCommand = { type: 'CallToep', payload: { seat } };
    if (!choices.canToepOutOfTurn) return void attempt(command, choices.toepRefusal);
    wakeSound();
    if (!armed.isArmed) return armed.arm();
    toepHeld();
  };
  const toepHeld = (): void => {
    if (choices?.canToepOutOfTurn !== true) return;
    wakeSound();
    armed.disarm();
    setRefused(null);
    send({ type: 'CallToep', payload: { seat } }, { stake: choices.stake });
  };
  const wave = (): void => {
    if (hasWaved || !canWave(state, seat)) return;
    if (say('WaveThrough')) remember();
  };
  const layAway = (): void => {
    const command: LegalCommand = { type: 'LayAway', payload: { seat, cards: [...laid] } };
    attempt(command, refusalOf(state, command));
  };
  const next = (): void => {
    wakeSound();
    showing.showNext();
  };
  /** What waits for its second touch waits no longer. */
  const cancel = (): void => {
    armed.lapse();
    setConfirming(null);
  };
  const choose = (by: -1 | 1): void => {
    const cards = choices?.hand.map(({ card }) => card) ?? [];
    const at = chosen === null ? -1 : cards.indexOf(chosen);
    const card = cards[at < 0 ? (by > 0 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length];
    if (card === undefined) return;
    setChosen(card);
    document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
  };

  const ask = choices?.ask?.kind ?? null;
  const answers: Readonly<Record<LetterAction, () => void>> = {
    toep: () => (ask === 'blindWindow' ? say('CallBlindToep') : toep()),
    stay: () => (ask === 'toepAnswer' ? say('Stay') : ask === 'deadMansChoice' ? say('PlayAlong') : ask === 'duel' ? say('AcceptDuel') : undefined),
    fold: () => (ask === 'toepAnswer' ? say('Fold') : ask === 'deadMansChoice' ? say('SitOut') : ask === 'duel' ? say('DeclineDuel') : undefined),
    call: () => (ask === 'laundryWindow' ? say('CallLaundry') : undefined),
    wave,
    check: () => (ask === 'laundryAnswer' ? say('CheckLaundry') : undefined),
    believe: () => (ask === 'laundryAnswer' ? say('BelieveLaundry') : undefined),
    whistle: () => (choices?.canWhistle === true ? sayNow('Whistle') : undefined),
    standUp: () => (choices?.canStandUp === true ? sayNow('StandUp') : undefined),
    layAway: () => (ask === 'layAway' ? layAway() : undefined),
  };
  const act = (action: KeyAction): void => {
    if (action.kind === 'choose') choose(action.by);
    else if (action.kind === 'next') next();
    else if (action.kind === 'cancel') cancel();
    else if (action.kind !== 'end') answers[action.kind]();
  };

  return {
    choices,
    why: refused !== null && refused.atCount === count ? refused.why : null,
    chosen: choices?.hand.some(({ card }) => card === chosen) === true ? chosen : null,
    choose: setChosen,
    touchCard,
    toConfirm,
    toep,
    toepHeld,
    isToepArmed: armed.isArmed && choices?.canToepOutOfTurn === true,
    hasToepLapsed: armed.hasLapsed,
    say,
    sayNow,
    wave,
    hasWaved,
    laid,
    layAway,
    next,
    act,
  };
}
