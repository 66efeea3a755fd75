import { encode } from 'uqr';

/** A link as a QR code, dark on card. */
export const QrCode = ({ text, label, className = 'w-56' }: { text: string; label: string; className?: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={`h-auto rounded-md bg-card ${className}`} shapeRendering="crispEdges">
      <path d={path} className="fill-card-black" />
    </svg>
  );
};
