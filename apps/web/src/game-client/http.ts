/** The few requests that table and replay make, each answered by its value or by the code of a refusal. */
import type { GameAnswer, Me, PlayAnswer, TodayAnswer, TournamentDetail } from '@slag/contracts/http';

export type Answer<T> = { ok: true; value: T } | { ok: false; code: string; retryAfterMs?: number };

/** `offline`: no answer at all. Bodies are taken at their word: they come from the server that served this page. */
async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, value: answer as T };
    return { ok: false, ...readRefusal(answer, response.status) };
  } catch {
    return { ok: false, code: 'offline' };
  }
}

function readRefusal(body: unknown, status: number): { code: string; retryAfterMs?: number } {
  const code = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : fallbackCode(status);
  const wait = typeof body === 'object' && body !== null && 'retryAfterMs' in body && typeof body.retryAfterMs === 'number' ? body.retryAfterMs : undefined;
  return wait === undefined ? { code } : { code, retryAfterMs: wait };
}

const fallbackCode = (status: number): string => (status === 404 ? 'notFound' : status === 429 ? 'tooManyRequests' : status >= 502 ? 'offline' : 'unexpected');

export const getMe = (): Promise<Answer<Me>> => request('GET', 'me');
export const makeGuest = (nickname: string): Promise<Answer<Me>> => request('POST', 'guests', { nickname });
export const getTournament = (tournament: string): Promise<Answer<TournamentDetail>> => request('GET', `tournaments/${encodeURIComponent(tournament)}`);
export const getToday = (): Promise<Answer<TodayAnswer>> => request('GET', 'tournaments/today');
export const playTournament = (tournament: string): Promise<Answer<PlayAnswer>> => request('POST', `tournaments/${encodeURIComponent(tournament)}/play`);
export const getGame = (game: string): Promise<Answer<GameAnswer>> => request('GET', `games/${encodeURIComponent(game)}`);
