/**
 * One call appends a whole group of batches, one batch per stream, and answers with the streams whose batch went in.
 *
 * Heads are locked in stream order (insert … on conflict locks row by row in the order given), so two groups cannot
 * deadlock; a batch whose head stands elsewhere is left out whole. Secrets come after the heads, boards in order.
 * A revealed board fails the group (SL001): its batches are then tried one by one.
 *
 * Columns of text come joined by the control character 30, which JSON text never holds: far cheaper to take apart than one
 * JSON document. An empty command is none. `projected` is {"name": [{"stream": …, …}, …]}: rows for the function slag.project_<name>, which writes only rows
 * that belong to the stream.
 */
import { statements } from './statements.js';

const APPEND_GROUP = `
create function slag.append_group(
  batch_streams text, batch_expected integer[], batch_versions integer[],
  streams text, versions integer[], types text, schema_versions smallint[], datas text, commands text, actors text, ats bigint[], hashes text,
  sealings json, projected json
) returns text[] language plpgsql as $$
declare
  gap constant text := chr(30);
  accepted text[];
  is_whole boolean;
  log_epoch integer;
  projection text;
  projection_rows json;
begin
  with wanted as (
    select b.stream collate "C" as stream, b.expected, b.version
      from unnest(string_to_array(batch_streams, gap), batch_expected, batch_versions) as b(stream, expected, version)
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
  is_whole := cardinality(accepted) = cardinality(batch_versions);

  if sealings is not null then perform slag.apply_sealings(sealings, accepted); end if;

  select l.epoch into log_epoch from slag.log_epoch l;
  insert into slag.events (stream, version, type, schema_version, data, command, actor, at, epoch, hash)
  select e.stream, e.version, e.type, e.schema_version, e.data::json, nullif(e.command, '')::json, e.actor, e.at, log_epoch, decode(e.hash, 'hex')
    from unnest(string_to_array(streams, gap), versions, string_to_array(types, gap), schema_versions, string_to_array(datas, gap),
                string_to_array(commands, gap), string_to_array(actors, gap), ats, string_to_array(hashes, gap))
         as e(stream, version, type, schema_version, data, command, actor, at, hash)
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
             from unnest(string_to_array(batch_streams, gap), batch_versions) as b(stream, version)
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
