/**
 * Read models written in the transaction of the append itself. Each row belongs to one stream, and only appends to
 * that stream write it. The functions take the rows that `inline/` makes of new entries.
 */
import { statements } from './statements.js';

const PROJECT_TOURNAMENTS = `
create function slag.project_tournaments(changes json) returns void language sql as $$
  insert into slag.tournaments (id, title, organiser, day, phase, rules, bots, boards, opens_at, closes_at, contributions_close_at,
                                commitment, announced_at)
  select c.id, c.title, c.organiser, c.day, 'announced', c.rules, c.bots, c.boards, c.opens_at, c.closes_at, c.contributions_close_at,
         c.commitment, c.announced_at
    from json_to_recordset(changes) as c(id text, title text, organiser text, day text, rules json, bots json, boards integer,
                                         opens_at bigint, closes_at bigint, contributions_close_at bigint, commitment text, announced_at bigint)
   where c.title is not null;
  update slag.tournaments t
     set phase = coalesce(c.phase, t.phase), nonce_root = coalesce(c.nonce_root, t.nonce_root),
         opened_at = coalesce(c.opened_at, t.opened_at), closed_at = coalesce(c.closed_at, t.closed_at),
         revealed_at = coalesce(c.revealed_at, t.revealed_at), finished_at = coalesce(c.finished_at, t.finished_at),
         contributions = t.contributions + coalesce(c.contributions, 0), contestants = t.contestants + coalesce(c.contestants, 0),
         finished = t.finished + coalesce(c.finished, 0), stopped = t.stopped + coalesce(c.stopped, 0)
    from json_to_recordset(changes) as c(id text, title text, phase text, nonce_root text, opened_at bigint, closed_at bigint, revealed_at bigint,
                                         finished_at bigint, contributions integer, contestants integer, finished integer, stopped integer)
   where t.id = c.id;
$$`;

const PROJECT_CONTRIBUTIONS = `
create function slag.project_contributions(changes json) returns void language sql as $$
  insert into slag.contributions (tournament, contributor, nonce, at)
  select c.tournament, c.contributor, c.nonce, c.at
    from json_to_recordset(changes) as c(tournament text, contributor text, nonce text, at bigint);
$$`;

const PROJECT_CONTESTANTS = `
create function slag.project_contestants(changes json) returns void language sql as $$
  insert into slag.contestants (tournament, contestant, game, is_guest, joined_at)
  select c.tournament, c.contestant, c.game, c.is_guest, c.joined_at
    from json_to_recordset(changes) as c(tournament text, contestant text, game text, is_guest boolean, joined_at bigint)
   where c.game is not null;
  update slag.contestants k set result = c.result, points = c.points, ended_at = c.ended_at
    from json_to_recordset(changes) as c(tournament text, contestant text, result text, points json, ended_at bigint)
   where k.tournament = c.tournament and k.contestant = c.contestant and c.result is not null;
$$`;

const PROJECT_GAMES = `
create function slag.project_games(changes json) returns void language sql as $$
  insert into slag.games (id, tournament, player, phase, boards_finished, started_at)
  select c.id, c.tournament, c.player, 'playing', 0, c.started_at
    from json_to_recordset(changes) as c(id text, tournament text, player text, started_at bigint)
   where c.started_at is not null;
  update slag.games g
     set phase = coalesce(c.phase, g.phase), boards_finished = greatest(g.boards_finished, c.boards_finished),
         ended_at = coalesce(c.ended_at, g.ended_at)
    from json_to_recordset(changes) as c(id text, phase text, boards_finished integer, ended_at bigint)
   where g.id = c.id;
$$`;

export const readModelsMigration = statements(
  `create table slag.tournaments (
     id text primary key,
     title text not null,
     organiser text,
     day text,
     phase text not null check (phase in ('announced', 'open', 'closed', 'revealed', 'finished', 'cancelled')),
     rules json not null,
     bots json not null,
     boards integer not null,
     opens_at bigint not null,
     closes_at bigint not null,
     contributions_close_at bigint not null,
     commitment text not null,
     nonce_root text,
     announced_at bigint not null,
     opened_at bigint,
     closed_at bigint,
     revealed_at bigint,
     finished_at bigint,
     contributions integer not null default 0,
     contestants integer not null default 0,
     finished integer not null default 0,
     stopped integer not null default 0
   )`,
  `create index tournaments_day on slag.tournaments (day) where day is not null`,
  `create index tournaments_under_way on slag.tournaments (phase) where phase in ('announced', 'open', 'closed', 'revealed')`,
  `create table slag.contributions (
     tournament text not null,
     contributor text not null,
     nonce text not null,
     at bigint not null,
     primary key (tournament, contributor)
   )`,
  `create table slag.contestants (
     tournament text not null,
     contestant text not null,
     game text not null unique,
     is_guest boolean not null,
     joined_at bigint not null,
     result text check (result in ('finished', 'stopped')),
     points json,
     ended_at bigint,
     primary key (tournament, contestant)
   )`,
  `create index contestants_contestant on slag.contestants (contestant)`,
  `create table slag.games (
     id text primary key,
     tournament text,
     -- Who holds the first seat that is a person's; null where the game never began.
     player text,
     phase text not null check (phase in ('playing', 'finished', 'stopped')),
     boards_finished integer not null,
     started_at bigint not null,
     ended_at bigint
   )`,
  `create index games_tournament on slag.games (tournament) where tournament is not null`,
  PROJECT_TOURNAMENTS,
  PROJECT_CONTRIBUTIONS,
  PROJECT_CONTESTANTS,
  PROJECT_GAMES,
);
