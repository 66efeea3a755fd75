/**
 * One call appends a whole group of batches, one batch per stream, and answers with the streams whose batch went in.
 *
 * Heads are locked in stream order (insert … on conflict locks row by row in the order given), so two groups cannot
 * deadlock; a batch whose head stands elsewhere is left out whole. Secrets come after the heads, boards in order.
 * A revealed board fails the group (SL001): its batches are then tried one by one.
 *
 * `projected` is {"name": [{"stream": …, …}, …]}: rows for the function slag.project_<name>, which writes only rows
 * that belong to the stream.
 */
import { statements } from './statements.js';

const APPEND_GROUP = `
create function slag.append_group(batches json, entries json, sealings json, projected json) returns text[] language plpgsql as $$
declare
  accepted text[];
  is_whole boolean;
  projection text;
  projection_rows json;
begin
  with wanted as materialized (
    select b.stream collate "C" as stream, b.expected, b.version
      from json_to_recordset(batches) as b(stream text, expected integer, version integer)
  ), moved as (
    insert into slag.heads as h (stream, version, previous)
    select w.stream, w.version, w.expected from wanted w
     where w.expected = 0 or exists (select from slag.heads known where known.stream = w.stream)
     order by w.stream
    on conflict (stream) do update set version = excluded.version, previous = excluded.previous
     where h.version = excluded.previous
    returning h.stream
  )
  select array_agg(moved.stream) into accepted from moved;
  if accepted is null then return array[]::text[]; end if;
  is_whole := cardinality(accepted) = json_array_length(batches);

  if sealings is not null then perform slag.apply_sealings(sealings, accepted); end if;

  insert into slag.events (stream, version, type, schema_version, data, command, actor, at, epoch, hash)
  select e.stream, e.version, e.type, e.schema_version, e.data, e.command, e.actor, e.at, current_log.epoch, decode(e.hash, 'hex')
    from json_to_recordset(entries) as e(stream text, version integer, type text, schema_version smallint, data json,
                                         command json, actor text, at bigint, hash text),
         slag.log_epoch current_log
   where is_whole or e.stream = any (accepted);

  if projected is not null then
    for projection, projection_rows in select key, value from json_each(projected) loop
      if not is_whole then
        select json_agg(r) into projection_rows from json_array_elements(projection_rows) r where r ->> 'stream' = any (accepted);
      end if;
      if projection_rows is not null then
        execute format('select slag.%I($1)', 'project_' || projection) using projection_rows;
      end if;
    end loop;
  end if;

  -- A notification holds at most 8,000 bytes.
  perform pg_notify('slag_log', string_agg(hint, ','))
     from (select b.stream || ' ' || b.version as hint, (row_number() over () - 1) / 80 as part
             from json_to_recordset(batches) as b(stream text, version integer)
            where is_whole or b.stream = any (accepted)) hints
    group by part;
  return accepted;
end $$`;

const APPLY_SEALINGS = `
create function slag.apply_sealings(sealings json, accepted text[]) returns void language plpgsql as $$
declare
  wanted integer;
  locked integer;
begin
  insert into slag.sealed (tournament, board, ciphertext)
  select s.tournament, secret.board, decode(secret.ciphertext, 'hex')
    from json_to_recordset(sealings) as s(stream text, kind text, tournament text, secrets json),
         json_to_recordset(s.secrets) as secret(board integer, ciphertext text)
   where s.kind = 'seal' and s.stream = any (accepted);

  with required as (
    select distinct s.tournament, board::integer as board
      from json_to_recordset(sealings) as s(stream text, kind text, tournament text, boards json),
           json_array_elements_text(s.boards) as board
     where s.kind = 'require' and s.stream = any (accepted)
  ), held as (
    select k.board from slag.sealed k
     where (k.tournament, k.board) in (select r.tournament, r.board from required r) and not k.is_revealed
     order by k.tournament, k.board
       for share of k
  )
  select (select count(*) from required), (select count(*) from held) into wanted, locked;
  if locked < wanted then raise exception 'a board needed here is revealed or was never sealed' using errcode = 'SL001'; end if;

  update slag.sealed k set is_revealed = true
    from json_to_recordset(sealings) as s(stream text, kind text, tournament text)
   where s.kind = 'reveal' and s.stream = any (accepted) and k.tournament = s.tournament;
end $$`;

export const appendMigration = statements(APPLY_SEALINGS, APPEND_GROUP);
