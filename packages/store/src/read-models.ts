/** Questions to the inline read models, one function per statement. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './database.js';
import type { ContestantsTable, GamesTable, StandingsTable, TableKindName, TournamentsTable } from './schema.js';

export type TournamentRow = Selectable<TournamentsTable>;
export type ContestantRow = Selectable<ContestantsTable>;
export type GameRow = Selectable<GamesTable>;
export type StandingsRow = Selectable<StandingsTable>;
export type TournamentPhaseName = TournamentsTable['phase'];

export const findTournament = async (db: Db, id: string): Promise<TournamentRow | null> =>
  (await db.selectFrom('slag.tournaments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Newest opening first. */
export const listTournaments = (db: Db, limit: number): Promise<TournamentRow[]> =>
  db.selectFrom('slag.tournaments').selectAll().orderBy('opens_at', 'desc').orderBy('id').limit(limit).execute();

/** The tournament of a day ("2026-11-30"), not counting cancelled ones. */
export const findTournamentOfDay = async (db: Db, day: string): Promise<TournamentRow | null> =>
  (await db.selectFrom('slag.tournaments').selectAll().where('day', '=', day).where('phase', '<>', 'cancelled').orderBy('announced_at').executeTakeFirst()) ?? null;

/** Everything that the schedule still has to do something with. */
export const listTournamentsUnderWay = (db: Db): Promise<TournamentRow[]> =>
  db.selectFrom('slag.tournaments').selectAll().where('phase', 'in', ['announced', 'open', 'closed', 'revealed']).orderBy('opens_at').orderBy('id').execute();

export const listTournamentsOf = (db: Db, organiser: string): Promise<TournamentRow[]> =>
  db.selectFrom('slag.tournaments').selectAll().where('organiser', '=', organiser).orderBy('opens_at', 'desc').execute();

/** `finishedAfter`: epoch milliseconds. */
export const listTournamentsFinishedAfter = (db: Db, finishedAfter: number): Promise<TournamentRow[]> =>
  db.selectFrom('slag.tournaments').selectAll().where('phase', '=', 'finished').where('finished_at', '>', finishedAfter).orderBy('finished_at').execute();

export const findContestant = async (db: Db, tournament: string, contestant: string): Promise<ContestantRow | null> =>
  (await db.selectFrom('slag.contestants').selectAll().where('tournament', '=', tournament).where('contestant', '=', contestant).executeTakeFirst()) ?? null;

export const listContestants = (db: Db, tournament: string): Promise<ContestantRow[]> =>
  db.selectFrom('slag.contestants').selectAll().where('tournament', '=', tournament).orderBy('joined_at').orderBy('contestant').execute();

export interface GameOwner {
  contestant: string;
  tournament: string;
  tournamentTitle: string;
  /** Of the tournament. */
  phase: TournamentPhaseName;
}

/** Whose game of which tournament this is; null for an unknown id. */
export const findGameOwner = async (db: Db, game: string): Promise<GameOwner | null> =>
  (await db
    .selectFrom('slag.contestants as c')
    .innerJoin('slag.tournaments as t', 't.id', 'c.tournament')
    .select(['c.contestant', 'c.tournament', 't.title as tournamentTitle', 't.phase'])
    .where('c.game', '=', game)
    .executeTakeFirst()) ?? null;

/** A game that a table played, or plays, and the asker's part in it. */
export interface TableGame {
  table: string;
  tableKind: TableKindName;
  mayWatch: boolean;
  openLog: boolean;
  hasEnded: boolean;
  /** Where the asker sits, and from which deal on; null for somebody who does not. */
  seat: { seat: number; fromDeal: number } | null;
}

export type GameParties = { kind: 'tournament'; owner: GameOwner } | { kind: 'table'; game: TableGame };

/** Whose game this is and what the asker is in it; null for an unknown id. One query, whatever the game is. */
export async function findGameParties(db: Db, game: string, player: string | null): Promise<GameParties | null> {
  const { rows } = await sql<{ owner: GameOwner | null; table: TableGame | null }>`
    select (select json_build_object('contestant', c.contestant, 'tournament', c.tournament, 'tournamentTitle', t.title, 'phase', t.phase)
              from slag.contestants c join slag.tournaments t on t.id = c.tournament where c.game = ${game}) as owner,
           (select json_build_object('table', t.id, 'tableKind', t.kind, 'mayWatch', t.may_watch, 'openLog', t.open_log, 'hasEnded', coalesce(g.phase <> 'playing', false),
                                     'seat', case when s.seat is not null then json_build_object('seat', s.seat, 'fromDeal', s.from_deal) end)
              from slag.table_games k join slag.tables t on t.id = k.table_id left join slag.games g on g.id = k.game
              left join slag.table_game_seats s on s.game = k.game and s.player = ${player}
             where k.game = ${game}) as "table"`.execute(db);
  const [row] = rows;
  if (row?.owner) return { kind: 'tournament', owner: row.owner };
  return row?.table ? { kind: 'table', game: row.table } : null;
}

export const findGame = async (db: Db, id: string): Promise<GameRow | null> =>
  (await db.selectFrom('slag.games').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The games of a tournament that have begun, also those that have ended. */
export const listGames = (db: Db, tournament: string): Promise<GameRow[]> =>
  db.selectFrom('slag.games').selectAll().where('tournament', '=', tournament).orderBy('started_at').orderBy('id').execute();

/** Which of these players' nonces are in: true where this one has contributed. */
export const hasContributed = async (db: Db, tournament: string, contributor: string): Promise<boolean> =>
  (await db.selectFrom('slag.contributions').select('contributor').where('tournament', '=', tournament).where('contributor', '=', contributor).executeTakeFirst()) !==
  undefined;

export const findContribution = async (db: Db, tournament: string, contributor: string): Promise<{ nonce: string; at: number } | null> =>
  (await db.selectFrom('slag.contributions').select(['nonce', 'at']).where('tournament', '=', tournament).where('contributor', '=', contributor).executeTakeFirst()) ?? null;

export interface OwnEntry {
  tournament: string;
  hasContributed: boolean;
  game: string | null;
  boardsPlayed: number;
  result: 'finished' | 'stopped' | null;
}

/** One player's part in each of these tournaments, in their order. */
export async function listOwnEntries(db: Db, player: string, tournaments: readonly string[]): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select t.id as tournament, k.contributor is not null as "hasContributed", c.game, coalesce(g.boards_finished, 0) as "boardsPlayed",
           case when g.phase = 'finished' then 'finished' else c.result end as result
      from unnest(${[...tournaments]}::text[]) with ordinality as t(id, place)
      left join slag.contributions k on k.tournament = t.id and k.contributor = ${player}
      left join slag.contestants c on c.tournament = t.id and c.contestant = ${player}
      left join slag.games g on g.id = c.game
     order by t.place`.execute(db);
  return rows;
}

/** The worker's projection, in no order that means anything: places stand in the rows, or follow from them. */
export const listStandings = (db: Db, tournament: string): Promise<StandingsRow[]> =>
  db.selectFrom('slag.standings').selectAll().where('tournament', '=', tournament).orderBy('contestant').execute();
