import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Refusal } from '@/game-client/game-client';
import { findWave, keepWave } from './waves';

export interface Wave {
  hasWaved: boolean;
  remember: () => void;
}

/** Has this window been waved through: on this page, in this browser before a reload, or elsewhere, as the server says to who waves again? */
export function useWave(game: string, decision: number, refusal: Refusal | null): Wave {
  const [waved, setWaved] = useState<{ game: string; decision: number } | null>(null);
  const kept = useMemo(() => findWave(game), [game]);
  const remember = useCallback((): void => {
    keepWave(game, decision);
    setWaved({ game, decision });
  }, [game, decision]);
  const isElsewhere = refusal?.code === 'alreadyWaved' && refusal.decision === decision;
  useEffect(() => {
    if (isElsewhere) remember();
  }, [isElsewhere, remember]);
  return { hasWaved: kept === decision || (waved?.game === game && waved.decision === decision), remember };
}
