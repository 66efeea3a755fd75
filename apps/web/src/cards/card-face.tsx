/** One card, drawn: big index with the suit beside it in two corners, pips or a figure between them. 200 × 280. */
import { rankOf, type Card } from '@slag/engine/cards';
import type { Locale } from '@/i18n/routing';
import { indexOf, rankKey, suitKey, type SuitKey } from './card-names';
import { CourtFigure } from './court-figure';
import styles from './cards.module.css';
import { suitPaths } from './suit-shapes';

/** Where the pips of 7, 8, 9 and 10 stand, in the space between the two indices. */
const pipPlaces: readonly (readonly [number, number])[][] = [
  [[66, 104], [134, 104], [66, 150], [134, 150], [66, 196], [134, 196], [100, 127]],
  [[66, 104], [134, 104], [66, 150], [134, 150], [66, 196], [134, 196], [100, 127], [100, 173]],
  [[66, 100], [134, 100], [66, 134], [134, 134], [66, 168], [134, 168], [66, 202], [134, 202], [100, 151]],
  [[66, 100], [134, 100], [66, 134], [134, 134], [66, 168], [134, 168], [66, 202], [134, 202], [100, 117], [100, 185]],
];

/** Drawn in place: a page full of references to one symbol is slower than the paths themselves. */
const Suit = ({ suit, x, y, size }: { suit: SuitKey; x: number; y: number; size: number }) => (
  <path className={styles.suit} d={suitPaths[suit]} transform={`translate(${x} ${y}) scale(${size / 24})`} />
);

const Index = ({ text, suit }: { text: string; suit: SuitKey }) => (
  <g>
    <text x={text.length > 1 ? 8 : 14} y="65" className={styles.index} textLength={text.length > 1 ? 68 : undefined} lengthAdjust="spacingAndGlyphs">
      {text}
    </text>
    <Suit suit={suit} x={text.length > 1 ? 82 : 68} y={18} size={48} />
  </g>
);

const Middle = ({ card, suit }: { card: Card; suit: SuitKey }) => {
  const rank = rankOf(card);
  if (rank === 3) return <Suit suit={suit} x={46} y={96} size={108} />;
  if (rank < 3) return <CourtFigure rank={rankKey(card)} />;
  return (
    <>
      {(pipPlaces[rank - 4] ?? []).map(([x, y]) => (
        <Suit key={`${x}-${y}`} suit={suit} x={x - 16} y={y - 16} size={32} />
      ))}
    </>
  );
};

/** Its name is told by whoever shows it: the drawing is silent for screen readers. */
export const CardFace = ({ card, locale, className }: { card: Card; locale: Locale; className?: string }) => {
  const suit = suitKey(card);
  const text = indexOf(card, locale);
  return (
    <svg viewBox="0 0 200 280" className={`${styles.card} ${className ?? ''}`} data-suit={suit} aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="197" height="277" rx="14" className={styles.sheet} />
      <Middle card={card} suit={suit} />
      <Index text={text} suit={suit} />
      <g transform="translate(200 280) rotate(180) scale(0.62)">
        {rankOf(card) < 3 && <path d="M0 0 H136 V58 Q136 78 116 78 H0 Z" className={styles.plate} />}
        <Index text={text} suit={suit} />
      </g>
    </svg>
  );
};
