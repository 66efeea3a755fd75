/** The lamp over the table, seen from the side, with the light it throws: flat shapes, no glow. Decoration. */
export const Lamp = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 240 132" className={className} aria-hidden="true" focusable="false">
    <path d="M120 0v44" className="stroke-edge" strokeWidth="3" fill="none" />
    <path d="M108 44h24l5 14H103z" className="fill-slate-edge" />
    <path d="M100 58h40l44 52H56z" className="fill-lamp" />
    <path d="M56 110h128l4 7H52z" className="fill-card-edge" />
    <ellipse cx="120" cy="118" rx="20" ry="8" className="fill-card" />
  </svg>
);
