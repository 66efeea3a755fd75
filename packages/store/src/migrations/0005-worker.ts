/** What the worker keeps: projections that follow the log from a checkpoint, signatures, alarms, signs of life. */
import { statements } from './statements.js';

export const workerMigration = statements(
  `create table slag.checkpoints (
     projection text primary key,
     epoch integer not null,
     transaction_id xid8 not null,
     position bigint not null
   )`,
  `create table slag.standings (
     tournament text not null,
     contestant text not null,
     game text not null,
     is_guest boolean not null,
     -- The contestant's seat once the game has begun, and what it has paid in the deal that is not over yet.
     seat integer,
     in_play integer not null default 0,
     boards_played integer not null default 0,
     -- Points per finished board of the contestant's seat, in board order.
     points json not null default '[]',
     has_finished boolean not null default false,
     -- Once the tournament is finished: its own words.
     place integer,
     total integer,
     below_mean integer,
     is_final boolean not null default false,
     primary key (tournament, contestant)
   )`,
  `create unique index standings_game on slag.standings (game)`,
  `create table slag.signatures (
     -- commitment:<tournament>, head:<stream>:<version>, nonce:<tournament>:<nonce>
     subject text primary key,
     statement json not null,
     signature text not null,
     made_at bigint not null
   )`,
  `create table slag.alarms (
     subject text primary key,
     says text not null,
     raised_at bigint not null,
     cleared_at bigint
   )`,
  `create table slag.audits (
     tournament text primary key,
     -- The head that was audited, and how many game streams with it.
     version integer not null,
     hash text not null,
     games integer not null,
     audited_at bigint not null,
     -- null: everything follows.
     problem text
   )`,
  `create unlogged table slag.heartbeats (
     service text not null,
     instance text not null,
     at bigint not null,
     primary key (service, instance)
   )`,
);
