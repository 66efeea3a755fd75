/** What may be done now and what may not, and why: asked of the engine, never worked out here. */
import type { Card } from '@slag/engine/cards';
import { isGenuine } from '@slag/engine/game/laundry-call';
import type { LegalCommand } from '@slag/engine/game/legal';
import type { GameRejection } from '@slag/engine/game/rejections';
import { refusalOf } from '@slag/engine/game/seat-commands';
import type { DealRecord, GameState, ToepRecord } from '@slag/engine/game/state';
import { toepRefusal } from '@slag/engine/game/toep';
import { cardRefusal } from '@slag/engine/game/trick';
import { windowSeats } from '@slag/engine/game/windows';
import { sortHand } from '@/cards/hand-order';
import { priceOf } from './foresee';

export interface HandCard {
  card: Card;
  /** null: it may be played now (or, in a finale, laid away). */
  refusal: GameRejection | null;
}

/** What this seat is asked, or may call, now. Prices are points. */
export type Ask =
  | { kind: 'card' }
  | { kind: 'toepAnswer'; by: ToepRecord['kind']; toeper: number; stake: number; price: number }
  | { kind: 'deadMansChoice'; dead: number[]; stake: number; price: number; doubled: number | null }
  | { kind: 'laundryAnswer'; caller: number; checks: number; believes: number }
  | { kind: 'laundryWindow'; refusal: GameRejection | null; canBluff: boolean; isGenuine: boolean; calls: number }
  | { kind: 'blindWindow'; refusal: GameRejection | null; stake: number }
  | { kind: 'duel'; hasAccepted: boolean; otherAccepted: boolean }
  | { kind: 'layAway' }
  /** A bot plays this seat until its owner takes it back. */
  | { kind: 'botPlays' };

export interface Choices {
  /** In the odd order. */
  hand: HandCard[];
  /** Cards of the own hand that may not be looked at. */
  hidden: number;
  ask: Ask | null;
  isOwnTurn: boolean;
  /** null: toeping is allowed now. */
  toepRefusal: GameRejection | null;
  /** Toeping is allowed although another is on turn. */
  canToepOutOfTurn: boolean;
  canWhistle: boolean;
  canStandUp: boolean;
  stake: number;
  /** The stake after a toep of one's own. */
  raisedStake: number;
}

const allowed = (state: GameState, type: 'Whistle' | 'StandUp' | 'WaveThrough', seat: number): boolean => refusalOf(state, { type, payload: { seat } }) === null;

export function choicesOf(state: GameState, seat: number): Choices {
  const { phase } = state;
  const stake = state.deals.at(-1)?.stake ?? 1;
  const held = 'holdings' in phase ? (phase.holdings.hands[seat] ?? []) : [];
  const cards = sortHand(held.filter((card) => card !== null));
  const isOwnTurn = phase.kind === 'playing' && phase.turn === seat;
  const refusal = toepRefusal(state, seat);
  const isAway = state.standIns[seat] != null;
  const ask = askOf(state, seat);
  return {
    hand: cards.map((card) => ({ card, refusal: isAway ? 'seatGivenToBot' : ask?.kind === 'layAway' ? null : cardRefusal(state, seat, card) })),
    hidden: held.length - cards.length,
    ask,
    isOwnTurn: isOwnTurn && !isAway,
    toepRefusal: isAway ? 'seatGivenToBot' : refusal,
    canToepOutOfTurn: !isOwnTurn && !isAway && state.rules.toepTiming === 'anytime' && refusal === null,
    canWhistle: !isAway && allowed(state, 'Whistle', seat),
    canStandUp: !isAway && allowed(state, 'StandUp', seat),
    stake,
    raisedStake: stake + 1,
  };
}

/** null: nothing is asked of this seat. */
function askOf(state: GameState, seat: number): Ask | null {
  const { phase } = state;
  if (state.isOut[seat] === true || phase.kind === 'finished' || phase.kind === 'stopped') return null;
  if (state.standIns[seat] != null) return { kind: 'botPlays' };
  if (phase.kind === 'duelQuestion') {
    const hasAccepted = phase.answers[seat] === true;
    return { kind: 'duel', hasAccepted, otherAccepted: phase.answers.some((answer, other) => answer === true && other !== seat) };
  }
  const deal = state.deals.at(-1);
  if (deal === undefined) return null;
  if (phase.kind === 'playing') return phase.turn === seat ? { kind: 'card' } : null;
  if (phase.kind === 'laundryWindow') return windowSeats(state).includes(seat) ? laundryWindow(state, deal, seat) : null;
  if (phase.kind === 'blindToepWindow') return { kind: 'blindWindow', refusal: refusalOf(state, { type: 'CallBlindToep', payload: { seat } }), stake: state.rules.blindToep?.stake ?? deal.stake };
  return 'asked' in phase && phase.asked === seat ? askedOf(state, deal, phase.kind, seat) : null;
}

type AskedKind = Extract<GameState['phase'], { asked: number }>['kind'];

function askedOf(state: GameState, deal: DealRecord, kind: AskedKind, seat: number): Ask {
  switch (kind) {
    case 'toepAnswers':
    case 'blindToepAnswers':
    case 'povertyAnswers': {
      const toep = deal.toeps.at(-1);
      return { kind: 'toepAnswer', by: toep?.kind ?? 'toep', toeper: toep?.seat ?? deal.leader, stake: deal.stake, price: priceOf(state, { type: 'Fold', payload: { seat } }) };
    }
    case 'deadMansChoice': {
      const doubled = state.rules.jackFinish === 'doubleLosers' ? deal.stake * 2 : null;
      return { kind: 'deadMansChoice', dead: deal.edged, stake: deal.stake, price: priceOf(state, { type: 'SitOut', payload: { seat } }), doubled };
    }
    case 'laundryAnswers': {
      const call = deal.laundry.at(-1);
      const checks = call?.answers.filter((answer) => answer.checks).length ?? 0;
      return { kind: 'laundryAnswer', caller: call?.seat ?? deal.leader, checks, believes: (call?.answers.length ?? 0) - checks };
    }
    case 'layAway':
      return { kind: 'layAway' };
    default:
      return kind satisfies never;
  }
}

function laundryWindow(state: GameState, deal: DealRecord, seat: number): Ask {
  const hand = 'holdings' in state.phase ? (state.phase.holdings.hands[seat] ?? []) : [];
  const genuine = isGenuine(state, deal.kind, hand);
  const refusal = refusalOf(state, { type: 'CallLaundry', payload: { seat } });
  return { kind: 'laundryWindow', refusal, canBluff: refusal === null && !genuine, isGenuine: genuine, calls: deal.laundry.length };
}

/** May this seat still wave the open window through, as far as this page knows? A wave is shown to nobody, not even its sender. */
export const canWave = (state: GameState, seat: number): boolean => allowed(state, 'WaveThrough', seat);

/** A command without anything but its seat. */
export type PlainType = Exclude<LegalCommand['type'], 'PlayCard' | 'LayAway'>;
