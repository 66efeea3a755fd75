import type { ConductShape, NoticesShape, OverturnReason, StrikeShape } from '@slag/contracts/conduct';
import { call } from '@/api/client';

type StrikeName = Pick<StrikeShape, 'game' | 'version'>;
const of = (player: string): string => `/conduct/players/${encodeURIComponent(player)}`;

/** Conduct as the browser asks for it. Nothing here throws. */
export const conductApi = {
  appeal: ({ game, version }: StrikeName) => call<ConductShape>('POST', '/me/conduct/appeals', { game, version }),
  seeNotices: (madeUntil: number) => call<NoticesShape>('POST', '/me/notices/seen', { madeUntil }),
  overturn: (player: string, { game, version }: StrikeName, reason: OverturnReason) => call<ConductShape>('POST', `${of(player)}/overturn`, { game, version, reason }),
  dismiss: (player: string, { game, version }: StrikeName) => call<ConductShape>('POST', `${of(player)}/dismiss`, { game, version }),
  lift: (player: string, reason: OverturnReason) => call<ConductShape>('POST', `${of(player)}/lift`, { reason }),
} as const;
