/** Seconds until a deadline by the server's clock. Only shown: the browser decides nothing by it. */
import { useEffect, useState } from 'react';

const secondsUntil = (deadlineAt: number, offsetMs: number): number => Math.max(0, Math.ceil((deadlineAt - offsetMs - Date.now()) / 1000));

/** null: nothing runs out. `offsetMs`: what is added to this device's clock to have the server's. */
export function useSecondsLeft(deadlineAt: number | null, offsetMs: number): number | null {
  const [, setTick] = useState(0);
  const left = deadlineAt === null ? null : secondsUntil(deadlineAt, offsetMs);
  useEffect(() => {
    if (deadlineAt === null || left === null || left === 0) return undefined;
    // To the moment at which the number changes, and no sooner.
    const ms = deadlineAt - offsetMs - Date.now() - (left - 1) * 1000;
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.max(20, ms));
    return () => clearTimeout(timer);
  }, [deadlineAt, offsetMs, left]);
  return left;
}
