'use client';

import { useEffect } from 'react';
import { useRouter } from '@/i18n/navigation';

/** Renderings this visit has shown before. */
const shown = new Set<string>();

/**
 * A page that the back button brings out of the browser's memory may be older than the game just played: it is asked
 * anew. `rendering` is a fresh id of every rendering on the server.
 */
export const Fresh = ({ rendering }: { rendering: string }) => {
  const router = useRouter();
  useEffect(() => {
    if (shown.has(rendering)) router.refresh();
    shown.add(rendering);
  }, [rendering, router]);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) router.refresh();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [router]);
  return null;
};
