/** Random ids and one-time texts. Of a token only its SHA-256 is kept: it cannot be read back from the database. */
import { createHash, randomBytes } from 'node:crypto';

/** 96 random bits as 16 letters, digits, - and _: players, tournaments, games. */
export const makeId = (): string => randomBytes(12).toString('base64url');
/** 32 random bytes as hex: salts, nonces. */
export const makeSalt = (): string => randomBytes(32).toString('hex');
/** 256 random bits as 43 letters, digits, - and _. */
export const makeToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
