import type { ReactNode } from 'react';

/** A slate in its wooden frame. */
export const Slate = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`rounded-lg border-8 border-slate-edge bg-slate text-chalk ${className}`}>{children}</div>
);
