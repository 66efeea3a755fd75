/** The table top: planks of oak with their grain, and the light of one lamp on it. Drawn once, the same every evening. */
import { memo } from 'react';
import { steadyHand } from './chalk';
import styles from './oak.module.css';

const width = 800;
const height = 800;
const planks = 5;

function grainLines(plank: number): string[] {
  const chance = steadyHand(plank * 7 + 3);
  const top = (height / planks) * plank;
  return Array.from({ length: 7 }, (_, i) => {
    const y = top + 14 + i * 21 + chance() * 10;
    const x = chance() * width * 0.6 - 80;
    const length = width * (0.35 + chance() * 0.7);
    const bend = (chance() - 0.5) * 16;
    return `M${x.toFixed(0)} ${y.toFixed(0)} q${(length * 0.3).toFixed(0)} ${bend.toFixed(0)} ${(length * 0.55).toFixed(0)} ${(bend * 0.2).toFixed(0)} t${(length * 0.45).toFixed(0)} ${(-bend * 0.4).toFixed(0)}`;
  });
}

function knot(plank: number): { x: number; y: number } {
  const chance = steadyHand(plank * 13 + 29);
  return { x: 60 + chance() * (width - 120), y: (height / planks) * (plank + 0.3 + chance() * 0.4) };
}

export const Oak = memo(() => (
  <svg className={styles.oak} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    {Array.from({ length: planks }, (_, plank) => {
      const y = (height / planks) * plank;
      return (
        <g key={plank}>
          <rect x="0" y={y} width={width} height={height / planks} className={plank % 2 === 0 ? styles.plank : styles.plankDeep} />
          <path d={grainLines(plank).join(' ')} className={styles.grain} />
          {plank % 2 === 1 && <Knot {...knot(plank)} />}
          <rect x="0" y={y} width={width} height="3" className={styles.seam} />
        </g>
      );
    })}
    <ellipse cx={width / 2} cy={height * 0.46} rx="390" ry="330" className={styles.light} />
    <ellipse cx={width / 2} cy={height * 0.46} rx="290" ry="240" className={styles.light} />
    <ellipse cx={width / 2} cy={height * 0.46} rx="180" ry="150" className={styles.light} />
  </svg>
));
Oak.displayName = 'Oak';

const Knot = ({ x, y }: { x: number; y: number }) => (
  <g className={styles.grain}>
    <ellipse cx={x} cy={y} rx="14" ry="6" />
    <ellipse cx={x} cy={y} rx="26" ry="12" />
    <ellipse cx={x} cy={y} rx="42" ry="18" />
  </g>
);
