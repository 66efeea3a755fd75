/** The table top with everybody at it. A touch on it shows the next step. */
import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import type { Locale } from '@/i18n/routing';
import type { Move } from './animation-plan';
import { LastTrick } from './last-trick';
import type { SeatName } from './names';
import { Oak } from './oak';
import type { Scene, SeatScene } from './scene';
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
  /** The seat looked from: at the bottom. */
  own: number;
  /** Who looks sits at no seat: a watcher. The seat at the bottom then has its cards at its plate, like the others. */
  isWatching?: boolean;
  /** By seat: is somebody of it connected? null: not known. */
  here?: readonly boolean[] | null;
  /** By seat: what was just said; '' for nothing. */
  phrases?: readonly string[];
  /** What lies in the middle while no card does. */
  sign?: ReactNode;
  isOver: boolean;
  isLastShown: boolean;
  words: Words;
  locale: Locale;
  onTouch: () => void;
}

/** React sets these in the browser; served HTML has no table. */
const placed = ({ x, y }: SeatPlace): CSSProperties => ({ '--x': `${x}%`, '--y': `${y}%` });

export const RoundTable = (props: RoundTableProps) => {
  const { scene, names, places, points, pointsBefore, moves, own, words, locale, isWatching = false, here = null, phrases = [], sign = null } = props;
  const t = useTranslations('table');
  /** Others' cards are seen: after the reveal, of a caught bluffer, or those that one has checked. */
  const isOpen = scene.seats.some(({ hand }, seat) => (seat !== own || isWatching) && hand.some((card) => card !== null));
  const leaving = moves.flatMap((move) => (move.kind === 'collect' ? move.cards : []));
  return (
    // Touching is a shortcut for the pointer; keys and the button *Verder* do the same.
    <section className={styles.top} aria-label={t('tableLabel')} onClick={props.onTouch} data-spot="surface" data-open={isOpen} data-crowd={crowdOf(places.length)}>
      <Oak />
      {[...places.slice(own + 1), ...places.slice(0, own + 1)].map((place) => (
        <div key={place.seat} className={styles.seat} style={placed(place)} data-own={place.seat === own} data-below={place.y > 50}>
          <SeatPlate
            seat={place.seat}
            name={names[place.seat] ?? { name: '', kind: null }}
            scene={scene.seats[place.seat] ?? nobody}
            points={points[place.seat] ?? 0}
            pointsBefore={pointsBefore[place.seat] ?? 0}
            limit={scene.limit}
            isCountdown={scene.isCountdown}
            locale={locale}
            isOwn={place.seat === own && !isWatching}
            isAway={here?.[place.seat] === false}
            nameOf={words.card}
            phrase={phrases[place.seat] ?? ''}
          />
        </div>
      ))}
      <p className={styles.coaster}>
        <span>{t('stake')}</span>
        <b>{scene.stake}</b>
      </p>
      {props.isLastShown ? (
        <LastTrick trick={scene.lastTrick} names={names} locale={locale} nameOf={words.card} />
      ) : (
        <TrickArea
          cards={scene.trick?.cards ?? []}
          leaving={leaving}
          places={places}
          acting={sign === null ? scene.acting : null}
          names={names}
          locale={locale}
          nameOf={(card, seat) => t('last.by', { name: names[seat]?.name ?? '', card: words.card(card) })}
        />
      )}
      {!props.isLastShown && (props.isOver ? <DealResult scene={scene} names={names} own={isWatching ? null : own} /> : sign)}
    </section>
  );
};

const nobody: SeatScene = { hand: [], tag: null, badges: [], isOnEdge: false, isActing: false, isIn: true };

/** The more people, the smaller their plates. */
const crowdOf = (count: number): 'few' | 'some' | 'many' => (count <= 4 ? 'few' : count <= 6 ? 'some' : 'many');

const DealResult = ({ scene, names, own }: { scene: Scene; names: readonly SeatName[]; own: number | null }) => {
  const t = useTranslations('table.over');
  const { deal } = scene;
  if (deal === null) return null;
  const values = { number: deal.number, name: deal.winner === null ? '' : (names[deal.winner]?.name ?? '') };
  return (
    <p className={styles.result}>
      <strong>{t(deal.winner === null ? 'nobody' : deal.winner === own ? 'youWon' : 'won', values)}</strong>
      {own !== null && <span>{t('youGet', { points: deal.points[own] ?? 0 })}</span>}
    </p>
  );
};
