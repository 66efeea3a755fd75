/**
 * Conduct: strikes, and what was said about them, written in the transaction of the forfeit or the ruling itself.
 *
 * Strikes stand here for every game outside a tournament; whether a table was public is asked where they are counted. Who
 * held a seat is kept because a clock names the seat alone. Notices are what a player is told on the next page, and no
 * part of the log. A link that makes an organiser can make a director or an admin too.
 */
import { statements } from './statements.js';

const PROJECT_STRIKES = `
create function slag.project_strikes(changes json) returns void language sql as $$
  insert into slag.game_holders (game, seat, player)
  select c.game, c.seat, c.player
    from json_to_recordset(changes) as c(game text, seat integer, player text, kind text)
   where c.kind is null
  on conflict (game, seat) do update set player = excluded.player;
  insert into slag.strikes (player, game, version, kind, at)
  select h.player, c.game, c.version, c.kind, c.at
    from json_to_recordset(changes) as c(game text, seat integer, version integer, kind text, at bigint)
    join slag.game_holders h on h.game = c.game and h.seat = c.seat
   where c.kind is not null;
$$`;

const PROJECT_CONDUCT = `
create function slag.project_conduct(changes json) returns void language sql as $$
  insert into slag.appeals (player, game, version, appealed_at)
  select c.player, c.game, c.version, c.at
    from json_to_recordset(changes) as c(player text, type text, game text, version integer, at bigint)
   where c.type = 'StrikeAppealed';
  update slag.appeals a set dismissed_at = c.at
    from json_to_recordset(changes) as c(player text, type text, game text, version integer, at bigint)
   where c.type = 'AppealDismissed' and a.player = c.player and a.game = c.game and a.version = c.version;
  insert into slag.overturned_strikes (player, game, version, reason, at)
  select c.player, c.game, c.version, c.reason, c.at
    from json_to_recordset(changes) as c(player text, type text, game text, version integer, reason text, at bigint)
   where c.type = 'StrikeOverturned';
  insert into slag.lifted_bans (player, until, reason, at)
  select c.player, c.until, c.reason, c.at
    from json_to_recordset(changes) as c(player text, type text, until bigint, reason text, at bigint)
   where c.type = 'BanLifted';
$$`;

export const conductMigration = statements(
  `create table slag.game_holders (
     game text not null,
     seat integer not null,
     player text not null,
     primary key (game, seat)
   )`,
  `create table slag.strikes (
     player text not null,
     game text not null,
     -- Of the forfeit in the game's log.
     version integer not null,
     kind text not null check (kind in ('forfeit', 'walkAway')),
     at bigint not null,
     primary key (game, version)
   )`,
  `create index strikes_player on slag.strikes (player, at)`,
  `create table slag.appeals (
     player text not null,
     game text not null,
     version integer not null,
     appealed_at bigint not null,
     dismissed_at bigint,
     primary key (player, game, version)
   )`,
  `create index appeals_open on slag.appeals (appealed_at) where dismissed_at is null`,
  `create table slag.overturned_strikes (
     player text not null,
     game text not null,
     version integer not null,
     reason text not null,
     at bigint not null,
     primary key (player, game, version)
   )`,
  `create table slag.lifted_bans (
     player text not null,
     -- When it would have ended.
     until bigint not null,
     reason text not null,
     at bigint not null,
     primary key (player, until)
   )`,
  `create table slag.notices (
     player text not null,
     -- The event that it follows from: one notice each, however often it is looked at.
     subject text not null,
     kind text not null check (kind in ('ban', 'overturned', 'lifted')),
     until bigint,
     made_at bigint not null,
     seen_at bigint,
     primary key (player, subject)
   )`,
  `create index notices_unseen on slag.notices (player) where seen_at is null`,
  `alter table slag.organiser_links add column role text not null default 'organiser' check (role in ('organiser', 'director', 'admin'))`,
  PROJECT_STRIKES,
  PROJECT_CONDUCT,
);
