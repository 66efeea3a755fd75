/**
 * Live tables: who gathers where, which games a table has played and who sat in them. No part of the log: a game's own
 * stream says what happened in it, and `slag.games` when it ended.
 *
 * Whatever a follower would see otherwise is announced by the table it stands in, with the commit that changes it.
 */
import { statements } from './statements.js';

const ANNOUNCE_TABLE = `
create function slag.announce_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('slag_tables', 'changed ' || new.id);
  return null;
end $$`;

const ANNOUNCE_SEAT = `
create function slag.announce_seat() returns trigger language plpgsql as $$
begin
  perform pg_notify('slag_tables', 'changed ' || coalesce(new.table_id, old.table_id));
  return null;
end $$`;

const ANNOUNCE_GAME = `
create function slag.announce_game() returns trigger language plpgsql as $$
begin
  perform pg_notify('slag_tables', 'changed ' || k.table_id) from slag.table_games k where k.game = new.id;
  return null;
end $$`;

export const tablesMigration = statements(
  `create table slag.tables (
     id text primary key,
     kind text not null check (kind in ('public', 'private', 'alone')),
     code text unique,
     preset text not null,
     -- What the host chose over the preset, and the rules whole.
     options json not null,
     rules json not null,
     seats integer not null,
     bots text,
     may_watch boolean not null,
     -- Are all hands opened to those who may see a game, once it has ended?
     open_log boolean not null,
     -- A table whose game has ended is over: that stands in slag.games.
     phase text not null check (phase in ('gathering', 'playing', 'closed')),
     host text not null,
     game text,
     made_at bigint not null,
     starts_at bigint,
     -- Until then those who played here may say that they play again.
     ready_by bigint,
     empty_since bigint
   )`,
  `create index tables_open on slag.tables (phase, made_at) where phase <> 'closed'`,
  `create table slag.table_seats (
     table_id text not null references slag.tables (id),
     seat integer not null,
     player text not null,
     is_ready boolean not null,
     sat_at bigint not null,
     primary key (table_id, seat),
     unique (table_id, player)
   )`,
  `create table slag.table_games (
     game text primary key,
     table_id text not null references slag.tables (id),
     number integer not null,
     -- By seat, as the game begins with them.
     holders json not null,
     began_at bigint not null,
     unique (table_id, number)
   )`,
  `create table slag.table_game_seats (
     game text not null references slag.table_games (game),
     player text not null,
     seat integer not null,
     from_deal integer not null default 1,
     primary key (game, player)
   )`,
  // Of one API process each, renewed by it; rows of a process that is gone grow old.
  `create unlogged table slag.table_presence (
     table_id text not null,
     instance text not null,
     -- A player's id, or a socket of somebody without a session.
     visitor text not null,
     at bigint not null,
     primary key (table_id, instance, visitor)
   )`,
  ANNOUNCE_TABLE,
  ANNOUNCE_SEAT,
  ANNOUNCE_GAME,
  `create trigger tables_announced after insert or update of rules, seats, bots, may_watch, open_log, phase, host, game, starts_at on slag.tables
     for each row execute function slag.announce_table()`,
  `create trigger table_seats_announced after insert or update or delete on slag.table_seats for each row execute function slag.announce_seat()`,
  `create trigger games_announced after update of phase on slag.games
     for each row when (new.tournament is null and new.phase is distinct from old.phase) execute function slag.announce_game()`,
);
