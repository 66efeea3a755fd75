/**
 * Who may see what. Before the reveal a game is there for its own contestant alone, in the own seat's view; for anybody
 * else, whatever the role, it is not there. After the reveal everybody sees it with open hands.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { ViewShape } from '@slag/contracts/socket';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { findGameOwner, findTournament, type GameOwner } from '@slag/store/read-models';

/** A contestant of a `solo` sits here, from the first deal on. */
export const CONTESTANT_SEAT = 0;
export const OWN_VIEW: ViewShape = { kind: 'seat', seat: CONTESTANT_SEAT, fromDeal: 1 };
const OPEN_VIEW: ViewShape = { kind: 'open' };

export interface GameSight {
  game: string;
  tournament: string;
  tournamentTitle: string;
  contestant: string;
  /** The tournament is over, with everything in its log. */
  isFinished: boolean;
  view: ViewShape;
  isOwn: boolean;
  isRevealed: boolean;
}

export const isRevealedPhase = (phase: string): boolean => phase === 'revealed' || phase === 'finished';

/** The one rule of who may see a game; a role changes nothing about it. */
export function sightOf(owner: GameOwner | null, playerId: string | null, game: string): GameSight | null {
  if (!owner) return null;
  const isOwn = owner.contestant === playerId;
  const isRevealed = isRevealedPhase(owner.phase);
  if (!isOwn && !isRevealed) return null;
  const { tournament, tournamentTitle, contestant } = owner;
  return { game, tournament, tournamentTitle, contestant, view: isRevealed ? OPEN_VIEW : OWN_VIEW, isOwn, isRevealed, isFinished: owner.phase === 'finished' };
}

@Injectable()
export class Sights {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** null: unknown, or not to be seen; the same single query in either case. */
  async find(playerId: string | null, game: string): Promise<GameSight | null> {
    return sightOf(await findGameOwner(this.house.database.db, game), playerId, game);
  }

  /** Of a tournament's own stream: what everybody sees, and all of it after the reveal. */
  async tournamentView(tournament: string): Promise<ViewShape | null> {
    const row = await findTournament(this.house.database.db, tournament);
    if (!row) return null;
    return isRevealedPhase(row.phase) ? OPEN_VIEW : { kind: 'spectator' };
  }
}
