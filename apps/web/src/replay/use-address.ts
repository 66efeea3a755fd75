/** The address names the ply that is shown. A step is no entry in the browser's history: opening a replay is. */
import { useCallback, useEffect, useRef } from 'react';

/** Safari lets a page change its address a hundred times in half a minute: keys and a slider must not take more. */
const spacingMs = 350;

/** Does this click lead away from this page, in this tab? */
function leadsAway(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link !== null && link.href !== '' && link.target === '' && link.pathname !== window.location.pathname;
}

/** The site's router drops a navigation under way when the address changes: once the reader leaves, nothing is written any more. */
export function useAddress(ply: number): void {
  const newest = useRef(ply);
  const writtenAt = useRef<number | null>(null);
  const isLeaving = useRef(false);
  const write = useCallback((): void => {
    writtenAt.current = performance.now();
    const search = `?ply=${newest.current}`;
    if (!isLeaving.current && window.location.search !== search) window.history.replaceState(null, '', search);
  }, []);

  useEffect(() => {
    newest.current = ply;
    // The first waits until the page has woken up: only then does the router know of the change.
    const waitMs = writtenAt.current === null ? spacingMs : writtenAt.current + spacingMs - performance.now();
    if (waitMs <= 0) {
      write();
      return undefined;
    }
    const timer = setTimeout(write, waitMs);
    return () => clearTimeout(timer);
  }, [ply, write]);

  useEffect(() => {
    const clicked = (event: MouseEvent): void => {
      if (!leadsAway(event)) return;
      // What is gone back to later is what was left.
      write();
      isLeaving.current = true;
    };
    window.addEventListener('click', clicked, true);
    return () => window.removeEventListener('click', clicked, true);
  }, [write]);
}
