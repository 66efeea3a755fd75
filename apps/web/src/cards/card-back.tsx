/** The back: rows of tally marks, four strokes and the fifth across, as on the slate. */
import styles from './cards.module.css';

const marks = Array.from({ length: 15 }, (_, i) => {
  const x = 26 + (i % 3) * 54;
  const y = 30 + Math.floor(i / 3) * 46;
  return `M${x + 4} ${y} l-1 32 M${x + 15} ${y} l0 32 M${x + 26} ${y} l1 32 M${x + 37} ${y} l-1 32 M${x - 3} ${y + 25} L${x + 44} ${y + 7}`;
}).join(' ');

export const BackSymbol = () => (
  <symbol id="card-back" viewBox="0 0 200 280">
    <rect x="1.5" y="1.5" width="197" height="277" rx="14" className={styles.sheet} />
    <rect x="12" y="12" width="176" height="256" rx="7" className={styles.backGround} />
    <path className={styles.backMark} d={marks} />
    <rect x="18" y="18" width="164" height="244" rx="4" className={styles.backFrame} />
  </symbol>
);

export const CardBack = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 200 280" className={`${styles.card} ${className ?? ''}`} aria-hidden="true" focusable="false">
    <use href="#card-back" width="200" height="280" />
  </svg>
);
