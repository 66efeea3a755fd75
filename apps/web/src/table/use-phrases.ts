/** What was just said at the table, by seat, as long as it hangs in the air; nobody who is muted is heard. */
import type { SeatHolder } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { SaidPhrase } from './casual';
import { useMuted } from './use-muted';

const hangsMs = 6000;

/** '' for who says nothing. */
export function usePhrases(said: readonly (SaidPhrase | null)[] | null, seats: readonly SeatHolder[]): string[] {
  const t = useTranslations('table.phrases.say');
  const muted = useMuted();
  const [now, setNow] = useState(() => Date.now());
  const newest = Math.max(0, ...(said ?? []).map((phrase) => phrase?.at ?? 0));
  useEffect(() => {
    setNow(Date.now());
    const timer = setTimeout(() => setNow(Date.now()), hangsMs + 50);
    return () => clearTimeout(timer);
  }, [newest]);
  return seats.map((holder, seat) => {
    const phrase = said?.[seat] ?? null;
    const isHeard = phrase !== null && now - phrase.at < hangsMs && !(holder.kind === 'player' && muted.includes(holder.player));
    return isHeard ? t(phrase.phrase) : '';
  });
}
