/** A button that must be touched twice: after the first touch it is armed for three seconds. */
import { useEffect, useState } from 'react';

const armedMs = 3000;

export interface Armed {
  isArmed: boolean;
  arm: () => void;
  disarm: () => void;
}

export function useArmed(): Armed {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    if (!isArmed) return undefined;
    const timer = setTimeout(() => setArmed(false), armedMs);
    return () => clearTimeout(timer);
  }, [isArmed]);
  return { isArmed, arm: () => setArmed(true), disarm: () => setArmed(false) };
}
