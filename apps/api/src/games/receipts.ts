/** The signed head of a game that has ended: for those who played alone, and beside the opened log of a table. */
import type { ChainedEntry } from '@slag/engine/log';
import { findSignature, headSubject, saveSignature, signStatement } from '@slag/store/signatures';
import type { House } from '../house.js';
import { endOf, type Receipt, receiptFor } from './game-answers.js';

/**
 * Signed once, when it ended or at the first look after that, and kept: a log that was changed since gets no fresh signature, and a
 * receipt that does not fit it tells. null while the game is played.
 */
export async function receiptOf({ keys, database, clock }: House, entries: readonly ChainedEntry[]): Promise<Receipt | null> {
  const end = endOf(entries);
  if (end === null) return null;
  const subject = headSubject(end.stream, end.version);
  const known = await findSignature(database.db, subject);
  if (known === null) await saveSignature(database.db, subject, signStatement(keys, end), clock());
  const kept = known ?? (await findSignature(database.db, subject));
  return kept?.statement.kind === 'head' ? receiptFor(kept.statement, kept.signature, keys.logPublicKey) : null;
}
