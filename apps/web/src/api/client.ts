import type {
  GameAnswer,
  MakeTournament,
  Me,
  NonceReceipt,
  PlayAnswer,
  StandingsShape,
  TodayAnswer,
  TournamentDetail,
  TravellerShape,
} from '@slag/contracts/http';
import { readAnswer, unreachable, type Answer } from './answer';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call to the API, by the path below `/api`. */
export const call = async <T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> => {
  const init: RequestInit = { method, credentials: 'same-origin', cache: 'no-store' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  try {
    return await readAnswer<T>(await fetch(`/api${path}`, init));
  } catch {
    return unreachable;
  }
};

const of = (id: string): string => `/tournaments/${encodeURIComponent(id)}`;

/** The API as the browser calls it, with the session's cookie. Nothing here throws. */
export const api = {
  me: () => call<Me>('GET', '/me'),
  makeGuest: (nickname: string) => call<Me>('POST', '/guests', { nickname }),
  rename: (nickname: string) => call<Me>('PATCH', '/me', { nickname }),
  makeAccount: (email: string, password: string) => call<Me>('POST', '/me/account', { email, password }),
  signIn: (email: string, password: string) => call<Me>('POST', '/sessions', { email, password }),
  signOut: () => call<null>('DELETE', '/sessions/current'),
  becomeOrganiser: (token: string, nickname?: string) => call<Me>('POST', '/organisers', nickname === undefined ? { token } : { token, nickname }),
  makeOrganiserToken: () => call<{ token: string }>('POST', '/organisers/tokens', {}),
  today: () => call<TodayAnswer>('GET', '/tournaments/today'),
  makeTournament: (form: MakeTournament) => call<TournamentDetail>('POST', '/tournaments', form),
  tournament: (id: string) => call<TournamentDetail>('GET', of(id)),
  contribute: (id: string, nonce: string, commitment: string) => call<NonceReceipt>('POST', `${of(id)}/nonces`, { nonce, commitment }),
  play: (id: string) => call<PlayAnswer>('POST', `${of(id)}/play`, {}),
  open: (id: string) => call<TournamentDetail>('POST', `${of(id)}/open`, {}),
  close: (id: string) => call<TournamentDetail>('POST', `${of(id)}/close`, {}),
  cancel: (id: string) => call<TournamentDetail>('POST', `${of(id)}/cancel`, {}),
  standings: (id: string) => call<StandingsShape>('GET', `${of(id)}/standings`),
  travellers: (id: string) => call<{ tournament: string; travellers: TravellerShape[] }>('GET', `${of(id)}/travellers`),
  game: (id: string) => call<GameAnswer>('GET', `/games/${encodeURIComponent(id)}`),
} as const;
