/**
 * What a bot may go by: the board, the seat, the cards it holds and what has happened in this deal. No points, times,
 * names or ids, so that the same situation gets the same choice at every table.
 */
import type { Card } from '../cards.js';
import { canonicalForm } from '../log.js';
import { concatBytes, digestOf, seedFrom, u16, u8, utf8ToBytes, type BoardInputs, type Hashing } from '../random.js';
import type { LegalCommand } from './legal.js';
import { getDeal, holdingsOf, lastToeper } from './seats.js';
import type { DealKind, GameState, ToepRecord } from './state.js';

export interface Situation {
  board: number;
  seat: number;
  kind: DealKind;
  leader: number;
  stake: number;
  lastToeper: number | null;
  /** Own cards, ascending; none while they may not be looked at. */
  hand: Card[];
  tricks: { leader: number; cards: { seat: number; card: Card }[] }[];
  toeps: ToepRecord[];
  /** By seat. */
  in: boolean[];
}

/** Chooses a legal command for the bot `bot` ("name@version") at `seat` from what that seat sees, and a seed of its own. */
export type ChooseFor = (bot: string, view: GameState, seat: number, seed: Uint8Array) => Promise<LegalCommand>;

/**
 * `state` may be full or redacted for the seat: the situation is the same. While the duel is asked for nobody holds cards
 * and the deal before it counts. Throws before the first deal.
 */
export function situationOf(state: GameState, seat: number): Situation {
  const holdings = holdingsOf(state);
  const deal = getDeal(state);
  return {
    board: deal.board,
    seat,
    kind: deal.kind,
    leader: deal.leader,
    stake: deal.stake,
    lastToeper: lastToeper(deal),
    hand: holdings?.isShown[seat] === true ? known(holdings.hands[seat]) : [],
    tricks: deal.tricks.map(({ leader, cards }) => ({ leader, cards: cards.map(({ seat: by, card }) => ({ seat: by, card })) })),
    toeps: deal.toeps.map(({ kind, seat: by, stake, afterCards, answers }) => ({ kind, seat: by, stake, afterCards, answers: answers.slice() })),
    in: holdings?.in.slice() ?? state.isOut.map((isOut) => !isOut),
  };
}

const known = (hand: readonly (Card | null)[] | undefined): Card[] => (hand ?? []).filter((card) => card !== null).toSorted((a, b) => a - b);

const BOT_SCHEME = utf8ToBytes('slag-bot/1');

/** 32 bytes of the board's inputs, bound to seat and situation: never the seed of the deal itself. */
export function botSeed(inputs: BoardInputs, situation: Situation, hashing?: Hashing): Uint8Array {
  const digest = digestOf(utf8ToBytes(canonicalForm(situation)), hashing);
  return seedFrom(inputs, concatBytes(BOT_SCHEME, u16(situation.board), u8(situation.seat), digest), hashing);
}
