/** A player at the table: name, cards left, points, and what they are about to do or have just said. */
import type { Card } from '@slag/engine/cards';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/i18n/routing';
import { CardBack } from '@/cards/card-back';
import { CardFace } from '@/cards/card-face';
import { ChalkMarks } from './chalk-marks';
import type { SeatName } from './names';
import styles from './seats.module.css';

export type SeatTag = 'turn' | 'asked' | 'toeped' | 'stays' | 'folded' | 'out' | null;

export interface SeatPlateProps {
  seat: number;
  name: SeatName;
  hand: readonly (Card | null)[];
  locale: Locale;
  points: number;
  /** Points already drawn before this step: what is above them is drawn as one looks. */
  pointsBefore: number;
  tag: SeatTag;
  isActing: boolean;
  isIn: boolean;
  isOwn: boolean;
}

/** Names of more letters are set smaller. */
const longName = 12;

export const SeatPlate = ({ seat, name, hand, locale, points, pointsBefore, tag, isActing, isIn, isOwn }: SeatPlateProps) => {
  const t = useTranslations('table');
  return (
    <div className={styles.plate} data-spot={`seat-${seat}`} data-acting={isActing} data-in={isIn} data-own={isOwn}>
      {!isOwn && (
        <span className={styles.fan} data-open={hand.some((card) => card !== null)}>
          {hand.map((card, i) => (
            <span key={card ?? `back-${i}`} className={styles.back} data-dealt="">
              {card === null ? <CardBack /> : <CardFace card={card} locale={locale} />}
            </span>
          ))}
          <span className="sr-only">{t('seat.cards', { count: hand.length })}</span>
        </span>
      )}
      <span className={styles.name} data-long={name.name.length > longName}>
        {name.name}
      </span>
      {name.kind !== null && <span className={styles.kind}>{name.kind}</span>}
      <span className={styles.points}>
        <ChalkMarks points={points} before={pointsBefore} seed={seat} />
        <span className={styles.number} aria-hidden="true">
          {points}
        </span>
        <span className="sr-only">{t('seat.points', { points })}</span>
      </span>
      {tag !== null && (
        <span className={styles.tag} data-tag={tag}>
          {t(`seat.${tag}`)}
        </span>
      )}
    </div>
  );
};
