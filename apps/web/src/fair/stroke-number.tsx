const lines = ['M6 5c.4 7-.3 14 .2 22', 'M14 4.5c-.3 7 .4 14.5 0 22.5', 'M22 5.2c.4 7-.3 14.3.1 21.8', 'M30 4.4c-.4 7.2.3 14.6-.2 22.6'];

/** Step one to four as chalk strokes, the fourth in the lamp's colour. The order is in the list itself. */
export const StrokeNumber = ({ count }: { count: number }) => (
  <span className="flex h-14 w-14 shrink-0 items-center justify-center rounded-md border-4 border-slate-edge bg-slate" aria-hidden="true">
    <svg viewBox="0 0 36 32" className="h-7 w-8" focusable="false">
      {lines.slice(0, count).map((path, index) => (
        <path key={path} d={path} fill="none" strokeWidth="2.6" strokeLinecap="round" className={index === 3 ? 'stroke-lamp' : 'stroke-chalk'} />
      ))}
    </svg>
  </span>
);
