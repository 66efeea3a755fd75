import type { LobbyShape } from '@slag/contracts/tables';
import { useEffect } from 'react';
import { followTable } from './follow';
import { tablesApi } from './tables-api';
import { useLive, type Live } from './use-live';

/** The public tables, by themselves up to date. */
export function useLobby(initial: LobbyShape): Live<LobbyShape> {
  const live = useLive(initial, tablesApi.lobby);
  const { hint } = live;
  useEffect(() => followTable('lobby', { onChange: hint }).stop, [hint]);
  return live;
}
