import type { GameAnswer } from '@slag/contracts/http';
import type { ChangeTable, LobbyShape, MakeTable, TableShape } from '@slag/contracts/tables';
import type { PresetName } from '@slag/engine/rules/rules';
import type { Answer } from '@/api/answer';
import { call } from '@/api/client';

const of = (id: string): string => `/tables/${encodeURIComponent(id)}`;

/** The tables as the browser calls them. Nothing here throws. */
export const tablesApi = {
  lobby: () => call<LobbyShape>('GET', '/tables'),
  table: (id: string) => call<TableShape>('GET', of(id)),
  byCode: (code: string) => call<TableShape>('GET', `/tables/code/${encodeURIComponent(code)}`),
  make: (form: MakeTable) => call<TableShape>('POST', '/tables', form),
  sitAnywhere: (preset: PresetName) => call<TableShape>('POST', '/tables/quick', { preset }),
  sit: (id: string, seat?: number) => call<TableShape>('POST', `${of(id)}/sit`, seat === undefined ? {} : { seat }),
  leave: (id: string) => call<TableShape>('POST', `${of(id)}/leave`, {}),
  begin: (id: string) => call<TableShape>('POST', `${of(id)}/begin`, {}),
  rematch: (id: string) => call<TableShape>('POST', `${of(id)}/rematch`, {}),
  change: (id: string, change: ChangeTable) => call<TableShape>('PATCH', of(id), change),
  game: (id: string): Promise<Answer<GameAnswer>> => call<GameAnswer>('GET', `/games/${encodeURIComponent(id)}`),
} as const;
