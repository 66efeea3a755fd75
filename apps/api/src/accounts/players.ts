/** Players as the API knows them, over the store's statements. */
import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@slag/contracts/http';
import { isOrganiserLinkGood } from '@slag/store/organiser-links';
import { findPlayerByAuthUser, forgetPlayer, makeGuests, makePlayer, movePlayer, type Player, renamePlayer } from '@slag/store/players';
import { findTokenOwner, makeBearerToken, makeBearerTokens, useOrganiserLink } from '@slag/store/tokens';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';

export interface KnownPlayer {
  playerId: string;
  nickname: string;
  isGuest: boolean;
  roles: Role[];
}

const ERASED = '–';
const known = ({ id, nickname, isGuest, roles }: Player): KnownPlayer => ({ playerId: id, nickname: nickname ?? ERASED, isGuest, roles });

@Injectable()
export class Players {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  private get db() {
    return this.house.database.db;
  }

  async findByAuthUser(authUserId: string): Promise<KnownPlayer | null> {
    const player = await findPlayerByAuthUser(this.db, authUserId);
    return player && known(player);
  }

  /** `tournament`: the only one this token plays in; null for no such limit. */
  async findByToken(token: string): Promise<(KnownPlayer & { tournament: string | null }) | null> {
    const owner = await findTokenOwner(this.db, token, this.house.clock());
    return owner && { ...known(owner), tournament: owner.tournament };
  }

  async make(wish: { nickname: string; isGuest: boolean; authUserId: string }): Promise<KnownPlayer> {
    return known(await makePlayer(this.db, { ...wish, at: this.house.clock() }));
  }

  /** Of a player who was made for something that did not come about. */
  forget(playerId: string): Promise<void> {
    return forgetPlayer(this.db, playerId);
  }

  async rename(player: KnownPlayer, nickname: string): Promise<KnownPlayer> {
    await renamePlayer(this.db, player.playerId, nickname);
    return { ...player, nickname };
  }

  /** The guest's pointer moves to the new user; everything else stays. */
  async becomeAccount(player: KnownPlayer, authUserId: string): Promise<KnownPlayer> {
    await movePlayer(this.db, player.playerId, authUserId, false);
    return { ...player, isGuest: false };
  }

  isLinkGood(token: string): Promise<boolean> {
    return isOrganiserLinkGood(this.db, token, this.house.clock());
  }

  /** The role it gave; null when somebody else was first. */
  useLink(token: string, playerId: string): Promise<Role | null> {
    return useOrganiserLink(this.db, token, playerId, this.house.clock());
  }

  makeOrganiserToken(playerId: string): Promise<string> {
    return makeBearerToken(this.db, { player: playerId, kind: 'organiser', at: this.house.clock() });
  }

  async makeGuestsOf(organiser: string, tournament: string, nicknames: readonly string[]): Promise<{ player: string; nickname: string; token: string }[]> {
    const at = this.house.clock();
    const guests = await makeGuests(this.db, nicknames, organiser, at);
    const tokens = await makeBearerTokens(this.db, guests.map(({ id }) => ({ player: id, kind: 'guest', tournament, at })));
    return guests.map(({ id, nickname }, i) => ({ player: id, nickname: nickname ?? '', token: tokens[i] ?? '' }));
  }
}
