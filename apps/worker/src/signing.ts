/**
 * Statements that the log key signs on the house's behalf: a tournament's commitment before anybody plays, its head when it is
 * finished. Signatures are rows, not events; Ed25519 gives one statement one signature, so signing twice changes nothing.
 */
import { statementBytes, type Statement } from '@slag/engine/statements';
import type { StreamHead } from '@slag/engine/log';
import { signMessage } from '@slag/store/keys';
import type { House } from './house.js';

export const commitmentSubject = (tournament: string): string => `commitment:${tournament}`;
export const headSubject = (stream: string, version: number): string => `head:${stream}:${version}`;

export async function signCommitment(house: House, tournament: string, commitment: string): Promise<void> {
  await keepSignature(house, commitmentSubject(tournament), { kind: 'commitment', tournament, commitment });
}

export async function signHead(house: House, stream: string, { version, hash }: StreamHead): Promise<void> {
  await keepSignature(house, headSubject(stream, version), { kind: 'head', stream, version, hash });
}

async function keepSignature({ db, keys, clock }: House, subject: string, statement: Statement): Promise<void> {
  await db
    .insertInto('slag.signatures')
    .values({ subject, statement: JSON.stringify(statement), signature: signMessage(keys, statementBytes(statement)), made_at: clock() })
    .onConflict(conflict => conflict.column('subject').doNothing())
    .execute();
}
