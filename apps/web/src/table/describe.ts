/** What happened, as a message: a key in `table.said` and its values. Pure, so that every line of the log can be tested. */
import type { Card } from '@slag/engine/cards';
import type { RedactedEvent } from '@slag/engine/game/events';
import type { GameState, LaundryOutcome } from '@slag/engine/game/state';

/** What is only said of somebody, in words that fit oneself too. */
type OtherSaid =
  | 'blindToeped' | 'playsAlong' | 'satOut' | 'laidAway' | 'laundryCalled' | 'laundryChecked' | 'laundryBelieved' | 'laundryGenuine' | 'laundryBluff'
  | 'newCards' | 'dealtAgain' | 'whistled' | 'stoodUp' | 'fourTens' | 'isOut' | 'duelAsked' | 'duelAccepted' | 'duelAgreed' | 'duelDeclined' | 'moreTime'
  | 'botTookSeat' | 'ownerIsBack' | 'seatPromised' | 'seatTaken';

export interface Said {
  key:
    | 'dealt'
    | 'dealtYou'
    | 'played'
    | 'youPlayed'
    | 'took'
    | 'youTook'
    | 'toeped'
    | 'youToeped'
    | 'stayed'
    | 'youStayed'
    | 'folded'
    | 'youFolded'
    | 'wonDeal'
    | 'wonDealSeen'
    | 'youWonDeal'
    | 'nobodyWon'
    | 'nobodyWonSeen'
    | 'left'
    | 'finished'
    | 'stopped'
    | OtherSaid;
  /** Whom it is about; null when it is about nobody. */
  seat: number | null;
  card?: Card;
  /** A number that the sentence needs: a deal, a stake, points. */
  number?: number;
  /** Points that the viewer gets by it; 0 for none. */
  ownPoints?: number;
}

/** `after` is the state with the event folded in. null: nothing to say about it. */
export function describeEvent(event: RedactedEvent, after: GameState, own: number | null): Said | null {
  const deal = after.deals.at(-1);
  switch (event.type) {
    case 'BoardDealt':
      return { key: event.data.leader === own ? 'dealtYou' : 'dealt', seat: event.data.leader, number: event.data.deal };
    case 'CardPlayed':
      return { key: event.data.seat === own ? 'youPlayed' : 'played', seat: event.data.seat, card: event.data.card };
    case 'TrickTaken':
      // The last trick is told with the deal that it wins.
      if (event.data.seat === null || event.data.next === null) return null;
      return { key: event.data.seat === own ? 'youTook' : 'took', seat: event.data.seat };
    case 'ToepCalled':
      return { key: event.data.seat === own ? 'youToeped' : 'toeped', seat: event.data.seat, number: event.data.stake };
    case 'PlayerStayed':
      return { key: event.data.seat === own ? 'youStayed' : 'stayed', seat: event.data.seat, number: deal?.stake ?? 1 };
    case 'PlayerFolded':
      return { key: event.data.seat === own ? 'youFolded' : 'folded', seat: event.data.seat, number: (deal?.stake ?? 2) - 1 };
    case 'DealWon':
      return describeDealWon(event.data.seat, deal?.number ?? 1, own, own === null ? 0 : (deal?.points[own] ?? 0));
    case 'PlayerForfeited':
      return { key: 'left', seat: event.data.seat };
    case 'GameFinished':
      return { key: 'finished', seat: null };
    case 'GameStopped':
      return { key: 'stopped', seat: null };
    case 'PlayerOut':
      return { key: 'isOut', seat: event.data.seat };
    case 'BlindToepCalled':
      return { key: 'blindToeped', seat: event.data.seat, number: event.data.stake };
    case 'LaundrySettled':
      return describeLaundry(event.data);
    case 'DuelSettled':
      return { key: event.data.superToep ? 'duelAgreed' : 'duelDeclined', seat: null };
    case 'DeadlineExtended':
      return { key: 'moreTime', seat: null };
    case 'GameStarted':
    case 'StandingSet':
    case 'PassedOn':
    case 'HandsShown':
    case 'WavedThrough':
    case 'WindowClosed':
    case 'BluffCaught':
    case 'StockRecycled':
    case 'PointsGiven':
    case 'DeadlinePassed':
      return null;
    case 'PlayedAlong':
    case 'SatOut':
    case 'LaidAway':
    case 'LaundryCalled':
    case 'LaundryChecked':
    case 'LaundryBelieved':
    case 'HandReplaced':
    case 'DealtAgain':
    case 'Whistled':
    case 'StoodUp':
    case 'FourTensShown':
    case 'DuelAsked':
    case 'DuelAccepted':
    case 'SeatGivenToBot':
    case 'SeatTakenBack':
    case 'SeatPromised':
    case 'SeatTaken':
      return { key: plainly[event.type], seat: 'seat' in event.data ? event.data.seat : null };
    default:
      return event satisfies never;
  }
}

/** Events that one sentence about one player tells whole. */
const plainly = {
  PlayedAlong: 'playsAlong', SatOut: 'satOut', LaidAway: 'laidAway', LaundryCalled: 'laundryCalled', LaundryChecked: 'laundryChecked',
  LaundryBelieved: 'laundryBelieved', HandReplaced: 'newCards', DealtAgain: 'dealtAgain', Whistled: 'whistled', StoodUp: 'stoodUp', FourTensShown: 'fourTens',
  DuelAsked: 'duelAsked', DuelAccepted: 'duelAccepted', SeatGivenToBot: 'botTookSeat', SeatTakenBack: 'ownerIsBack', SeatPromised: 'seatPromised', SeatTaken: 'seatTaken',
} as const satisfies Partial<Record<RedactedEvent['type'], OtherSaid>>;

/** An unchecked call says nothing of itself. */
function describeLaundry({ seat, outcome }: { seat: number; outcome: LaundryOutcome }): Said | null {
  if (outcome === 'genuine') return { key: 'laundryGenuine', seat };
  return outcome === 'bluff' ? { key: 'laundryBluff', seat } : null;
}

/** Who looks from nobody's seat is told of nobody's points. */
function describeDealWon(winner: number | null, number: number, own: number | null, ownPoints: number): Said {
  if (own === null) return { key: winner === null ? 'nobodyWonSeen' : 'wonDealSeen', seat: winner, number };
  if (winner === null) return { key: 'nobodyWon', seat: null, number, ownPoints };
  return winner === own ? { key: 'youWonDeal', seat: winner, number } : { key: 'wonDeal', seat: winner, number, ownPoints };
}
