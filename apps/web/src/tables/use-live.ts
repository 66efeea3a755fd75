/**
 * Something that is read again whenever there is news of it, and every half minute anyway, so that a broken line leaves
 * nobody before an old picture.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '@/api/answer';

const askEveryMs = 30_000;
/** Many changes at once are one reading. */
const settleMs = 250;

export interface Live<T> {
  value: T;
  /** Reads now. */
  refresh: () => Promise<void>;
  /** Takes an answer that a command came back with. */
  take: (value: T) => void;
  /** The code of what keeps the newest from being read; null: the picture is right. */
  trouble: string | null;
  /** To be called with every hint that something changed. */
  hint: () => void;
}

/** `stamp` orders what is read: an answer that was asked for earlier never replaces a later one. */
export function useLive<T>(initial: T, read: () => Promise<Answer<T>>): Live<T> {
  const [value, setValue] = useState(initial);
  const [trouble, setTrouble] = useState<string | null>(null);
  const asked = useRef(0);
  const shown = useRef(0);
  const timer = useRef<number | undefined>(undefined);

  const take = useCallback((next: T): void => {
    shown.current = ++asked.current;
    setValue(next);
    setTrouble(null);
  }, []);
  const refresh = useCallback(async (): Promise<void> => {
    const turn = ++asked.current;
    const answer = await read();
    if (turn < shown.current) return;
    shown.current = turn;
    if (answer.ok) setValue(answer.value);
    setTrouble(answer.ok ? null : answer.error.code);
  }, [read]);
  const hint = useCallback((): void => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void refresh();
    }, settleMs);
  }, [refresh]);

  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) void refresh();
    };
    const every = window.setInterval(look, askEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(every);
      window.clearTimeout(timer.current);
      timer.current = undefined;
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return { value, refresh, take, trouble, hint };
}
