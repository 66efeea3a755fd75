/** The event log in PostgreSQL. Appends go in groups through slag.append_group (migration 0002). */
import type { StreamHead } from '@slag/engine/log';
import pg from 'pg';
import { entryOf, type EventRow } from './codec.js';
import { openPool } from './database.js';
import {
  CommandIdTakenError,
  type AppendResult,
  type Batch,
  type Checkpoint,
  type EventLog,
  type PositionedEntry,
} from './event-log.js';
import { makeGroupCommit } from './group-commit.js';
import { APPEND_GROUP, groupParameters } from './group-parameters.js';
import { listenForHints } from './log-hints.js';

export interface PostgresLogOptions {
  connectionString: string;
  poolSize?: number;
  /** A pool to share; else one of poolSize is opened and closed with the log. */
  pool?: pg.Pool;
  /** Groups under way at once. */
  lanes?: number;
  groupSize?: number;
}

const BOARD_REVEALED = 'SL001';
const UNIQUE_VIOLATION = '23505';

export function openPostgresLog({ connectionString, poolSize = 10, pool: shared, lanes = 2, groupSize = 200 }: PostgresLogOptions): EventLog {
  const pool = shared ?? openPool(connectionString, poolSize);
  return {
    append: makeGroupCommit({ commit: (group) => commitGroup(pool, group), lanes, groupSize, mayBeOne: (error) => error instanceof pg.DatabaseError }),
    readStream: async (stream, fromVersion = 1) => {
      const { rows } = await pool.query<EventRow>({ name: 'slag-read-stream', text: READ_STREAM, values: [stream, fromVersion] });
      return rows.map(entryOf);
    },
    readHead: async (stream) => {
      const { rows } = await pool.query<StreamHead>({ name: 'slag-read-head', text: READ_HEAD, values: [stream] });
      return rows[0] ?? null;
    },
    readAll: (after, limit, types) => readAll(pool, after, limit, types),
    readSealed: async (tournament) => {
      const { rows } = await pool.query<{ board: number; ciphertext: Buffer; isRevealed: boolean }>(READ_SEALED, [tournament]);
      return rows;
    },
    listen: (onHint) => listenForHints(connectionString, onHint),
    close: async () => {
      if (shared === undefined) await pool.end();
    },
  };
}

async function commitGroup(pool: pg.Pool, group: Batch[]): Promise<AppendResult[]> {
  try {
    const values = groupParameters(group);
    const { rows } = await pool.query<{ accepted: string[] }>({ name: 'slag-append', text: APPEND_GROUP, values });
    const accepted = new Set(rows[0]?.accepted);
    return group.map((batch) => (accepted.has(batch.stream) ? { ok: true } : { ok: false, code: 'conflict' }));
  } catch (error) {
    const [only, ...others] = group;
    if (only === undefined || others.length > 0 || !(error instanceof pg.DatabaseError)) throw error;
    if (error.code === BOARD_REVEALED) return [{ ok: false, code: 'boardRevealed' }];
    if (error.code === UNIQUE_VIOLATION && error.constraint === 'events_command') throw new CommandIdTakenError(only.stream);
    throw error;
  }
}

interface PositionedRow extends EventRow {
  epoch: number;
  transaction: string;
  place: string;
}

async function readAll(
  pool: pg.Pool,
  after: Checkpoint,
  limit: number,
  types?: readonly string[],
): Promise<{ entries: PositionedEntry[]; checkpoint: Checkpoint }> {
  const values = [after.epoch, after.transactionId, after.position, limit];
  const { rows } =
    types === undefined
      ? await pool.query<PositionedRow>({ name: 'slag-read-all', text: READ_ALL, values })
      : await pool.query<PositionedRow>({ name: 'slag-read-types', text: READ_TYPES, values: [...values, types] });
  const read = rows.map((row) => ({
    ...entryOf(row),
    checkpoint: { epoch: row.epoch, transactionId: row.transaction, position: row.place },
  }));
  return { entries: types === undefined ? read : read.filter(({ type }) => types.includes(type)), checkpoint: read.at(-1)?.checkpoint ?? after };
}

const COLUMNS = `stream, version, type, schema_version, data, command, actor, at, encode(hash, 'hex') as hash`;
const READ_STREAM = `select ${COLUMNS} from slag.events where stream = $1 and version >= $2 order by version`;
const READ_HEAD = `select version, encode(hash, 'hex') as hash from slag.events where stream = $1 order by version desc limit 1`;
const READ_SEALED = `select board, ciphertext, is_revealed as "isRevealed" from slag.sealed where tournament = $1 order by board`;
/**
 * A transaction that still runs may yet commit rows with any id from the oldest running one on: only older ones are
 * settled. Earlier epochs were written in another life of the cluster and are settled whole. The text columns have names
 * of their own: `order by` would otherwise sort by them, and "99" comes after "100".
 */
const SETTLED_AFTER = `(epoch, transaction_id, position) > ($1::integer, $2::text::xid8, $3::bigint)
   and (epoch < (select l.epoch from slag.log_epoch l) or transaction_id < pg_snapshot_xmin(pg_current_snapshot()))
 order by epoch, transaction_id, position
 limit $4`;
const POSITION = 'epoch, transaction_id::text as transaction, position::text as place';
const READ_ALL = `select ${COLUMNS}, ${POSITION} from slag.events where ${SETTLED_AFTER}`;
/** The page's last row comes too, whatever its type: it says how far was looked. */
const READ_TYPES = `
select ${COLUMNS}, ${POSITION}
  from (select page.*, lead(position) over (order by epoch, transaction_id, position) is null as is_last
          from (select * from slag.events where ${SETTLED_AFTER}) page) looked_at
 where is_last or type = any ($5::text[])
 order by epoch, transaction_id, position`;
