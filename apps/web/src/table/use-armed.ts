/** A button that must be touched twice: after the first touch it is armed for three seconds. */
import { useCallback, useEffect, useState } from 'react';

const armedMs = 3000;

export interface Armed {
  isArmed: boolean;
  /** It was armed a moment ago, and nothing came of it. */
  hasLapsed: boolean;
  arm: () => void;
  /** By the second touch. */
  disarm: () => void;
  /** Without one. */
  lapse: () => void;
}

export function useArmed(): Armed {
  const [state, setState] = useState<'calm' | 'armed' | 'lapsed'>('calm');
  const lapse = useCallback(() => setState((before) => (before === 'armed' ? 'lapsed' : before)), []);
  useEffect(() => {
    if (state === 'calm') return undefined;
    // That it lapsed is news for a moment only.
    const timer = setTimeout(state === 'armed' ? lapse : () => setState('calm'), armedMs);
    return () => clearTimeout(timer);
  }, [state, lapse]);
  return { isArmed: state === 'armed', hasLapsed: state === 'lapsed', arm: () => setState('armed'), disarm: () => setState('calm'), lapse };
}
