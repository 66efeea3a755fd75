/** What the log key has signed, by subject. One statement has one signature: signing again changes nothing. */
import { statementBytes, type Statement } from '@slag/engine/statements';
import type { Db } from './database.js';
import { signMessage, type Keys } from './keys.js';

export interface SignedStatement {
  statement: Statement;
  /** Ed25519, hex. */
  signature: string;
}

export const commitmentSubject = (tournament: string): string => `commitment:${tournament}`;
export const headSubject = (stream: string, version: number): string => `head:${stream}:${version}`;
export const nonceSubject = (tournament: string, nonce: string): string => `nonce:${tournament}:${nonce}`;

export const signStatement = (keys: Pick<Keys, 'logSecretKey'>, statement: Statement): SignedStatement => ({
  statement,
  signature: signMessage(keys, statementBytes(statement)),
});

export async function saveSignature(db: Db, subject: string, { statement, signature }: SignedStatement, at: number): Promise<void> {
  await db
    .insertInto('slag.signatures')
    .values({ subject, statement: JSON.stringify(statement), signature, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSignature(db: Db, subject: string): Promise<SignedStatement | null> {
  const row = await db.selectFrom('slag.signatures').select(['statement', 'signature']).where('subject', '=', subject).executeTakeFirst();
  return row ?? null;
}
