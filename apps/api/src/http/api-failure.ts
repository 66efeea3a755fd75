/** A refusal on its way out: every error of the HTTP interface is an `ApiError` body with a status. */
import type { ApiError } from '@slag/contracts/http';

export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: ApiError & { bannedUntil?: number },
  ) {
    super(body.code);
  }
}

export const invalid = (field: string, expected: string): ApiFailure =>
  new ApiFailure(400, { code: 'invalid', message: `${field}: ${expected}`, field, expected });
export const notSignedIn = (): ApiFailure => new ApiFailure(401, { code: 'notSignedIn', message: 'sign in or choose a nickname first' });
export const notAllowed = (message = 'this is not yours to do'): ApiFailure => new ApiFailure(403, { code: 'notAllowed', message });
/**
 * One body for everything that is not there and for everything that may not be seen: who asks for somebody else's
 * sealed game gets byte for byte what an id that does not exist gets.
 */
export const notFound = (): ApiFailure => new ApiFailure(404, { code: 'notFound', message: 'there is nothing here, or it may not be seen yet' });
/** Codes are short statements: `notYetOpen` reads "not yet open". */
const wordsOf = (code: string): string => code.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The judge said no: its code, unchanged, and in words; where it says "field: expected …", both are named. */
export function refused(code: string, detail?: string): ApiFailure {
  if (detail === undefined) return new ApiFailure(409, { code, message: wordsOf(code) });
  const [, field, expected] = /^([\w.]+): (.*)$/s.exec(detail) ?? [];
  const named = field === undefined || expected === undefined ? { expected: detail } : { field, expected };
  return new ApiFailure(409, { code, message: `${wordsOf(code)}: ${detail}`, ...named });
}
/** `limited` says what there was too much of. */
export const tooMany = (retryAfterMs: number, limited: string): ApiFailure =>
  new ApiFailure(429, { code: 'tooManyRequests', message: `too many requests: ${wordsOf(limited)}`, limited, expected: `wait ${Math.ceil(retryAfterMs / 1000)} s`, retryAfterMs });
/** Strikes at public tables: says until when. The player's own conduct page says why. */
export const banned = (until: number): ApiFailure =>
  new ApiFailure(403, { code: 'banned', message: 'no seat at public tables for now', expected: 'see your own conduct page', bannedUntil: until });
