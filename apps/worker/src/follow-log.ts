/**
 * Reading the whole log from checkpoints. What must follow in other streams is done first, since commands are idempotent by
 * their ids; then each projection is written in one transaction with its checkpoint. Whoever finds that another process has
 * read on meanwhile writes nothing.
 */
import { LOG_START, type Checkpoint, type EventLog, type PositionedEntry } from '@slag/store/event-log';
import type { Db } from '@slag/store/database';
import { isBefore, isSame, lockCheckpoint, moveCheckpoint, readCheckpoint } from './projections/checkpoint-rows.js';
import type { House } from './house.js';
import type { Projection } from './projections/projection.js';
import type { Reaction } from './reactions/reaction.js';

/** Looked at; fewer are read. */
const ENTRIES_AT_ONCE = 5_000;

/** One who reads the whole log in order. Entries may be given again after a failure, or to two processes at once. */
export interface LogReader {
  readonly name: string;
  /** It is not shown events of other types, unless somebody beside it wants them. */
  readonly types: readonly string[];
  take(entries: readonly PositionedEntry[], from: Checkpoint, to: Checkpoint): Promise<void>;
}

/** What follows from events in other streams: it must be harmless to do it twice. */
export const makeReactionReader = ({ name, types, react }: Reaction, house: House): LogReader => ({
  name,
  types,
  take: async (entries, from, to) => {
    await react(house, entries);
    await moveCheckpoint(house.db, name, from, to);
  },
});

/** `onChanged` runs inside the transaction, with the tournaments whose standings changed. */
export const makeProjectionReader = (projection: Projection, db: Db, onChanged: (tx: Db, tournaments: string[]) => Promise<void>): LogReader => ({
  name: projection.name,
  types: projection.types,
  take: async (entries, from, to) =>
    db.transaction().execute(async tx => {
      if (!(await moveCheckpoint(tx, projection.name, from, to))) return;
      await onChanged(tx, await projection.apply(tx, entries));
    }),
});

/** Reads on until nothing is left that may be read yet. Readers that stand at the same place share the reading. */
export async function followLog(log: EventLog, db: Db, readers: readonly LogReader[], limit = ENTRIES_AT_ONCE): Promise<void> {
  for (;;) {
    const standing = await Promise.all(readers.map(async reader => ({ reader, at: await readCheckpoint(db, reader.name) })));
    const from = standing.map(({ at }) => at).reduce((lowest, at) => (isBefore(at, lowest) ? at : lowest));
    const here = standing.filter(({ at }) => isSame(at, from)).map(({ reader }) => reader);
    const { entries, checkpoint } = await log.readAll(from, limit, here.flatMap(({ types }) => types));
    if (isSame(checkpoint, from)) return;
    for (const reader of here) await reader.take(entries, from, checkpoint);
  }
}

/** Makes a projection's rows anew from the beginning, up to where it stands, in one transaction: readers see the old rows or the new. */
export async function rebuildProjection(log: EventLog, db: Db, projection: Projection, limit = ENTRIES_AT_ONCE): Promise<void> {
  await db.transaction().execute(async tx => {
    const until = await lockCheckpoint(tx, projection.name);
    await projection.clear(tx);
    let at = LOG_START;
    while (isBefore(at, until)) {
      const { entries, checkpoint } = await log.readAll(at, limit, projection.types);
      const wanted = entries.filter(entry => !isBefore(until, entry.checkpoint));
      if (wanted.length > 0) await projection.apply(tx, wanted);
      if (isSame(checkpoint, at)) return;
      at = checkpoint;
    }
  });
}
