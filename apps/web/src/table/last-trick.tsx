/** The trick before this one, at a touch: each card with its player, and who took it. */
import type { Card } from '@slag/engine/cards';
import type { TrickRecord } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/i18n/routing';
import { CardFace } from '@/cards/card-face';
import type { SeatName } from './names';
import styles from './trick.module.css';

interface LastTrickProps {
  trick: TrickRecord | null;
  names: readonly SeatName[];
  locale: Locale;
  nameOf: (card: Card) => string;
}

export const LastTrick = ({ trick, names, locale, nameOf }: LastTrickProps) => {
  const t = useTranslations('table.last');
  if (trick === null) return <p className={styles.lastNone}>{t('none')}</p>;
  return (
    <div className={styles.last}>
      {trick.winner !== null && <p>{t('took', { name: names[trick.winner]?.name ?? '' })}</p>}
      <ul>
        {trick.cards.map(({ seat, card }) => (
          <li key={card} data-winner={seat === trick.winner}>
            <CardFace card={card} locale={locale} />
            <span aria-hidden="true">{names[seat]?.name}</span>
            <span className="sr-only">{t('by', { name: names[seat]?.name ?? '', card: nameOf(card) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
