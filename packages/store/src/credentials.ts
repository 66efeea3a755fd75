/**
 * What a socket was let in by, and whether it still holds. A session that ends, however it ends, and a token that is taken back
 * are told to every process by a trigger; as that may be lost, processes look again from time to time.
 */
import { sql } from 'kysely';
import type { Db } from './database.js';

/** Its name in notifications, where a player's stands for all that he came in by. */
export type Credential = `session ${string}` | `token ${string}`;

/** On which ended credentials are told. */
export const CREDENTIALS_CHANNEL = 'slag_credentials';

/** Those of the given that have ended: expired, deleted, taken back, or no longer of this player. */
export async function listEnded(db: Db, given: readonly { credential: Credential; player: string }[], at: number): Promise<Set<string>> {
  if (given.length === 0) return new Set();
  const { rows } = await sql<{ credential: string }>`
    select g.credential from json_to_recordset(${JSON.stringify(given)}::json) as g(credential text, player text)
     where not exists (select from auth.session s join slag.players p on p.auth_user_id = s."userId"
                        where g.credential like 'session %' and s.id = substr(g.credential, 9) and p.id = g.player and s."expiresAt" > now())
       and not exists (select from slag.bearer_tokens t
                        where t.token_hash = case when g.credential like 'token %' then decode(substr(g.credential, 7), 'hex') end and t.player = g.player and (t.expires_at is null or t.expires_at > ${at}))`.execute(db);
  return new Set(rows.map(({ credential }) => credential));
}
