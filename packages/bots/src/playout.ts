/**
 * Playing a deal to its end on sampled hands, nobody toeping: who wins the last trick?
 *
 * Everybody plays by simple habits. A *taker* takes each trick as cheaply as it can; a *saver* throws away its low
 * cards in the first tricks and fights for the lead of the last one.
 */
import type { Position } from './position.js';

/** Everything a playout changes; made once a decision and filled anew for each playout. */
export interface Board {
  hands: Int32Array;
  /** Bit per seat: a saver. */
  savers: number;
}

const suitBits = (hand: number, suit: number): number => (hand >>> (suit * 8)) & 255;

/** Index of the lowest card by rank; of several, that of the first suit. */
function lowest(hand: number): number {
  const ranks = (hand | (hand >>> 8) | (hand >>> 16) | (hand >>> 24)) & 255;
  const rank = 31 - Math.clz32(ranks & -ranks);
  for (let suit = 0; suit < 4; suit++) if (((hand >>> (suit * 8 + rank)) & 1) === 1) return suit * 8 + rank;
  return -1;
}

function highest(hand: number): number {
  const ranks = (hand | (hand >>> 8) | (hand >>> 16) | (hand >>> 24)) & 255;
  const rank = 31 - Math.clz32(ranks);
  for (let suit = 0; suit < 4; suit++) if (((hand >>> (suit * 8 + rank)) & 1) === 1) return suit * 8 + rank;
  return -1;
}

const lowBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** The card a seat plays by habit; `best` is the card that takes the trick as it lies, −1 before the lead. */
function habitCard(hand: number, best: number, isSaver: boolean, tricksLeft: number): number {
  if (best < 0) return isSaver && tricksLeft === 2 ? highest(hand) : lowest(hand);
  const suit = best >> 3;
  const follows = suitBits(hand, suit);
  if (follows === 0) return lowest(hand);
  const winners = follows & ~((2 << (best & 7)) - 1);
  const isTaking = winners !== 0 && (!isSaver || tricksLeft <= 2);
  return suit * 8 + lowBit(isTaking ? winners : follows);
}

/** The first seat clockwise from `seat` itself in the set. */
function firstIn(set: number, seat: number, seats: number): number {
  let at = seat;
  for (let i = 0; i < seats; i++) {
    if (((set >> at) & 1) === 1) return at;
    at = at + 1 === seats ? 0 : at + 1;
  }
  return seat;
}

/**
 * The seat that wins the deal. `first` is the card (index) that the own seat plays at its next turn where it may,
 * −1 to go by habit. Changes `board.hands`.
 */
export function playOut(position: Position, board: Board, first: number): number {
  const { seats, me } = position;
  const { hands, savers } = board;
  const everyone = position.in;
  let { best, bestSeat, turn } = position;
  let toPlay = everyone & ~position.played;
  let planned = first;
  for (let tricksLeft = position.held[turn] ?? 0; tricksLeft > 0; tricksLeft--) {
    while (toPlay !== 0) {
      const hand = hands[turn] ?? 0;
      let card = habitCard(hand, best, ((savers >> turn) & 1) === 1, tricksLeft);
      if (turn === me && planned >= 0) {
        const mustFollow = best >= 0 && suitBits(hand, best >> 3) !== 0;
        if (!mustFollow || planned >> 3 === best >> 3) card = planned;
        planned = -1;
      }
      hands[turn] = hand & ~(1 << card);
      if (best < 0 || (card >> 3 === best >> 3 && card > best)) {
        best = card;
        bestSeat = turn;
      }
      toPlay &= ~(1 << turn);
      if (toPlay !== 0) turn = firstIn(toPlay, turn, seats);
    }
    turn = firstIn(everyone, bestSeat, seats);
    best = -1;
    toPlay = everyone;
  }
  return turn;
}
