/**
 * What runs out, and when: the open clock of each game and the bots that take their time, written in the transaction of
 * the append that opens or closes them. Times in which the house could not be reached. Measured lag, of no use after a
 * restart and therefore unlogged.
 */
import { statements } from './statements.js';

/** A row that stays the same keeps its time: a bot is not put off by what others do meanwhile. */
const PROJECT_OPEN_DEADLINES = `
create function slag.project_open_deadlines(changes json) returns void language sql as $$
  delete from slag.open_deadlines d
   using json_to_recordset(changes) as c(stream text, open json)
   where d.stream = c.stream
     and not exists (select from json_to_recordset(c.open) as o(kind text, seat integer, decision integer, due_at bigint)
                      where o.kind = d.kind and o.seat = d.seat and o.decision = d.decision and (o.kind = 'bot' or o.due_at = d.due_at));
  insert into slag.open_deadlines (stream, kind, seat, decision, due_at)
  select c.stream, o.kind, o.seat, o.decision, o.due_at
    from json_to_recordset(changes) as c(stream text, open json),
         json_to_recordset(c.open) as o(kind text, seat integer, decision integer, due_at bigint)
  on conflict do nothing;
$$`;

const PROJECT_INCIDENTS = `
create function slag.project_incidents(changes json) returns void language sql as $$
  insert into slag.incidents (began_at)
  select c.began_at from json_to_recordset(changes) as c(began_at bigint, ended_at bigint) where c.ended_at is null;
  update slag.incidents i set ended_at = c.ended_at
    from json_to_recordset(changes) as c(began_at bigint, ended_at bigint)
   where i.began_at = c.began_at and c.ended_at is not null;
$$`;

export const deadlinesMigration = statements(
  `create table slag.open_deadlines (
     stream text collate "C" not null,
     -- 'clock': what is open runs out; 'bot': a bot is to make its move.
     kind text not null check (kind in ('clock', 'bot')),
     -- Of the bot; -1 for a clock, of which there is one at a time.
     seat integer not null,
     -- Of the state that the bot is due in; 0 for a clock.
     decision integer not null,
     due_at bigint not null,
     -- A worker that has taken the row is at it until then.
     taken_until bigint not null default 0,
     primary key (stream, kind, seat)
   ) with (fillfactor = 70)`,
  `create index open_deadlines_due on slag.open_deadlines (kind, due_at)`,
  `create table slag.incidents (
     began_at bigint primary key,
     ended_at bigint
   )`,
  `create unlogged table slag.lag (
     player text primary key,
     lag_ms integer not null,
     measured_at bigint not null
   )`,
  PROJECT_OPEN_DEADLINES,
  PROJECT_INCIDENTS,
);
