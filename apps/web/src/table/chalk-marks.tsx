/** Points drawn in chalk. Silent for screen readers: the number stands beside it. */
import { useMemo } from 'react';
import { chalkStrokes } from './chalk';
import styles from './slate.module.css';

/** A longer way to the limit is told by the number alone. */
const longestLine = 20;

/** `limit`: the strokes that are still free are dotted faintly, up to the line that nobody wants to reach. */
export const ChalkMarks = ({ points, before, seed, limit = null }: { points: number; before: number; seed: number; limit?: number | null }) => {
  const end = limit !== null && limit <= longestLine ? Math.max(limit, points) : points;
  const groups = useMemo(() => chalkStrokes(end, seed), [end, seed]);
  const lookOf = (nth: number): string | undefined => (nth >= points ? styles.free : nth >= before ? `${styles.stroke} ${styles.fresh}` : styles.stroke);
  return (
    <span className={styles.marks} aria-hidden="true">
      {groups.map((strokes, group) => (
        <svg key={group} viewBox="0 0 44 36" className={styles.five} focusable="false">
          {strokes.map(({ path, nth }) => (
            <path key={nth} d={path} pathLength="1" className={lookOf(group * 5 + nth)} />
          ))}
        </svg>
      ))}
      {end > points || (limit !== null && limit <= longestLine) ? <span className={styles.limitLine} /> : null}
    </span>
  );
};
