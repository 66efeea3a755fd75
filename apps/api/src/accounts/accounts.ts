/**
 * Guests, accounts and organisers. A player is ours and keeps its id: making an account moves its pointer to the new
 * auth user. Signing in to an existing account is another player, and the two are never merged.
 */
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ApiFailure, invalid, notAllowed, notFound } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { RateLimits } from '../http/rate-limits.js';
import { RATE_LIMITS, SESSIONS } from '../tokens.js';
import { type KnownPlayer, Players } from './players.js';
import { cookieHeader, type Sessions } from './sessions.js';

export interface WithCookies {
  player: KnownPlayer;
  /** Of a new session; empty when the old one goes on. */
  cookies: string[];
}

/** What a limit is counted by must not be an e-mail address in a table. */
const nameKey = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
const wrongCredentials = (): ApiFailure => new ApiFailure(401, { code: 'wrongCredentials', message: 'e-mail address and password do not belong together' });
const alreadySignedIn = (): ApiFailure => new ApiFailure(409, { code: 'alreadySignedIn', message: 'this browser has a player already' });

@Injectable()
export class Accounts {
  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(Players) private readonly players: Players,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  /** One player per browser: who has a session takes another nickname instead. */
  async makeGuest(caller: Caller | null, nickname: string, address: string): Promise<WithCookies> {
    if (caller) throw alreadySignedIn();
    await this.limits.spend('guests', address);
    return this.startGuest(nickname);
  }

  rename(caller: Caller, nickname: string): Promise<KnownPlayer> {
    return this.players.rename(caller, nickname);
  }

  async makeAccount(caller: Caller, account: { email: string; password: string }, from: { address: string; cookie: string | undefined }): Promise<WithCookies> {
    if (caller.by !== 'cookie') throw notAllowed('a player with a token has no account to make');
    if (!caller.isGuest) throw new ApiFailure(409, { code: 'alreadyAccount', message: 'this player has an account' });
    await this.limits.spend('signInAddress', from.address);
    const result = await this.sessions.signUp({ ...account, name: caller.nickname });
    if (!result.ok) throw new ApiFailure(409, { code: 'emailTaken', message: 'an account with this e-mail address exists', field: 'email', expected: 'another e-mail address' });
    const player = await this.players.becomeAccount(caller, result.session.authUserId);
    if (from.cookie !== undefined) await this.sessions.end(from.cookie);
    return { player, cookies: result.session.cookies };
  }

  async signIn(account: { email: string; password: string }, address: string): Promise<WithCookies> {
    await this.limits.spend('signInAddress', address);
    await this.limits.spend('signInName', nameKey(account.email));
    const result = await this.sessions.signIn(account);
    if (!result.ok) throw wrongCredentials();
    // An account whose making was cut off has no player yet: it gets one now.
    const found = await this.players.findByAuthUser(result.session.authUserId);
    const player = found ?? (await this.players.make({ nickname: 'Speler', isGuest: false, authUserId: result.session.authUserId }));
    return { player, cookies: result.session.cookies };
  }

  signOut(cookie: string): Promise<string[]> {
    return this.sessions.end(cookie);
  }

  /** A link that is no longer good makes nobody a guest: not even who was second by a hair. */
  async becomeOrganiser(caller: Caller | null, { token, nickname = 'Organisator' }: { token: string; nickname?: string | undefined }, address: string): Promise<WithCookies> {
    await this.limits.spend('organiserLink', address);
    if (!(await this.players.isLinkGood(token))) throw notFound();
    const { player, cookies } = caller ? { player: caller, cookies: [] } : await this.startGuest(nickname);
    const role = await this.players.useLink(token, player.playerId);
    if (role === null) {
      if (!caller) await this.forgetGuest(player, cookies);
      throw notFound();
    }
    const roles = player.roles.includes(role) ? player.roles : [...player.roles, role];
    return { player: { ...player, roles }, cookies };
  }

  makeOrganiserToken(caller: Caller): Promise<string> {
    return this.players.makeOrganiserToken(caller.playerId);
  }

  /** Guests for an own tournament, each with a token of its own. */
  async makeGuestsOf(organiser: Caller, tournament: string, nicknames: readonly string[]): Promise<{ player: string; nickname: string; token: string }[]> {
    if (organiser.by !== 'bearer') throw invalid('Authorization', "expected an organiser's Bearer token");
    return this.players.makeGuestsOf(organiser.playerId, tournament, nicknames);
  }

  private async startGuest(nickname: string): Promise<WithCookies> {
    const session = await this.sessions.startGuest();
    const player = await this.players.make({ nickname, isGuest: true, authUserId: session.authUserId });
    return { player, cookies: session.cookies };
  }

  private async forgetGuest({ playerId }: KnownPlayer, cookies: readonly string[]): Promise<void> {
    await this.sessions.end(cookieHeader(cookies));
    await this.players.forget(playerId);
  }
}
