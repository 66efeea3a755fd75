/** Rows as queries see them. Times are epoch milliseconds; `bigint` columns of times arrive as numbers (database.ts). */
import type { ConductReason } from '@slag/engine/conduct/commands';
import type { SeatHolder } from '@slag/engine/game/state';
import type { PresetName, Rules } from '@slag/engine/rules/rules';
import type { IncidentCause } from '@slag/engine/service/events';
import type { Statement } from '@slag/engine/statements';
import type { ColumnType, Generated } from 'kysely';

/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface TournamentsTable {
  id: string;
  title: string;
  organiser: string | null;
  day: string | null;
  phase: 'announced' | 'open' | 'closed' | 'revealed' | 'finished' | 'cancelled';
  rules: Json<Rules>;
  bots: Json<string[]>;
  boards: number;
  opens_at: number;
  closes_at: number;
  contributions_close_at: number;
  commitment: string;
  nonce_root: string | null;
  announced_at: number;
  opened_at: number | null;
  closed_at: number | null;
  revealed_at: number | null;
  finished_at: number | null;
  contributions: number;
  contestants: number;
  finished: number;
  stopped: number;
}

export interface ContributionsTable {
  tournament: string;
  contributor: string;
  nonce: string;
  at: number;
}

export interface ContestantsTable {
  tournament: string;
  contestant: string;
  game: string;
  is_guest: boolean;
  joined_at: number;
  result: 'finished' | 'stopped' | null;
  points: Json<number[]> | null;
  ended_at: number | null;
}

export interface GamesTable {
  id: string;
  tournament: string | null;
  player: string | null;
  phase: 'playing' | 'finished' | 'stopped';
  boards_finished: number;
  started_at: number;
  ended_at: number | null;
}

export type Role = 'organiser' | 'director' | 'admin';

export interface PlayersTable {
  id: string;
  nickname: string | null;
  is_guest: boolean;
  auth_user_id: string | null;
  made_at: number;
  made_by: string | null;
}
export interface PlayerRolesTable {
  player: string;
  role: Role;
  given_at: number;
}
export interface BearerTokensTable {
  token_hash: Buffer;
  player: string;
  kind: 'organiser' | 'guest';
  tournament: string | null;
  made_at: number;
  expires_at: number | null;
}
export interface OrganiserLinksTable {
  token_hash: Buffer;
  made_at: number;
  expires_at: number;
  used_at: number | null;
  used_by: string | null;
  role: Generated<Role>;
}

export interface CheckpointsTable {
  projection: string;
  epoch: number;
  transaction_id: string;
  position: string;
}
export interface StandingsTable {
  tournament: string;
  contestant: string;
  game: string;
  is_guest: boolean;
  seat: number | null;
  in_play: Generated<number>;
  boards_played: Generated<number>;
  points: ColumnType<number[], string | undefined, string>;
  has_finished: Generated<boolean>;
  place: number | null;
  total: number | null;
  below_mean: number | null;
  is_final: Generated<boolean>;
}
export interface SignaturesTable {
  subject: string;
  statement: Json<Statement>;
  signature: string;
  made_at: number;
}
export interface AlarmsTable {
  subject: string;
  says: string;
  raised_at: number;
  cleared_at: number | null;
}
export interface AuditsTable {
  tournament: string;
  version: number;
  hash: string;
  games: number;
  audited_at: number;
  problem: string | null;
}
export interface HeartbeatsTable {
  service: string;
  instance: string;
  at: number;
}
export interface HeadsTable {
  stream: string;
  version: number;
  previous: number;
}

export type TableKindName = 'public' | 'private' | 'alone';
export interface TablesTable {
  id: string;
  kind: TableKindName;
  code: string | null;
  preset: PresetName;
  options: Json<Record<string, unknown>>;
  rules: Json<Rules>;
  seats: number;
  bots: BotName | null;
  may_watch: boolean;
  open_log: boolean;
  phase: 'gathering' | 'playing' | 'closed';
  host: string;
  game: string | null;
  made_at: number;
  starts_at: number | null;
  ready_by: number | null;
  empty_since: number | null;
}
/** A bot by its name, without a version. */
export type BotName = 'novice' | 'steady' | 'regular';
export interface TableSeatsTable {
  table_id: string;
  seat: number;
  player: string;
  is_ready: boolean;
  sat_at: number;
}
export interface TableGamesTable {
  game: string;
  table_id: string;
  number: number;
  holders: Json<SeatHolder[]>;
  began_at: number;
}
export interface TableGameSeatsTable {
  game: string;
  player: string;
  seat: number;
  from_deal: Generated<number>;
}
export interface TablePresenceTable {
  table_id: string;
  instance: string;
  visitor: string;
  at: number;
}

export interface GameHoldersTable {
  game: string;
  seat: number;
  player: string;
}
export type StrikeKindName = 'forfeit' | 'walkAway';
export interface StrikesTable {
  player: string;
  game: string;
  version: number;
  kind: StrikeKindName;
  at: number;
}
export interface AppealsTable {
  player: string;
  game: string;
  version: number;
  appealed_at: number;
  dismissed_at: number | null;
}
export interface OverturnedStrikesTable {
  player: string;
  game: string;
  version: number;
  reason: ConductReason;
  at: number;
}
export interface LiftedBansTable {
  player: string;
  until: number;
  reason: ConductReason;
  at: number;
}
export type NoticeKindName = 'ban' | 'overturned' | 'lifted';
export interface NoticesTable {
  player: string;
  subject: string;
  kind: NoticeKindName;
  until: number | null;
  made_at: number;
  seen_at: number | null;
}

export interface OpenDeadlinesTable {
  stream: string;
  kind: 'clock' | 'bot';
  seat: number;
  decision: number;
  due_at: number;
  taken_until: Generated<number>;
}
export interface IncidentsTable {
  began_at: number;
  ended_at: number | null;
  /** null: of the first version, which says none. */
  cause: IncidentCause | null;
}
export interface LagTable {
  player: string;
  lag_ms: number;
  measured_at: number;
}

export interface Schema {
  'slag.tournaments': TournamentsTable;
  'slag.contributions': ContributionsTable;
  'slag.contestants': ContestantsTable;
  'slag.games': GamesTable;
  'slag.players': PlayersTable;
  'slag.player_roles': PlayerRolesTable;
  'slag.bearer_tokens': BearerTokensTable;
  'slag.organiser_links': OrganiserLinksTable;
  'slag.checkpoints': CheckpointsTable;
  'slag.standings': StandingsTable;
  'slag.signatures': SignaturesTable;
  'slag.alarms': AlarmsTable;
  'slag.audits': AuditsTable;
  'slag.heartbeats': HeartbeatsTable;
  'slag.heads': HeadsTable;
  'slag.open_deadlines': OpenDeadlinesTable;
  'slag.incidents': IncidentsTable;
  'slag.lag': LagTable;
  'slag.tables': TablesTable;
  'slag.table_seats': TableSeatsTable;
  'slag.table_games': TableGamesTable;
  'slag.table_game_seats': TableGameSeatsTable;
  'slag.table_presence': TablePresenceTable;
  'slag.game_holders': GameHoldersTable;
  'slag.strikes': StrikesTable;
  'slag.appeals': AppealsTable;
  'slag.overturned_strikes': OverturnedStrikesTable;
  'slag.lifted_bans': LiftedBansTable;
  'slag.notices': NoticesTable;
}
