/** The mark: four chalk strokes on a slate, the fourth in the lamp's colour. Decoration: the name stands beside it. */
export const Mark = ({ className = 'h-8 w-8' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
    <rect x="1.25" y="1.25" width="29.5" height="29.5" rx="4" className="fill-slate stroke-slate-edge" strokeWidth="2.5" />
    <g fill="none" strokeLinecap="round" strokeWidth="2.4">
      <path d="M9 8.4c.3 5-.3 10 .1 15.2" className="stroke-chalk" />
      <path d="M13.8 8c-.2 5.2.4 10.2.1 15.6" className="stroke-chalk" />
      <path d="M18.6 8.3c.3 5-.2 10.1.2 15.5" className="stroke-chalk" />
      <path d="M23.4 7.8c-.3 5.3.3 10.4-.1 15.8" className="stroke-lamp" />
    </g>
  </svg>
);
