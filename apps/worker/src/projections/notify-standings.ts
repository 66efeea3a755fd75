/** Tells everybody who shows standings that they have changed: in the transaction that changed them, as a hint. */
import type { Db } from '@slag/store/database';
import { sql } from 'kysely';

/** A notification's payload is the tournament's id. */
export const STANDINGS_CHANNEL = 'standings';

export async function notifyStandings(db: Db, tournaments: readonly string[]): Promise<void> {
  if (tournaments.length === 0) return;
  await sql`select pg_notify(${STANDINGS_CHANNEL}, tournament) from unnest(${tournaments}::text[]) as tournament`.execute(db);
}
