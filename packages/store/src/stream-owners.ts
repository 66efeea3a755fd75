/**
 * Which process of the API decides for a stream, where there are several, and which of them live. A process lives as long as the
 * connection on which it listens: that holds a lock of the session with the process's number, and PostgreSQL gives it back when the
 * process dies. Two that take themselves for the owner harm nothing: the version an append expects lets one of them through.
 */
import type pg from 'pg';
import { listenTo } from './notifications.js';

/** The first half of the locks' number, so that they are nobody else's. */
const PROCESSES = 0x5153;
const MOST_BYTES = 7900;

export interface ProcessLine {
  /** Texts of one turn together, in one statement. Rejects where the database is away. */
  send(messages: readonly { to: number; text: string }[]): Promise<void>;
  close(): Promise<void>;
}

/** A text that fits into a notification. */
export const fitsLine = (text: string): boolean => Buffer.byteLength(text) <= MOST_BYTES;

/** A new process's number, from 1. */
export const makeProcessNumber = (): number => 1 + Math.floor(Math.random() * (2 ** 31 - 2));

const channelOf = (process: number): string => `slag_process_${process}`;

/** Resolves once this process counts as alive and hears what is sent to it. */
export async function openProcessLine(pool: pg.Pool, connectionString: string, process: number, onText: (text: string) => void): Promise<ProcessLine> {
  const first = `select pg_advisory_lock_shared(${PROCESSES}, ${process})`;
  const stop = await listenTo(connectionString, { channel: channelOf(process), onNotified: onText, first });
  return {
    send: async (messages) => {
      const values = [messages.map(({ to }) => channelOf(to)), messages.map(({ text }) => text)];
      await pool.query({ name: 'slag-process-line', text: 'select pg_notify(m.channel, m.text) from unnest($1::text[], $2::text[]) as m(channel, text)', values });
    },
    close: stop,
  };
}

export async function listLiveProcesses(pool: pg.Pool): Promise<Set<number>> {
  const { rows } = await pool.query<{ process: number }>({
    name: 'slag-live-processes',
    text: `select distinct objid::integer as process from pg_locks
            where locktype = 'advisory' and classid = ${PROCESSES} and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())`,
  });
  return new Set(rows.map((row) => row.process));
}

/** Takes a stream that nobody alive owns; answers who owns it now. */
export async function claimStream(pool: pg.Pool, stream: string, process: number, alive: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ owner: number }>({
      name: 'slag-claim-stream',
      text: `with claimed as (
               insert into slag.stream_owners as o (stream, owner) values ($1, $2)
                 on conflict (stream) do update set owner = excluded.owner where o.owner <> all ($3::integer[])
               returning owner)
             select owner from claimed union all select o.owner from slag.stream_owners o where o.stream = $1 and not exists (select from claimed)`,
      values: [stream, process, [...alive]],
    });
    // Another one's claim, committed while this one waited for it, is seen by the next statement only.
    if (rows[0] !== undefined) return rows[0].owner;
  }
}

export async function releaseStreams(pool: pg.Pool, streams: readonly string[]): Promise<void> {
  await pool.query('delete from slag.stream_owners where stream = any ($1::text[])', [[...streams]]);
}

/** Of those who are gone. */
export async function releaseOfTheGone(pool: pg.Pool, alive: ReadonlySet<number>): Promise<void> {
  await pool.query('delete from slag.stream_owners where owner <> all ($1::integer[])', [[...alive]]);
}
