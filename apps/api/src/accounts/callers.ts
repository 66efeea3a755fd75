/** From a cookie or a Bearer token to the player who sends it. */
import { Inject, Injectable } from '@nestjs/common';
import type { Credential } from '@slag/store/credentials';
import { tokenHash } from '@slag/store/secrets';
import type { Caller } from '../http/caller.js';
import { SESSIONS } from '../tokens.js';
import { Players } from './players.js';
import type { Sessions } from './sessions.js';

export interface FoundCaller {
  caller: Caller;
  credential: Credential;
  /** Renewed cookies to send along. */
  cookies: string[];
}

/** The token of "Bearer …"; null for anything else. */
export function bearerOf(header: string | undefined): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '');
  return match?.[1] ?? null;
}

@Injectable()
export class Callers {
  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(Players) private readonly players: Players,
  ) {}

  async byCookie(cookie: string | undefined): Promise<FoundCaller | null> {
    // Without the name in it there is no session, and no query.
    if (cookie === undefined || !cookie.includes('slag.session_token=')) return null;
    const session = await this.sessions.find(cookie);
    if (!session) return null;
    const player = await this.players.findByAuthUser(session.authUserId);
    if (!player) return null;
    return { caller: { ...player, tournament: null, by: 'cookie', sessionKey: `session ${session.sessionId}` }, credential: `session ${session.sessionId}`, cookies: session.cookies };
  }

  async byBearer(token: string): Promise<FoundCaller | null> {
    const found = await this.players.findByToken(token);
    return found && { caller: { ...found, by: 'bearer', sessionKey: `player ${found.playerId}` }, credential: `token ${tokenHash(token).toString('hex')}`, cookies: [] };
  }
}
