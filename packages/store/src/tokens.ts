/** Bearer tokens for programs, and the one-time link that makes an organiser. What is kept is a hash of what was shown. */
import { sql } from 'kysely';
import type { Db } from './database.js';
import { ROLES, type Player, type Role } from './players.js';
import { makeToken, tokenHash } from './secrets.js';

export interface TokenOwner extends Player {
  kind: 'organiser' | 'guest';
  /** The tournament a guest's token is for. */
  tournament: string | null;
}

export interface NewToken {
  player: string;
  kind: 'organiser' | 'guest';
  tournament?: string | null;
  at: number;
  expiresAt?: number | null;
}

/** The token, to be shown this once. */
export async function makeBearerToken(db: Db, wish: NewToken): Promise<string> {
  const [token] = await makeBearerTokens(db, [wish]);
  if (token === undefined) throw new Error('no token was made');
  return token;
}

export async function makeBearerTokens(db: Db, wishes: readonly NewToken[]): Promise<string[]> {
  if (wishes.length === 0) return [];
  const tokens = wishes.map(() => makeToken());
  const rows = wishes.map(({ player, kind, tournament = null, at, expiresAt = null }, i) => ({
    token_hash: tokenHash(tokens[i] ?? ''),
    player,
    kind,
    tournament,
    made_at: at,
    expires_at: expiresAt,
  }));
  await db.insertInto('slag.bearer_tokens').values(rows).execute();
  return tokens;
}

/** null for an unknown or expired token. */
export async function findTokenOwner(db: Db, token: string, at: number): Promise<TokenOwner | null> {
  const found = await db
    .selectFrom('slag.bearer_tokens as t')
    .innerJoin('slag.players as p', 'p.id', 't.player')
    .select(['p.id', 'p.nickname', 'p.is_guest as isGuest', 'p.auth_user_id as authUserId', 't.kind', 't.tournament'])
    .select(ROLES.as('roles'))
    .where('t.token_hash', '=', tokenHash(token))
    .where(sql<boolean>`(t.expires_at is null or t.expires_at > ${at})`)
    .executeTakeFirst();
  return found ?? null;
}

export async function revokeBearerTokens(db: Db, player: string): Promise<void> {
  await db.deleteFrom('slag.bearer_tokens').where('player', '=', player).execute();
}

const DAY_MS = 24 * 3600 * 1000;

/** The token of a link that gives one player a role, that of an organiser unless another is named; good for 24 hours. */
export async function makeOrganiserLink(db: Db, at: number, role: Role = 'organiser'): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('slag.organiser_links')
    .values({ token_hash: tokenHash(token), made_at: at, expires_at: at + DAY_MS, used_at: null, used_by: null, role })
    .execute();
  return token;
}

/** Once the role that the player has from then on; null for a link that is unknown, used or too old. */
export async function useOrganiserLink(db: Db, token: string, player: string, at: number): Promise<Role | null> {
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('slag.organiser_links')
      .set({ used_at: at, used_by: player })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('role')
      .executeTakeFirst();
    if (used === undefined) return null;
    await tx
      .insertInto('slag.player_roles')
      .values({ player, role: used.role, given_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return used.role;
  });
}
