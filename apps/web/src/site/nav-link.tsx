'use client';

import type { ReactNode } from 'react';
import { Link, usePathname } from '@/i18n/navigation';

const isHere = (pathname: string, href: string): boolean => (href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`));

/** A way to another page; the one you are on is marked, also for who listens. */
export const NavLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const here = isHere(usePathname(), href);
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={`flex min-h-11 max-w-48 items-center px-2 underline-offset-[0.4rem] hover:text-accent ${here ? 'underline decoration-accent decoration-2' : ''}`}
    >
      <span className="truncate">{children}</span>
    </Link>
  );
};
