/**
 * For who waits at a tournament that has not opened: tells as soon as it opens, is cancelled, or takes no more contributions. News comes over the
 * socket; at the hour of opening and every few seconds it is asked anyway, so that a broken line keeps nobody outside.
 */
import type { TournamentSummary } from '@slag/contracts/http';
import { useEffect, useRef } from 'react';
import { api } from '@/api/client';
import { followStandings } from './standings-changes';

const askEveryMs = 4_000;
/** A longer wait than this cannot be set on a timer; by then the page has asked many times. */
const longestTimerMs = 86_400_000;

type Waited = Pick<TournamentSummary, 'id' | 'phase' | 'opensAt' | 'nonceRoot'>;

/** `null`: nothing is waited for. */
export const useOnPhaseChange = (waited: Waited | null, onChange: () => void): void => {
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  const { id = null, phase = null, opensAt = 0, nonceRoot = null } = waited ?? {};
  useEffect(() => {
    if (id === null) return undefined;
    let isGone = false;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      const answer = await api.tournament(id);
      isAsking = false;
      if (isGone || !answer.ok) return;
      const { summary } = answer.value;
      if (summary.phase !== phase || summary.nonceRoot !== nonceRoot) change.current();
    };
    const askNow = (): void => void ask();
    const stopFollowing = followStandings(id, askNow);
    const every = window.setInterval(askNow, askEveryMs);
    const untilOpen = opensAt - Date.now();
    const atOpening = untilOpen > 0 && untilOpen < longestTimerMs ? window.setTimeout(askNow, untilOpen + 250) : undefined;
    document.addEventListener('visibilitychange', askNow);
    return () => {
      isGone = true;
      stopFollowing();
      window.clearInterval(every);
      window.clearTimeout(atOpening);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [id, phase, opensAt, nonceRoot]);
};
