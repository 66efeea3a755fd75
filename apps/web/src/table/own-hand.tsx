/** One's own cards: the odd order, those that may be played raised, and why the others may not at a touch. */
import type { Card } from '@slag/engine/cards';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Locale } from '@/i18n/routing';
import { CardBack } from '@/cards/card-back';
import { CardFace } from '@/cards/card-face';
import type { HandCard } from './choices';
import styles from './hand.module.css';

export interface OwnHandProps {
  hand: readonly HandCard[];
  isOwnTurn: boolean;
  isIn: boolean;
  /** Cards that may not be looked at. */
  hidden: number;
  /** In a finale: the cards chosen to be laid away; null: cards are played. */
  laid: readonly Card[] | null;
  /** The card that waits for its second touch. */
  toConfirm: Card | null;
  /** On its way to the server. */
  sending: Card | null;
  chosen: Card | null;
  locale: Locale;
  nameOf: (card: Card) => string;
  onTouch: (held: HandCard) => void;
  onChoose: (card: Card) => void;
}

export const OwnHand = ({ hand, isOwnTurn, isIn, hidden, laid, toConfirm, sending, chosen, locale, nameOf, onTouch, onChoose }: OwnHandProps) => {
  const t = useTranslations('table.hand');
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  // A card that is played takes the keyboard's place with it: the hand keeps that place.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [hand.length]);
  if (hand.length === 0) return hidden > 0 ? <Unseen count={hidden} isIn={isIn} /> : <p className={styles.none}>{t(isIn ? 'empty' : 'laidAway')}</p>;
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
      data-laying={laid !== null}
      data-count={hand.length > 8 ? 'rows' : hand.length > 4 ? 'many' : 'few'}
    >
      {hand.map((held) => {
        const canPlay = held.refusal === null;
        const name = nameOf(held.card);
        const isLaid = laid?.includes(held.card) === true;
        const does = laid !== null ? (isLaid ? 'isLaid' : 'canLay') : toConfirm === held.card ? 'confirm' : canPlay ? 'canPlay' : 'cannotPlay';
        return (
          <li key={held.card} className={styles.held}>
            <button
              type="button"
              className={styles.card}
              data-card={held.card}
              data-dealt=""
              data-legal={canPlay}
              data-sending={sending === held.card}
              data-chosen={isLaid || toConfirm === held.card}
              aria-disabled={!canPlay}
              aria-pressed={laid === null ? undefined : isLaid}
              tabIndex={chosen === null || chosen === held.card ? 0 : -1}
              onFocus={() => onChoose(held.card)}
              onClick={() => onTouch(held)}
            >
              <CardFace card={held.card} locale={locale} />
              <span className="sr-only">{t(does, { card: name })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** Before a blind toep window has closed, and after folding blind. */
const Unseen = ({ count, isIn }: { count: number; isIn: boolean }) => {
  const t = useTranslations('table.hand');
  return (
    <div className={styles.unseen}>
      <ul className={styles.hand} data-in={isIn} aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <li key={i} className={styles.held}>
            <CardBack />
          </li>
        ))}
      </ul>
      <p className="sr-only">{t('unseen', { count })}</p>
    </div>
  );
};
