import type { ApiError } from '@slag/contracts/http';

/** What every call to the API comes back with: a refusal is a value, like everywhere in the house. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: ApiError };

/** Codes made here, when no answer of the API's own came: `unreachable` (no connection), `starting` (not ready yet). */
const withoutBody = (status: number): ApiError => ({ code: status === 502 || status === 503 ? 'starting' : 'unknown', message: `status ${status}` });

const isApiError = (body: unknown): body is ApiError =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'message' in body;

const parse = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** The codec of this border: the API's answers are typed by the contracts and checked there. */
export const readAnswer = async <T>(response: Response): Promise<Answer<T>> => {
  const body = parse(await response.text());
  // oxlint-disable-next-line house/no-cast -- this is the codec: the API checks its answers against the same contracts
  if (response.ok) return { ok: true, value: body as T };
  return { ok: false, error: isApiError(body) ? body : withoutBody(response.status) };
};

export const unreachable: { ok: false; error: ApiError } = { ok: false, error: { code: 'unreachable', message: 'no connection' } };
