/**
 * Sampling the hidden hands: the unseen cards are shuffled and each other seat takes the first ones it may still hold
 * (who did not follow a suit holds none of it). Seats with the fewest suits take first; where cards are scarce (eight
 * players leave no stock) a card is left alone when taking it would leave somebody without enough (Hall's condition:
 * for every set of suits, those who may hold nothing else find enough cards in it).
 */
import type { Chance } from './chance.js';
import type { Position } from './position.js';

const SUIT_SETS = 16;

/** Fills `out` with a mask per seat; the own seat's is its hand. The number of draws does not depend on the hands. */
export type DealHidden = (chance: Chance, out: Int32Array) => void;

export function makeHiddenDealer(position: Position): DealHidden {
  const { seats, me, held, suits, unseen } = position;
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== me);
  const order = others.toSorted((a, b) => sizeOf(suits[a] ?? 0) - sizeOf(suits[b] ?? 0));
  const demand = countBySet(order.map((seat) => ({ set: suits[seat] ?? 15, count: held[seat] ?? 0 })));
  const supply = Array.from({ length: SUIT_SETS }, (_, set) => unseen.filter((card) => ((set >> (card >> 3)) & 1) === 1).length);
  const total = order.reduce((sum, seat) => sum + (held[seat] ?? 0), 0);
  const isScarce = demand.some((count, set) => count > 0 && (supply[set] ?? 0) < total);
  const pool = new Int8Array(unseen.length);

  return (chance, out) => {
    pool.set(unseen);
    for (let i = pool.length - 1; i > 0; i--) {
      const j = chance.below(i + 1);
      const card = pool[i] ?? 0;
      pool[i] = pool[j] ?? 0;
      pool[j] = card;
    }
    const left = isScarce ? { demand: demand.slice(), supply: supply.slice() } : null;
    for (const seat of order) out[seat] = takeHand(pool, held[seat] ?? 0, suits[seat] ?? 15, left);
    out[me] = position.hand;
  };
}

interface Ledger {
  demand: number[];
  supply: number[];
}

/** Takes the first cards that fit out of the pool (a taken card becomes −1). */
function takeHand(pool: Int8Array, size: number, suits: number, left: Ledger | null): number {
  let hand = 0;
  let count = 0;
  for (let i = 0; i < pool.length && count < size; i++) {
    const card = pool[i] ?? -1;
    if (card < 0 || ((suits >> (card >> 3)) & 1) === 0 || (left !== null && !mayTake(left, card >> 3, suits))) continue;
    hand |= 1 << card;
    pool[i] = -1;
    count++;
    if (left !== null) take(left, card >> 3, suits);
  }
  return hand;
}

/** Whether everybody still finds enough cards after one of this suit goes to a hand of these suits. */
function mayTake({ demand, supply }: Ledger, suit: number, suits: number): boolean {
  for (let set = 1; set < SUIT_SETS; set++) {
    const taken = (set >> suit) & 1;
    const met = (suits & ~set) === 0 ? 1 : 0;
    if ((demand[set] ?? 0) - met > (supply[set] ?? 0) - taken) return false;
  }
  return true;
}

function take({ demand, supply }: Ledger, suit: number, suits: number): void {
  for (let set = 1; set < SUIT_SETS; set++) {
    if (((set >> suit) & 1) === 1) supply[set] = (supply[set] ?? 0) - 1;
    if ((suits & ~set) === 0) demand[set] = (demand[set] ?? 0) - 1;
  }
}

/** For every set of suits: how many cards are wanted by hands that may hold nothing outside it. */
function countBySet(wants: readonly { set: number; count: number }[]): number[] {
  return Array.from({ length: SUIT_SETS }, (_, set) => wants.reduce((sum, want) => ((want.set & ~set) === 0 ? sum + want.count : sum), 0));
}

function sizeOf(set: number): number {
  return (set & 1) + ((set >> 1) & 1) + ((set >> 2) & 1) + ((set >> 3) & 1);
}
