/**
 * Frames as the server sends them, read into the engine's own events. The one place where a shape from outside is
 * taken at its word: the server and this page are built from one tree, and the engine refuses what cannot follow.
 */
import type { GameEventType, RedactedEvent } from '@slag/engine/game/events';
import type { Frame } from '@slag/contracts/socket';

/** One event of a game as this viewer gets it; `at` is epoch milliseconds. */
export interface SeenEvent {
  seq: number;
  at: number;
  event: RedactedEvent;
}

const known: Record<GameEventType, true> = {
  GameStarted: true,
  BoardDealt: true,
  CardPlayed: true,
  TrickTaken: true,
  ToepCalled: true,
  PlayerStayed: true,
  PlayerFolded: true,
  PointsGiven: true,
  DealWon: true,
  DeadlinePassed: true,
  DeadlineExtended: true,
  PlayerForfeited: true,
  GameFinished: true,
  GameStopped: true,
  StandingSet: true,
  DuelAsked: true,
  DuelAccepted: true,
  DuelSettled: true,
  PassedOn: true,
  BlindToepCalled: true,
  HandsShown: true,
  WavedThrough: true,
  WindowClosed: true,
  PlayedAlong: true,
  SatOut: true,
  LaidAway: true,
  LaundryCalled: true,
  LaundryChecked: true,
  LaundryBelieved: true,
  LaundrySettled: true,
  BluffCaught: true,
  StockRecycled: true,
  HandReplaced: true,
  DealtAgain: true,
  Whistled: true,
  StoodUp: true,
  FourTensShown: true,
  PlayerOut: true,
  SeatGivenToBot: true,
  SeatTakenBack: true,
  SeatPromised: true,
  SeatTaken: true,
};

/** Throws RangeError on an event that this page does not know: the site was renewed while the page was open. */
export function readFrame(frame: Frame): SeenEvent {
  if (!Object.hasOwn(known, frame.type)) throw new RangeError(`unknown event ${frame.type}`);
  return { seq: frame.seq, at: frame.at, event: { type: frame.type, data: frame.data } as unknown as RedactedEvent };
}
