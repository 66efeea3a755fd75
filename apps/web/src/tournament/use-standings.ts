'use client';

import type { StandingsShape } from '@slag/contracts/http';
import { useEffect, useState } from 'react';
import { api } from '@/api/client';
import { useRouter } from '@/i18n/navigation';
import { followStandings } from './standings-changes';

/** Without a socket the standings are still read this often, while somebody looks. */
const readAnywayMs = 30_000;

const isOver = (standings: StandingsShape): boolean => standings.phase === 'finished' || standings.phase === 'cancelled';

/**
 * Reads again on every change. `pagePhase` is the phase that the page's other parts were drawn in: they are drawn anew when the standings know
 * another one, also at once, since the two are asked side by side and the tournament may end between the answers.
 */
export const useStandings = (initial: StandingsShape, pagePhase: StandingsShape['phase']): StandingsShape => {
  const [standings, setStandings] = useState(initial);
  const router = useRouter();
  const { tournament } = initial;
  const { phase } = standings;
  const shouldFollow = !isOver(standings);
  useEffect(() => {
    if (phase !== pagePhase) router.refresh();
  }, [phase, pagePhase, router]);
  useEffect(() => {
    if (!shouldFollow) return undefined;
    let isReading = false;
    let isStale = false;
    let isGone = false;
    const readOnce = async (): Promise<void> => {
      const answer = await api.standings(tournament);
      if (isGone || !answer.ok) return;
      setStandings(answer.value);
    };
    const read = async (): Promise<void> => {
      isStale = true;
      if (isReading || document.hidden) return;
      isReading = true;
      while (isStale && !isGone) {
        isStale = false;
        await readOnce();
      }
      isReading = false;
    };
    const onShown = (): void => void (isStale || !document.hidden ? read() : undefined);
    const stopFollowing = followStandings(tournament, () => void read());
    const timer = window.setInterval(() => void read(), readAnywayMs);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isGone = true;
      stopFollowing();
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [tournament, shouldFollow]);
  return standings;
};
