/** Points as chalk: four upright and the fifth across. Drawn by a steady hand: the same seed, the same strokes. */
const wobble = (seed: number, index: number): number => (((seed * 31 + index * 17) * 2_654_435_761) >>> 16) % 100 / 100 - 0.5;

const upright = (seed: number, index: number): string => {
  const x = 6 + (index % 5) * 8;
  return `M${(x + wobble(seed, index)).toFixed(1)} ${(4 + wobble(seed, index + 40)).toFixed(1)}q${(wobble(seed, index + 80) * 2).toFixed(1)} 9 ${wobble(seed, index + 120).toFixed(1)} 18`;
};

const bundleWidth = 42;

/** Silent for screen readers: the number stands beside it. */
export const ChalkStrokes = ({ count, seed, className = '' }: { count: number; seed: number; className?: string }) => {
  const bundles = Math.ceil(count / 5);
  if (count < 1 || bundles > 8) return null;
  return (
    <svg viewBox={`0 0 ${bundles * bundleWidth} 26`} className={`h-6 w-auto ${className}`} aria-hidden="true" focusable="false">
      {Array.from({ length: bundles }, (_, bundle) => {
        const inBundle = Math.min(5, count - bundle * 5);
        return (
          <g key={bundle} transform={`translate(${bundle * bundleWidth} 0)`} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
            {Array.from({ length: Math.min(4, inBundle) }, (_, index) => (
              <path key={index} d={upright(seed + bundle, index)} />
            ))}
            {inBundle === 5 ? <path d={`M2 ${(19 + wobble(seed, bundle)).toFixed(1)}L36 ${(7 + wobble(seed, bundle + 9)).toFixed(1)}`} /> : null}
          </g>
        );
      })}
    </svg>
  );
};
