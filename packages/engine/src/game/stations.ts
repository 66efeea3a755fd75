/**
 * The way of a deal from the cards to the first lead, one station after another; what a table does not play is passed by.
 *
 * dealt → (four tens win at once) → blind toep window and its answers → hands are shown, tens whistled for
 * → choices (poverty answers, or play along / sit out; in a finale: lay three away) → laundry window → play.
 */
import { announceHands, fourTensHolder, winByFourTens } from './announce.js';
import { blindSeats } from './blind-toep.js';
import { opensLaundry } from './laundry-call.js';
import { nextChoice } from './on-edge.js';
import { firstFrom, getDeal, holdingsOf, seatsIn } from './seats.js';
import { askOf, turnOf, windowOf, type Table } from './table.js';

/** The station that has just been left. */
export type Station = 'blind' | 'shown' | 'choices' | 'laundry';

export function beginDeal(table: Table): void {
  const holder = fourTensHolder(table.state);
  if (holder !== null) return winByFourTens(table, holder);
  const isBlind = getDeal(table.state).kind === 'normal' && blindSeats(table.state).length > 0;
  if (isBlind) table.put({ type: 'PassedOn', data: { next: windowOf(table, 'blindToepWindow') } });
  else {
    announceHands(table, seatsInDeal(table));
    stepOn(table, 'shown');
  }
}

/** Opens what comes after `station`. */
export function stepOn(table: Table, station: Station): void {
  switch (station) {
    case 'blind':
      showHands(table);
      return stepOn(table, 'shown');
    case 'shown':
      return openChoices(table);
    case 'choices':
      return opensLaundry(table.state) ? table.put({ type: 'PassedOn', data: { next: windowOf(table, 'laundryWindow') } }) : stepOn(table, 'laundry');
    case 'laundry':
      return beginPlay(table);
    default:
      return station satisfies never;
  }
}

const seatsInDeal = ({ state }: Table): number[] => {
  const holdings = holdingsOf(state);
  return holdings === null ? [] : seatsIn(holdings);
};

/** Hands are looked at after a blind toep window; who folded blind never sees theirs. */
function showHands(table: Table): void {
  const holdings = holdingsOf(table.state);
  if (holdings === null) return;
  const hands = holdings.hands.map((hand, seat) => (holdings.in[seat] === true ? hand.filter((card) => card !== null) : []));
  table.put({ type: 'HandsShown', data: { deal: getDeal(table.state).number, hands } });
  announceHands(table, seatsInDeal(table));
}

function openChoices(table: Table): void {
  const { kind, leader } = getDeal(table.state);
  const next = kind === 'finale' ? askOf(table, 'layAway', leader) : kind === 'normal' || kind === 'superToep' ? null : nextChoice(table, null);
  if (next === null) return stepOn(table, 'choices');
  table.put({ type: 'PassedOn', data: { next } });
}

/** The leader leads; if he is no longer in, the next one clockwise who is. */
function beginPlay(table: Table): void {
  const { state } = table;
  const { leader } = getDeal(state);
  const holdings = holdingsOf(state);
  const turn = firstFrom(leader, state.seats.length, (seat) => holdings?.in[seat] === true) ?? leader;
  table.put({ type: 'PassedOn', data: { next: turnOf(table, turn) } });
}
