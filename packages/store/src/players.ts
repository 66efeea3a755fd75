/**
 * Players: a random id of ours, a name that can be erased, and a pointer to the user of the auth library. Signing up as
 * a guest moves the pointer; signing in to an existing account never merges two players.
 */
import { sql } from 'kysely';
import type { Db } from './database.js';
import type { Role } from './schema.js';
import { makeId } from './secrets.js';

export type { Role } from './schema.js';

export interface Player {
  id: string;
  /** null: erased. */
  nickname: string | null;
  isGuest: boolean;
  authUserId: string | null;
  roles: Role[];
}

export interface NewPlayer {
  nickname: string;
  isGuest: boolean;
  authUserId: string | null;
  /** The organiser whose token makes this guest. */
  madeBy?: string | null;
  at: number;
}

export async function makePlayer(db: Db, { nickname, isGuest, authUserId, madeBy = null, at }: NewPlayer): Promise<Player> {
  const id = makeId();
  await db
    .insertInto('slag.players')
    .values({ id, nickname, is_guest: isGuest, auth_user_id: authUserId, made_at: at, made_by: madeBy })
    .execute();
  return { id, nickname, isGuest, authUserId, roles: [] };
}

/** Guests of an organiser, in the order of their names; they come by token only. */
export async function makeGuests(db: Db, nicknames: readonly string[], madeBy: string, at: number): Promise<Player[]> {
  const guests = nicknames.map((nickname) => ({ id: makeId(), nickname, isGuest: true, authUserId: null, roles: [] }));
  const rows = guests.map(({ id, nickname }) => ({ id, nickname, is_guest: true, auth_user_id: null, made_at: at, made_by: madeBy }));
  await db.insertInto('slag.players').values(rows).execute();
  return guests;
}

export const findPlayer = async (db: Db, id: string): Promise<Player | null> => (await playersWhere(db).where('p.id', '=', id).executeTakeFirst()) ?? null;

export const findPlayerByAuthUser = async (db: Db, authUserId: string): Promise<Player | null> =>
  (await playersWhere(db).where('p.auth_user_id', '=', authUserId).executeTakeFirst()) ?? null;

const playersWhere = (db: Db) =>
  db
    .selectFrom('slag.players as p')
    .select(['p.id', 'p.nickname', 'p.is_guest as isGuest', 'p.auth_user_id as authUserId'])
    .select(ROLES.as('roles'));

export const ROLES = sql<Role[]>`array(select r.role from slag.player_roles r where r.player = p.id order by r.role)`;

/** The same player under another user of the auth library: a guest became an account. */
export async function movePlayer(db: Db, player: string, authUserId: string, isGuest: boolean): Promise<void> {
  await db.updateTable('slag.players').set({ auth_user_id: authUserId, is_guest: isGuest }).where('id', '=', player).execute();
}

export async function renamePlayer(db: Db, player: string, nickname: string): Promise<void> {
  await db.updateTable('slag.players').set({ nickname }).where('id', '=', player).execute();
}

/** Who has just been made and has done nothing yet. */
export async function forgetPlayer(db: Db, player: string): Promise<void> {
  await db.deleteFrom('slag.players').where('id', '=', player).execute();
}

/** The name goes, and every way in; results stay with the id. */
export async function erasePlayer(db: Db, player: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('slag.players').set({ nickname: null, auth_user_id: null }).where('id', '=', player).execute();
    await tx.deleteFrom('slag.bearer_tokens').where('player', '=', player).execute();
    await tx.deleteFrom('slag.player_roles').where('player', '=', player).execute();
  });
}

export async function giveRole(db: Db, player: string, role: Role, at: number): Promise<void> {
  await db
    .insertInto('slag.player_roles')
    .values({ player, role, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names by id; an erased or unknown player is missing. */
export async function listNicknames(db: Db, players: readonly string[]): Promise<Map<string, string>> {
  if (players.length === 0) return new Map();
  const rows = await db.selectFrom('slag.players').select(['id', 'nickname']).where(sql<boolean>`id = any (${[...players]}::text[])`).execute();
  return new Map(rows.flatMap(({ id, nickname }) => (nickname === null ? [] : [[id, nickname]])));
}
