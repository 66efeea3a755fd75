import type { LobbyShape, TableShape } from '@slag/contracts/tables';
import type { AppealsShape, ConductShape, NoticesShape } from '@slag/contracts/conduct';
import type { GameAnswer, HealthShape, Me, StandingsShape, TodayAnswer, TournamentDetail, TournamentSummary, TravellerShape } from '@slag/contracts/http';
import { headers } from 'next/headers';
import { cache } from 'react';
import { readAnswer, unreachable, type Answer } from './answer';

const origin = (): string => process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';
/** A page is worth waiting for, but not for ever: then it says that the house is still opening. */
const patienceMs = 8_000;

const get = async <T>(path: string): Promise<Answer<T>> => {
  const asked = await headers();
  const forward = new Headers();
  for (const name of ['cookie', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) {
    const value = asked.get(name);
    if (value !== null) forward.set(name, value);
  }
  try {
    return await readAnswer<T>(await fetch(`${origin()}/api${path}`, { headers: forward, cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }));
  } catch {
    return unreachable;
  }
};

const of = (id: string): string => `/tournaments/${encodeURIComponent(id)}`;

/** The API as a page on the server asks it, in the name of the reader. Each is asked once a page. */
export const serverApi = {
  health: cache(() => get<HealthShape>('/health')),
  me: cache(() => get<Me>('/me')),
  today: cache(() => get<TodayAnswer>('/tournaments/today')),
  tournaments: cache(() => get<{ tournaments: TournamentSummary[] }>('/tournaments')),
  tournament: cache((id: string) => get<TournamentDetail>(of(id))),
  game: cache((id: string) => get<GameAnswer>(`/games/${encodeURIComponent(id)}`)),
  standings: cache((id: string) => get<StandingsShape>(`${of(id)}/standings`)),
  travellers: cache((id: string) => get<{ tournament: string; travellers: TravellerShape[] }>(`${of(id)}/travellers`)),
  conduct: cache(() => get<ConductShape>('/me/conduct')),
  notices: cache(() => get<NoticesShape>('/me/notices')),
  appeals: cache(() => get<AppealsShape>('/conduct/appeals')),
  lookUpConduct: cache((of: string) => get<AppealsShape>(`/conduct/players?of=${encodeURIComponent(of)}`)),
  lobby: cache(() => get<LobbyShape>('/tables')),
  table: cache((id: string) => get<TableShape>(`/tables/${encodeURIComponent(id)}`)),
  tableByCode: cache((code: string) => get<TableShape>(`/tables/code/${encodeURIComponent(code)}`)),
} as const;
