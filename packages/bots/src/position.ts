/**
 * A situation as numbers for sampling. A hand is a 32-bit mask, bit 8 * suit + rank, so that a suit is a byte and the
 * highest bit of it the highest card.
 */
import { DECK_SIZE, suitOf, type Card } from '@slag/engine/cards';
import type { Situation } from '@slag/engine/game/situation';

type Trick = Situation['tricks'][number];

const FIRST_CARD = 10;
export const bitOf = (card: Card): number => 1 << (card - FIRST_CARD);

export interface Position {
  seats: number;
  me: number;
  /** Bit per seat: still in the deal. */
  in: number;
  /** Own hand as a mask. */
  hand: number;
  /** By seat: how many cards it still holds (a folded seat too). */
  held: number[];
  /** By seat: bit per suit that it may still hold. */
  suits: number[];
  /** Indices (0 to 31) of the cards that are neither in the own hand nor played. */
  unseen: number[];
  /** The trick on the table: index of the best card (−1 before the lead), whose it is, bit per seat that has played. */
  best: number;
  bestSeat: number;
  played: number;
  turn: number;
}

const allIn = (situation: Situation, seats: readonly number[]): boolean => situation.in.every((isIn, seat) => !isIn || seats.includes(seat));

/** The trick that somebody still has to play to; null before the next lead. */
export function openTrick(situation: Situation): Trick | null {
  const trick = situation.tricks.at(-1);
  if (trick === undefined || trick.cards.length === 0) return null;
  return allIn(situation, trick.cards.map((played) => played.seat)) ? null : trick;
}

/** Whose card takes a trick as it lies. */
function bestPlayed(trick: Trick): { seat: number; card: Card } | null {
  const [led] = trick.cards;
  if (led === undefined) return null;
  return trick.cards.reduce((best, played) => (suitOf(played.card) === suitOf(led.card) && played.card > best.card ? played : best), led);
}

const firstIn = (situation: Situation, from: number, isBusy: (seat: number) => boolean): number => {
  const count = situation.in.length;
  for (let i = 0; i < count; i++) {
    const seat = (from + i) % count;
    if (situation.in[seat] === true && !isBusy(seat)) return seat;
  }
  return from % count;
};

function turnOf(situation: Situation, open: Trick | null): number {
  if (open !== null) {
    const played = open.cards.map(({ seat }) => seat);
    return firstIn(situation, open.cards.at(-1)?.seat ?? open.leader, (seat) => played.includes(seat));
  }
  const last = situation.tricks.at(-1);
  const taker = last === undefined ? null : bestPlayed(last);
  return firstIn(situation, taker?.seat ?? situation.leader, () => false);
}

/** Who did not follow suit holds none of it. */
function suitsLeft(situation: Situation): number[] {
  const suits = situation.in.map(() => 15);
  for (const { cards } of situation.tricks) {
    const led = cards[0];
    if (led === undefined) continue;
    for (const { seat, card } of cards) if (suitOf(card) !== suitOf(led.card)) suits[seat] = (suits[seat] ?? 15) & ~(1 << suitOf(led.card));
  }
  return suits;
}

export function positionOf(situation: Situation): Position {
  const cards = situation.tricks.flatMap((trick) => trick.cards);
  const own = situation.hand.reduce((mask, card) => mask | bitOf(card), 0);
  const seen = cards.reduce((mask, { card }) => mask | bitOf(card), own);
  const playedBy = (seat: number): number => cards.filter((played) => played.seat === seat).length;
  const handSize = situation.hand.length + playedBy(situation.seat);
  const open = openTrick(situation);
  const best = open === null ? null : bestPlayed(open);
  return {
    seats: situation.in.length,
    me: situation.seat,
    in: situation.in.reduce((mask, isIn, seat) => (isIn ? mask | (1 << seat) : mask), 0),
    hand: own,
    held: situation.in.map((_, seat) => handSize - playedBy(seat)),
    suits: suitsLeft(situation),
    unseen: Array.from({ length: DECK_SIZE }, (_, i) => i).filter((i) => ((seen >>> i) & 1) === 0),
    best: best === null ? -1 : best.card - FIRST_CARD,
    bestSeat: best?.seat ?? -1,
    played: (open?.cards ?? []).reduce((mask, { seat }) => mask | (1 << seat), 0),
    turn: turnOf(situation, open),
  };
}
