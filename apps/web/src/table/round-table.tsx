/** The table top with everybody at it. A touch on it shows the next step. */
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { Locale } from '@/i18n/routing';
import type { Move } from './animation-plan';
import { LastTrick } from './last-trick';
import type { SeatName } from './names';
import { Oak } from './oak';
import type { Scene } from './scene';
import { SeatPlate } from './seat-plate';
import type { SeatPlace } from './seat-places';
import styles from './table.module.css';
import { TrickArea } from './trick-area';
import type { Words } from './words';

export interface RoundTableProps {
  scene: Scene;
  names: readonly SeatName[];
  places: readonly SeatPlace[];
  points: readonly number[];
  pointsBefore: readonly number[];
  moves: readonly Move[];
  /** The seat looked from. */
  own: number;
  isOver: boolean;
  isLastShown: boolean;
  words: Words;
  locale: Locale;
  onTouch: () => void;
}

/** React sets these in the browser; served HTML has no table. */
const placed = ({ x, y }: SeatPlace): CSSProperties => ({ '--x': `${x}%`, '--y': `${y}%` });

export const RoundTable = (props: RoundTableProps) => {
  const { scene, names, places, points, pointsBefore, moves, own, words, locale } = props;
  const t = useTranslations('table');
  /** Others' cards are seen: after the reveal. */
  const isOpen = scene.seats.some(({ hand }, seat) => seat !== own && hand.some((card) => card !== null));
  const leaving = moves.flatMap((move) => (move.kind === 'collect' ? move.cards : []));
  return (
    // Touching is a shortcut for the pointer; keys and the button *Verder* do the same.
    <section className={styles.top} aria-label={t('tableLabel')} onClick={props.onTouch} data-spot="surface" data-open={isOpen}>
      <Oak />
      <p className={styles.coaster}>
        <span>{t('stake')}</span>
        <b>{scene.stake}</b>
      </p>
      {places.map((place) => (
        <div key={place.seat} className={styles.seat} style={placed(place)} data-own={place.seat === own}>
          <SeatPlate
            seat={place.seat}
            name={names[place.seat] ?? { name: '', kind: null }}
            points={points[place.seat] ?? 0}
            pointsBefore={pointsBefore[place.seat] ?? 0}
            hand={scene.seats[place.seat]?.hand ?? []}
            locale={locale}
            tag={scene.seats[place.seat]?.tag ?? null}
            isActing={scene.seats[place.seat]?.isActing ?? false}
            isIn={scene.seats[place.seat]?.isIn ?? true}
            isOwn={place.seat === own}
          />
        </div>
      ))}
      {props.isLastShown ? (
        <LastTrick trick={scene.lastTrick} names={names} locale={locale} nameOf={words.card} />
      ) : (
        <TrickArea
          cards={scene.trick?.cards ?? []}
          leaving={leaving}
          places={places}
          acting={scene.acting}
          locale={locale}
          nameOf={(card, seat) => t('last.by', { name: names[seat]?.name ?? '', card: words.card(card) })}
        />
      )}
      {props.isOver && !props.isLastShown && <DealResult scene={scene} names={names} own={own} />}
    </section>
  );
};

const DealResult = ({ scene, names, own }: { scene: Scene; names: readonly SeatName[]; own: number }) => {
  const t = useTranslations('table.over');
  const { deal } = scene;
  if (deal === null) return null;
  const values = { number: deal.number, name: deal.winner === null ? '' : (names[deal.winner]?.name ?? '') };
  return (
    <p className={styles.result}>
      <strong>{t(deal.winner === null ? 'nobody' : deal.winner === own ? 'youWon' : 'won', values)}</strong>
      <span>{t('youGet', { points: deal.points[own] ?? 0 })}</span>
    </p>
  );
};
