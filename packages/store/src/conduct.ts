/**
 * A player's conduct as it stands at a moment: strikes at public tables, what was said about them, and the ban that
 * follows. Counted anew each time it is asked, so that nothing has to be written when a ban begins or ends.
 */
import type { ConductShape, StrikeShape } from '@slag/contracts/conduct';
import { AFTER_INCIDENT_MS, BAN_MS, banAt, standingOf, STRIKE_TERM_MS, type Ban, type ConductFacts, type Incident, type Lifted } from '@slag/engine/conduct/bans';
import type { ConductReason } from '@slag/engine/conduct/commands';
import { sql } from 'kysely';
import type { Db } from './database.js';
import type { StrikeKindName } from './schema.js';

/** A strike with what was said about it. */
export interface StrikeRow {
  game: string;
  version: number;
  kind: StrikeKindName;
  at: number;
  appealedAt: number | null;
  dismissedAt: number | null;
  overturnedAt: number | null;
  reason: ConductReason | null;
}

/** A strike older than this weighs in no ban that can still be in force. */
const WEIGHS_FOR_MS = STRIKE_TERM_MS + BAN_MS;
/** What a player is shown of old strikes. */
const SHOWN_FOR_MS = 90 * 24 * 3_600_000;

/** Until when this player may not sit down at a public table; null: may. `at`: epoch milliseconds. */
export async function findBan(db: Db, player: string, at: number): Promise<Ban | null> {
  const since = at - WEIGHS_FOR_MS;
  const strikes = await listStrikes(db, player, since);
  // Most people have none: then nothing else is asked.
  return strikes.length === 0 ? null : banAt(await factsOf(db, player, strikes, since), at);
}

/** All that the player's own page shows. `isGuest` false where the player is unknown. */
export async function conductOf(db: Db, player: string, at: number): Promise<ConductShape> {
  const since = at - SHOWN_FOR_MS;
  const strikes = await listStrikes(db, player, since);
  const facts = await factsOf(db, player, strikes, since);
  const known = await db.selectFrom('slag.players').select('is_guest').where('id', '=', player).executeTakeFirst();
  return { strikes: strikes.map((row) => shapeOf(row, facts, at)), ban: banAt(facts, at), isGuest: known?.is_guest ?? false, serverAt: at };
}

function shapeOf(row: StrikeRow, facts: ConductFacts, at: number): StrikeShape {
  const { game, version, kind, appealedAt, dismissedAt, overturnedAt, reason } = row;
  const why = standingOf(row, facts, at);
  const overturned = overturnedAt === null || reason === null ? null : { at: overturnedAt, reason };
  return { game, version, kind, at: row.at, counts: why === 'counts', why, appealedAt, dismissedAt, overturned };
}

/** Players whose appeal waits for an answer, who has waited longest first. */
export async function listAppeals(db: Db, at: number, limit = 100): Promise<{ player: string; nickname: string; conduct: ConductShape }[]> {
  const waiting = await listWaiting(db, limit);
  return Promise.all(waiting.map(async ({ player, nickname }) => ({ player, nickname: nickname ?? '–', conduct: await conductOf(db, player, at) })));
}

const listWaiting = async (db: Db, limit: number): Promise<{ player: string; nickname: string | null }[]> =>
  (
    await sql<{ player: string; nickname: string | null }>`
      select a.player, p.nickname
        from slag.appeals a join slag.players p on p.id = a.player
       where a.dismissed_at is null
         and not exists (select from slag.overturned_strikes o where o.player = a.player and o.game = a.game and o.version = a.version)
       group by a.player, p.nickname
       order by min(a.appealed_at), a.player
       limit ${limit}`.execute(db)
  ).rows;

export interface StruckBy {
  nickname: string;
  /** null: no game is meant. */
  game: string | null;
}

/** Players with a strike at a public table: all that ever had one in this game, or under this name; the latest strike first. */
export async function listStruck(db: Db, { nickname, game }: StruckBy, at: number, limit = 20): Promise<{ player: string; nickname: string; conduct: ConductShape }[]> {
  const { rows } = await sql<{ player: string; nickname: string | null }>`
    select s.player, p.nickname
      from slag.strikes s
      join slag.table_games g on g.game = s.game
      join slag.tables t on t.id = g.table_id and t.kind = 'public'
      join slag.players p on p.id = s.player
     where s.game = ${game} or p.nickname = ${nickname}
     group by s.player, p.nickname
     order by max(s.at) desc, s.player
     limit ${limit}`.execute(db);
  return Promise.all(rows.map(async (row) => ({ player: row.player, nickname: row.nickname ?? '–', conduct: await conductOf(db, row.player, at) })));
}

/** Strikes at public tables from a moment on, oldest first. */
export const listStrikes = async (db: Db, player: string, since: number): Promise<StrikeRow[]> =>
  (
    await sql<StrikeRow>`
      select s.game, s.version, s.kind, s.at, a.appealed_at as "appealedAt", a.dismissed_at as "dismissedAt", o.at as "overturnedAt", o.reason
        from slag.strikes s
        join slag.table_games g on g.game = s.game
        join slag.tables t on t.id = g.table_id and t.kind = 'public'
        left join slag.appeals a on a.player = s.player and a.game = s.game and a.version = s.version
        left join slag.overturned_strikes o on o.player = s.player and o.game = s.game and o.version = s.version
       where s.player = ${player} and s.at > ${since}
       order by s.at, s.game`.execute(db)
  ).rows;

/** The strike of this event, whenever it was; null where there is none of this player's at a public table. */
export async function findStrike(db: Db, player: string, game: string, version: number): Promise<StrikeRow | null> {
  const strikes = await listStrikes(db, player, 0);
  return strikes.find((strike) => strike.game === game && strike.version === version) ?? null;
}

/** Whose forfeit this event is; null where it is nobody's: a bot's, or in a tournament. */
export const findForfeiter = async (db: Db, game: string, version: number): Promise<string | null> =>
  (await db.selectFrom('slag.strikes').select('player').where('game', '=', game).where('version', '=', version).executeTakeFirst())?.player ?? null;

async function factsOf(db: Db, player: string, strikes: readonly StrikeRow[], since: number): Promise<ConductFacts> {
  const overturned = strikes.flatMap(({ game, version, overturnedAt }) => (overturnedAt === null ? [] : [{ game, version, at: overturnedAt }]));
  return { strikes, overturned, lifted: await listLifted(db, player, since), incidents: await listIncidents(db, since) };
}

const listLifted = (db: Db, player: string, since: number): Promise<Lifted[]> =>
  db.selectFrom('slag.lifted_bans').select(['until', 'at']).where('player', '=', player).where('at', '>', since).orderBy('at').execute();

/** Those that could excuse a strike from a moment on. */
export const listIncidents = async (db: Db, since: number): Promise<Incident[]> =>
  (
    await sql<Incident>`
      select i.began_at as "beganAt", i.ended_at as "endedAt" from slag.incidents i
       where i.ended_at is null or i.ended_at > ${since - AFTER_INCIDENT_MS} order by i.began_at`.execute(db)
  ).rows;
