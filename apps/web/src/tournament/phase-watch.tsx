'use client';

import type { TournamentSummary } from '@slag/contracts/http';
import { useRouter } from '@/i18n/navigation';
import { useOnPhaseChange } from './use-phase';

/** Draws the page anew when the tournament opens or is cancelled: who waits need not reload. */
export const PhaseWatch = (waited: Pick<TournamentSummary, 'id' | 'phase' | 'opensAt' | 'nonceRoot'>) => {
  const router = useRouter();
  useOnPhaseChange(waited, () => router.refresh());
  return null;
};
