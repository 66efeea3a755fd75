/** A migration of plain statements, run in order. There is no way back down: the log is never undone. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const statements = (...texts: string[]): Migration => ({
  async up(db) {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});
