/**
 * The log and what it rests on.
 *
 * `events` is written once: a trigger refuses every change to everybody, and services may only insert and select.
 * Its order for readers is (epoch, transaction_id, position), hence that index and none on position alone.
 * `heads` holds each stream's version, to be locked by appends; the truth of it is in `events`.
 */
import { statements } from './statements.js';

export const eventLogMigration = statements(
  `create table slag.log_epoch (is_only boolean primary key default true check (is_only), epoch integer not null)`,
  `insert into slag.log_epoch (epoch) values (1)`,
  `create table slag.events (
     position bigint generated always as identity,
     stream text collate "C" not null,
     version integer not null check (version >= 1),
     type text not null,
     schema_version smallint not null,
     data json not null,
     command json,
     actor text not null,
     at bigint not null,
     epoch integer not null,
     transaction_id xid8 not null default pg_current_xact_id(),
     hash bytea not null check (octet_length(hash) = 32),
     primary key (stream, version)
   )`,
  `create unique index events_in_reading_order on slag.events (epoch, transaction_id, position)`,
  `create unique index events_command on slag.events (stream, actor, (command ->> 'commandId')) where command is not null`,
  `create function slag.refuse_change() returns trigger language plpgsql as $$
   begin
     raise exception 'the event log is never changed: % refused', tg_op using errcode = 'SL002';
   end $$`,
  `create trigger events_are_kept before update or delete or truncate on slag.events
     for each statement execute function slag.refuse_change()`,
  `alter table slag.events enable always trigger events_are_kept`,
  `create table slag.heads (
     stream text collate "C" primary key,
     version integer not null,
     -- The version that the last append stood on.
     previous integer not null
   ) with (fillfactor = 60)`,
  `create table slag.sealed (
     tournament text not null,
     board integer not null,
     ciphertext bytea not null,
     is_revealed boolean not null default false,
     primary key (tournament, board)
   )`,
);
