'use client';

import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

/** Where the ways through the house do not fit beside its name they are folded: the browser's own fold, so it opens without scripts. */
export const Menu = ({ label, children }: { label: string; children: ReactNode }) => {
  const fold = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (fold.current !== null) fold.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || fold.current?.open !== true) return;
    close();
    fold.current.querySelector('summary')?.focus();
  };
  // The header stays where it is while the page below it changes.
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close();
  };
  return (
    <details ref={fold} onKeyDown={onKeyDown} onClick={onClick} className="group md:hidden">
      <summary className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:text-accent [&::-webkit-details-marker]:hidden">
        <svg viewBox="0 0 16 12" className="h-3 w-4 shrink-0" aria-hidden="true">
          <path d="M0 1h16M0 6h16M0 11h16" className="stroke-current stroke-2" />
        </svg>
        {label}
      </summary>
      <div className="absolute inset-x-0 top-full z-20 border-y border-line bg-panel px-4 py-2">
        <div className="-mx-2 flex flex-col">{children}</div>
      </div>
    </details>
  );
};
