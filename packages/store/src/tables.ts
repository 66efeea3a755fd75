/** Live tables: one function per statement. A table whose game has ended is `over`; that is read from the game's own row. */
import type { SeatHolder } from '@slag/engine/game/state';
import type { PresetName, Rules } from '@slag/engine/rules/rules';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './database.js';
import type { BotName, TableKindName, TableSeatsTable, TablesTable } from './schema.js';

export type TableRow = Selectable<TablesTable>;
export type TableSeatRow = Selectable<TableSeatsTable>;
export type TablePhaseName = TablesTable['phase'] | 'over';

export interface SeatedPerson {
  seat: number;
  player: string;
  /** null: erased. */
  nickname: string | null;
  isGuest: boolean;
  isReady: boolean;
  isHere: boolean;
}

/** A table as pages show it. */
export interface TableDetail extends Omit<TableRow, 'phase'> {
  phase: TablePhaseName;
  people: SeatedPerson[];
  /** Who plays in the game that was called last and has got up from the table. */
  left: { seat: number; nickname: string | null }[];
  /** By seat, of the game that is played or was played last; null before the first one. */
  holders: SeatHolder[] | null;
  /** Oldest first. */
  games: string[];
  watchers: number;
}

/** Visitors whose process has said nothing for so long are gone (milliseconds). */
export const PRESENCE_KEPT_MS = 20_000;

const detail = (at: number) => sql`
  select t.*, case when t.phase = 'playing' and g.phase in ('finished', 'stopped') then 'over' else t.phase end as phase,
         coalesce((select json_agg(json_build_object('seat', s.seat, 'player', s.player, 'nickname', p.nickname, 'isGuest', p.is_guest, 'isReady', s.is_ready,
                     'isHere', exists (select from slag.table_presence h where h.table_id = t.id and h.visitor = s.player and h.at > ${at - PRESENCE_KEPT_MS})) order by s.seat)
                     from slag.table_seats s join slag.players p on p.id = s.player where s.table_id = t.id), '[]') as people,
         k.holders,
         coalesce((select json_agg(json_build_object('seat', o.seat, 'nickname', p.nickname) order by o.seat)
                     from slag.table_game_seats o join slag.players p on p.id = o.player
                    where o.game = t.game and not exists (select from slag.table_seats s where s.table_id = t.id and s.player = o.player)), '[]') as left,
         coalesce((select json_agg(o.game order by o.number) from slag.table_games o where o.table_id = t.id), '[]') as games,
         (select count(distinct h.visitor)::integer from slag.table_presence h where h.table_id = t.id and h.at > ${at - PRESENCE_KEPT_MS}
             and not exists (select from slag.table_seats s where s.table_id = t.id and s.player = h.visitor)) as watchers
    from slag.tables t left join slag.table_games k on k.game = t.game left join slag.games g on g.id = t.game`;

/** `at`: the moment whose presence counts, epoch milliseconds. */
export async function findTableDetail(db: Db, id: string, at: number): Promise<TableDetail | null> {
  const { rows } = await sql<TableDetail>`${detail(at)} where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findTableByCode(db: Db, code: string, at: number): Promise<TableDetail | null> {
  const { rows } = await sql<TableDetail>`${detail(at)} where t.code = ${code} and t.phase <> 'closed'`.execute(db);
  return rows[0] ?? null;
}

/** Public tables that gather or play: those that gather first, then the newest. */
export async function listOpenTables(db: Db, at: number, limit: number): Promise<TableDetail[]> {
  const { rows } = await sql<TableDetail>`
    ${detail(at)}
     where t.kind = 'public' and (t.phase = 'gathering' or (t.phase = 'playing' and coalesce(g.phase, 'playing') = 'playing'))
     order by t.phase, t.made_at desc limit ${limit}`.execute(db);
  return rows;
}

export interface NewTable {
  id: string;
  kind: TableKindName;
  code: string | null;
  preset: PresetName;
  options: Record<string, unknown>;
  rules: Rules;
  seats: number;
  bots: BotName | null;
  mayWatch: boolean;
  openLog: boolean;
  host: string;
  at: number;
}

/** false: its code stands for another table. */
export async function insertTable(db: Db, { options, rules, mayWatch, openLog, at, ...table }: NewTable): Promise<boolean> {
  const row = { ...table, options: JSON.stringify(options), rules: JSON.stringify(rules), may_watch: mayWatch, open_log: openLog, phase: 'gathering' as const, made_at: at };
  const values = { ...row, game: null, starts_at: null, ready_by: null, empty_since: null };
  const inserted = await db
    .insertInto('slag.tables')
    .values(values)
    .onConflict((oc) => oc.column('code').where('phase', '<>', 'closed').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Holds the table until the transaction ends; all that changes a table goes through this. */
export const lockTable = async (tx: Db, id: string): Promise<TableRow | null> =>
  (await tx.selectFrom('slag.tables').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** By seat. */
export const listSeats = (db: Db, id: string): Promise<TableSeatRow[]> =>
  db.selectFrom('slag.table_seats').selectAll().where('table_id', '=', id).orderBy('seat').execute();

export async function insertSeat(tx: Db, seat: TableSeatRow): Promise<void> {
  await tx.insertInto('slag.table_seats').values(seat).execute();
}

export async function deleteSeat(tx: Db, id: string, player: string): Promise<void> {
  await tx.deleteFrom('slag.table_seats').where('table_id', '=', id).where('player', '=', player).execute();
}

export async function deleteUnreadySeats(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('slag.table_seats').where('table_id', '=', id).where('is_ready', '=', false).execute();
}

export async function moveSeat(tx: Db, id: string, player: string, seat: number): Promise<void> {
  await tx.updateTable('slag.table_seats').set({ seat }).where('table_id', '=', id).where('player', '=', player).execute();
}

/** Says that somebody plays (again), from this moment on; with `player` null: that nobody has said so yet. */
export async function setReady(tx: Db, id: string, player: string | null, at: number): Promise<void> {
  const update = tx.updateTable('slag.table_seats').where('table_id', '=', id);
  if (player === null) await update.set({ is_ready: false }).execute();
  else await update.set({ is_ready: true, sat_at: at }).where('player', '=', player).execute();
}

export type TableChange = Partial<Pick<TableRow, 'preset' | 'seats' | 'bots' | 'may_watch' | 'open_log' | 'phase' | 'host' | 'game' | 'starts_at' | 'ready_by' | 'empty_since'>> & {
  options?: string;
  rules?: string;
};

export async function updateTable(tx: Db, id: string, change: TableChange): Promise<void> {
  await tx.updateTable('slag.tables').set(change).where('id', '=', id).execute();
}

/** Whoever looks for a seat at any table of this preset waits here, so that ten at once fill tables instead of opening ten. */
export async function lockQuickSeats(tx: Db, preset: PresetName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`slag-quick-${preset}`}))`.execute(tx);
}

/** A gathering public table of this preset: the one where the player sits already, else the fullest with a free seat; null where there is none. */
export async function findQuickSeat(tx: Db, preset: PresetName, player: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from slag.tables t
      left join lateral (select count(*) as taken, coalesce(bool_or(s.player = ${player}), false) as is_own from slag.table_seats s where s.table_id = t.id) k on true
     where t.kind = 'public' and t.phase = 'gathering' and t.preset = ${preset} and (k.is_own or k.taken < t.seats)
     order by k.is_own desc, k.taken desc, t.made_at, t.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface PublicSeat {
  table: string;
  /** null while it gathers. */
  game: string | null;
  seat: number;
}

/** Where somebody sits at public tables that gather, or whose game has not ended. */
export async function listPublicSeats(db: Db, player: string): Promise<PublicSeat[]> {
  const { rows } = await sql<PublicSeat>`
    select t.id as table, case when t.phase = 'playing' then t.game end as game, s.seat
      from slag.table_seats s join slag.tables t on t.id = s.table_id left join slag.games g on g.id = t.game
     where s.player = ${player} and t.kind = 'public' and (t.phase = 'gathering' or (t.phase = 'playing' and coalesce(g.phase, 'playing') = 'playing'))
     order by t.id`.execute(db);
  return rows;
}

// ── games of a table ──────────────────────────────────────────────────────────────────────────────────────────────
export interface NewTableGame {
  table: string;
  game: string;
  holders: readonly SeatHolder[];
  at: number;
}

export async function insertTableGame(tx: Db, { table, game, holders, at }: NewTableGame): Promise<void> {
  await sql`insert into slag.table_games (game, table_id, number, holders, began_at)
            select ${game}, ${table}, count(*) + 1, ${JSON.stringify(holders)}, ${at} from slag.table_games where table_id = ${table}`.execute(tx);
  const people = holders.flatMap((holder, seat) => (holder.kind === 'player' ? [{ game, player: holder.player, seat }] : []));
  if (people.length > 0) await tx.insertInto('slag.table_game_seats').values(people).execute();
}

export interface TableGameToStart {
  game: string;
  rules: Rules;
  holders: SeatHolder[];
}

/** The game that a table waits for; null where it has begun, or none was called. */
export async function findUnstartedGame(db: Db, table: string): Promise<TableGameToStart | null> {
  const { rows } = await sql<TableGameToStart>`
    select k.game, t.rules, k.holders from slag.tables t join slag.table_games k on k.game = t.game
     where t.id = ${table} and t.phase = 'playing' and not exists (select from slag.games g where g.id = k.game)`.execute(db);
  return rows[0] ?? null;
}

// ── what is due ───────────────────────────────────────────────────────────────────────────────────────────────────
export interface DueTables {
  /** Begin now. */
  begin: string[];
  /** Were called to begin and never did: whoever called them stopped in between. */
  unstarted: string[];
  /** Nobody is waited for any longer: who has not said so does not play again. */
  unready: string[];
}

/** Milliseconds that a table's game may take to begin before somebody else begins it. */
const BEGINS_WITHIN_MS = 2000;

export async function listDueTables(db: Db, at: number): Promise<DueTables> {
  const { rows } = await sql<{ id: string; why: keyof DueTables }>`
    select id, 'begin' as why from slag.tables where phase = 'gathering' and starts_at <= ${at}
    union all
    select id, 'unready' from slag.tables where phase = 'gathering' and ready_by <= ${at}
    union all
    select t.id, 'unstarted' from slag.tables t join slag.table_games k on k.game = t.game
     where t.phase = 'playing' and k.began_at <= ${at - BEGINS_WITHIN_MS} and not exists (select from slag.games g where g.id = t.game)`.execute(db);
  const due = (why: keyof DueTables): string[] => rows.filter((row) => row.why === why).map(({ id }) => id);
  return { begin: due('begin'), unstarted: due('unstarted'), unready: due('unready') };
}

/** A table whose game ended before a moment, and where nobody plays again, is found by its link from then on. */
export async function freeOldCodes(db: Db, before: number): Promise<void> {
  await sql`update slag.tables t set code = null from slag.games g
             where g.id = t.game and t.phase = 'playing' and t.code is not null and g.phase in ('finished', 'stopped') and g.ended_at <= ${before}`.execute(db);
}

/** Notes since when nobody has been at a gathering table, and closes those that have been empty since `before`. */
export async function closeEmptyTables(db: Db, at: number, before: number): Promise<void> {
  const isEmpty = sql<boolean>`not exists (select from slag.table_presence h join slag.table_seats s on s.table_id = h.table_id and s.player = h.visitor
                                            where h.table_id = tables.id and h.at > ${at - PRESENCE_KEPT_MS})`;
  await sql`update slag.tables set empty_since = case when ${isEmpty} then coalesce(empty_since, ${at}) end
             where phase = 'gathering' and (empty_since is null) = ${isEmpty}`.execute(db);
  await sql`update slag.tables set phase = 'closed', starts_at = null where phase = 'gathering' and empty_since <= ${before}`.execute(db);
}
