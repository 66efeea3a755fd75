/** One's own cards: the odd order, those that may be played raised, and why the others may not at a touch. */
import type { Card } from '@slag/engine/cards';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Locale } from '@/i18n/routing';
import { CardFace } from '@/cards/card-face';
import type { HandCard } from './choices';
import styles from './hand.module.css';

export interface OwnHandProps {
  hand: readonly HandCard[];
  isOwnTurn: boolean;
  isIn: boolean;
  /** On its way to the server. */
  sending: Card | null;
  chosen: Card | null;
  locale: Locale;
  nameOf: (card: Card) => string;
  onTouch: (held: HandCard) => void;
  onChoose: (card: Card) => void;
}

export const OwnHand = ({ hand, isOwnTurn, isIn, sending, chosen, locale, nameOf, onTouch, onChoose }: OwnHandProps) => {
  const t = useTranslations('table.hand');
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  // A card that is played takes the keyboard's place with it: the hand keeps that place.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [hand.length]);
  if (hand.length === 0) return <p className={styles.none}>{t('empty')}</p>;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className={styles.hand}
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => (hadFocus.current = relatedTarget === null)}
      aria-label={t('label')}
      data-in={isIn}
      data-turn={isOwnTurn}
    >
      {hand.map((held) => {
        const canPlay = held.refusal === null;
        const name = nameOf(held.card);
        return (
          <li key={held.card} className={styles.held}>
            <button
              type="button"
              className={styles.card}
              data-card={held.card}
              data-dealt=""
              data-legal={canPlay}
              data-sending={sending === held.card}
              aria-disabled={!canPlay}
              tabIndex={chosen === null || chosen === held.card ? 0 : -1}
              onFocus={() => onChoose(held.card)}
              onClick={() => onTouch(held)}
            >
              <CardFace card={held.card} locale={locale} />
              <span className="sr-only">{t(canPlay ? 'canPlay' : 'cannotPlay', { card: name })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
