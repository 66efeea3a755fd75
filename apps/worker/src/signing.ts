/**
 * Statements that the log key signs of the house's own accord: a tournament's commitment before anybody plays, its head when it
 * is finished, and the head of a table's game when that has ended. Signatures are rows, not events; one statement has one
 * signature, so signing twice changes nothing.
 */
import type { Statement } from '@slag/engine/statements';
import type { StreamHead } from '@slag/engine/log';
import { commitmentSubject, headSubject, saveSignature, signStatement } from '@slag/store/signatures';
import type { House } from './house.js';

export const signCommitment = (house: House, tournament: string, commitment: string): Promise<void> =>
  sign(house, commitmentSubject(tournament), { kind: 'commitment', tournament, commitment });

export const signHead = (house: House, stream: string, { version, hash }: StreamHead): Promise<void> =>
  sign(house, headSubject(stream, version), { kind: 'head', stream, version, hash });

const sign = ({ db, keys, clock }: House, subject: string, statement: Statement): Promise<void> =>
  saveSignature(db, subject, signStatement(keys, statement), clock());
