/** A player at the table: name, cards left, points, what they are about to do or have just said, and what holds of them in this deal. */
import type { Card } from '@slag/engine/cards';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/i18n/routing';
import { CardBack } from '@/cards/card-back';
import { CardFace } from '@/cards/card-face';
import type { SeatName } from './names';
import { PointsShown } from './points-shown';
import type { SeatScene } from './scene';
import styles from './seats.module.css';

export interface SeatPlateProps {
  seat: number;
  name: SeatName;
  scene: SeatScene;
  locale: Locale;
  points: number;
  /** Points already drawn before this step: what is above them is drawn as one looks. */
  pointsBefore: number;
  limit: number | null;
  isCountdown: boolean;
  /** The seat whose hand lies large below the table: its plate shows no cards. */
  isOwn: boolean;
  /** Nobody of this seat is connected. */
  isAway: boolean;
  nameOf: (card: Card) => string;
  /** What was just said here; '' for nothing. */
  phrase: string;
}

/** Names of more letters are set smaller. */
const longName = 12;

export const SeatPlate = ({ seat, name, scene, locale, points, pointsBefore, limit, isCountdown, isOwn, isAway, nameOf, phrase }: SeatPlateProps) => {
  const t = useTranslations('table');
  const { tag, badges } = scene;
  return (
    <div className={styles.plate} data-spot={`seat-${seat}`} data-acting={scene.isActing} data-in={scene.isIn} data-own={isOwn} data-edge={scene.isOnEdge} data-away={isAway}>
      {!isOwn && scene.hand.length > 0 && <Fan hand={scene.hand} locale={locale} nameOf={nameOf} />}
      <span className={styles.name} data-long={name.name.length > longName}>
        {name.name}
      </span>
      {name.kind !== null && <span className={styles.kind}>{name.kind}</span>}
      <span className={styles.points}>
        <PointsShown points={points} before={pointsBefore} limit={limit} isCountdown={isCountdown} seed={seat} hasLimitLine={false} numberClass={styles.number ?? ''} limitClass={styles.limit ?? ''} />
      </span>
      {(scene.isOnEdge || badges.length > 0 || isAway) && (
        <span className={styles.badges}>
          {scene.isOnEdge && <span className={styles.badge}>{t('seat.onEdge')}</span>}
          {badges.map((badge) => (
            <span key={badge} className={styles.badge}>
              {t(`seat.${badge}`)}
            </span>
          ))}
          {isAway && <span className={styles.badge}>{t('seat.away')}</span>}
        </span>
      )}
      {tag !== null && (
        <span className={styles.tag} data-tag={tag}>
          {t(`seat.${tag}`)}
        </span>
      )}
      {phrase !== '' && (
        <span className={styles.bubble} aria-hidden="true">
          {phrase}
        </span>
      )}
    </div>
  );
};

/** Cards left, as backs; what lies open or was shown to the own eyes, as faces. */
const Fan = ({ hand, locale, nameOf }: { hand: readonly (Card | null)[]; locale: Locale; nameOf: (card: Card) => string }) => {
  const t = useTranslations('table');
  const seen = hand.filter((card) => card !== null);
  return (
    <span className={styles.fan} data-open={seen.length > 0} data-many={hand.length > 4}>
      {hand.map((card, i) => (
        <span key={card ?? `back-${i}`} className={styles.back} data-dealt="">
          {card === null ? <CardBack /> : <CardFace card={card} locale={locale} />}
        </span>
      ))}
      <span className="sr-only">{seen.length === 0 ? t('seat.cards', { count: hand.length }) : t('seat.openCards', { cards: seen.map(nameOf).join(', ') })}</span>
    </span>
  );
};
