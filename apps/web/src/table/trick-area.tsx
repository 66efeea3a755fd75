/** The middle of the table: the trick as it lies, the one that is being taken away, the arrow to whoever is to act. */
import type { Card } from '@slag/engine/cards';
import type { CSSProperties } from 'react';
import type { Locale } from '@/i18n/routing';
import { CardFace } from '@/cards/card-face';
import type { SeatName } from './names';
import type { SeatPlace } from './seat-places';
import styles from './trick.module.css';

export interface LaidCard {
  seat: number;
  card: Card;
}

export interface TrickAreaProps {
  cards: readonly LaidCard[];
  /** A trick on its way to its winner; empty when nothing moves. */
  leaving: readonly LaidCard[];
  places: readonly SeatPlace[];
  /** null: nobody is to act. */
  acting: number | null;
  names: readonly SeatName[];
  locale: Locale;
  nameOf: (card: Card, seat: number) => string;
}

/** Custom properties for the style sheet; React sets them on the element in the browser, never in served HTML. */
const towards = (places: readonly SeatPlace[], seat: number): CSSProperties => {
  const angle = ((places[seat]?.angle ?? 90) * Math.PI) / 180;
  return { '--dx': Math.cos(angle).toFixed(3), '--dy': Math.sin(angle).toFixed(3) };
};

const Laid = ({ laid, places, spot, by = '', locale, label }: { laid: LaidCard; places: readonly SeatPlace[]; spot: string; by?: string | undefined; locale: Locale; label: string | null }) => (
  <div className={styles.slot} style={towards(places, laid.seat)}>
    <div className={styles.laid} data-spot={`${spot}-${laid.card}`}>
      <CardFace card={laid.card} locale={locale} />
      {label !== null && <span className="sr-only">{label}</span>}
    </div>
    <span className={styles.by} aria-hidden="true">
      {by}
    </span>
  </div>
);

export const TrickArea = ({ cards, leaving, places, acting, names, locale, nameOf }: TrickAreaProps) => (
  <div className={styles.middle} data-spot="middle">
    {leaving.map((laid) => (
      <Laid key={`leaving-${laid.card}`} laid={laid} places={places} spot="leaving" locale={locale} label={null} />
    ))}
    {cards.map((laid) => (
      <Laid key={laid.card} laid={laid} places={places} spot="trick" by={names[laid.seat]?.name} locale={locale} label={nameOf(laid.card, laid.seat)} />
    ))}
    {acting !== null && (
      <svg className={styles.arrow} viewBox="0 0 48 48" style={{ transform: `rotate(${places[acting]?.angle ?? 90}deg)` }} aria-hidden="true" focusable="false">
        <path d="M6 19 H24 V8 L44 24 L24 40 V29 H6 Z" />
      </svg>
    )}
  </div>
);
