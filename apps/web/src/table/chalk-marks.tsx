/** Points drawn in chalk. Silent for screen readers: the number stands beside it. */
import { useMemo } from 'react';
import { chalkStrokes } from './chalk';
import styles from './slate.module.css';

export const ChalkMarks = ({ points, before, seed }: { points: number; before: number; seed: number }) => {
  const groups = useMemo(() => chalkStrokes(points, seed), [points, seed]);
  return (
    <span className={styles.marks} aria-hidden="true">
      {groups.map((strokes, group) => (
        <svg key={group} viewBox="0 0 44 36" className={styles.five} focusable="false">
          {strokes.map(({ path, nth }) => (
            <path key={nth} d={path} pathLength="1" className={group * 5 + nth >= before ? `${styles.stroke} ${styles.fresh}` : styles.stroke} />
          ))}
        </svg>
      ))}
    </span>
  );
};
