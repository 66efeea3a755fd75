/** Looking at a one-time link without using it. */
import type { Db } from './database.js';
import { tokenHash } from './secrets.js';

/** Could this link still give somebody its role? */
export const isOrganiserLinkGood = async (db: Db, token: string, at: number): Promise<boolean> =>
  (await db
    .selectFrom('slag.organiser_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()) !== undefined;
