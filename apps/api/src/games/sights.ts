/**
 * Who may see what; a role never changes it.
 *
 * Before the reveal a tournament's game is there for its own contestant alone, in the own seat's view; for anybody else it is
 * not there. After the reveal everybody sees it with open hands. A game at a live table is seen by those who sit at it in
 * their seat's view, and where the table may be watched by others as it lies on the table. Once it has ended that stays so, unless its host chose
 * an open log before the first deal: then all hands are open.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { ViewShape } from '@slag/contracts/socket';
import { findGameParties, findTournament, type GameOwner, type GameParties, type TableGame } from '@slag/store/read-models';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';

/** A contestant of a `solo` sits here, from the first deal on. */
export const CONTESTANT_SEAT = 0;
const OWN_VIEW: ViewShape = { kind: 'seat', seat: CONTESTANT_SEAT, fromDeal: 1 };
const OPEN_VIEW: ViewShape = { kind: 'open' };

export interface GameSight {
  game: string;
  /** null at a live table. */
  tournament: string | null;
  tournamentTitle: string;
  /** null in a tournament. */
  table: string | null;
  /** The tournament is over, with everything in its log. */
  isFinished: boolean;
  view: ViewShape;
  /** The seat's view of somebody who plays or played in it; else null. */
  ownView: ViewShape | null;
  isOwn: boolean;
  isRevealed: boolean;
}

export const isRevealedPhase = (phase: string): boolean => phase === 'revealed' || phase === 'finished';

/** The one rule of who may see a tournament's game. */
export function sightOf(owner: GameOwner | null, playerId: string | null, game: string): GameSight | null {
  if (!owner) return null;
  const isOwn = owner.contestant === playerId;
  const isRevealed = isRevealedPhase(owner.phase);
  if (!isOwn && !isRevealed) return null;
  const { tournament, tournamentTitle } = owner;
  const view = isRevealed ? OPEN_VIEW : OWN_VIEW;
  return { game, tournament, tournamentTitle, table: null, view, ownView: isOwn ? OWN_VIEW : null, isOwn, isRevealed, isFinished: owner.phase === 'finished' };
}

/** The one rule of who may see a game at a live table. A private table's games are found by their ids only, like the table. */
export function tableSightOf({ table, tableKind, mayWatch, openLog, hasEnded, seat }: TableGame, game: string): GameSight | null {
  const ownView: ViewShape | null = seat && { kind: 'seat', ...seat };
  const isOpened = hasEnded && openLog;
  const mayLook = tableKind !== 'alone' && (mayWatch || isOpened);
  const view = isOpened ? OPEN_VIEW : (ownView ?? { kind: 'spectator' });
  if (ownView === null && !mayLook) return null;
  return { game, tournament: null, tournamentTitle: '', table, view, ownView, isOwn: ownView !== null, isRevealed: isOpened, isFinished: false };
}

const partiesSight = (parties: GameParties | null, playerId: string | null, game: string): GameSight | null => {
  if (parties === null) return null;
  return parties.kind === 'tournament' ? sightOf(parties.owner, playerId, game) : tableSightOf(parties.game, game);
};

@Injectable()
export class Sights {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** null: unknown, or not to be seen; the same single query in either case. */
  async find(playerId: string | null, game: string): Promise<GameSight | null> {
    return partiesSight(await findGameParties(this.house.database.db, game, playerId), playerId, game);
  }

  /** Of a tournament's own stream: what everybody sees, and all of it after the reveal. */
  async tournamentView(tournament: string): Promise<ViewShape | null> {
    const row = await findTournament(this.house.database.db, tournament);
    if (!row) return null;
    return isRevealedPhase(row.phase) ? OPEN_VIEW : { kind: 'spectator' };
  }
}
