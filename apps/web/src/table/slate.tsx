/** The slate: everybody's points in chalk, with the number beside the strokes, and the stake of this deal. */
import { useTranslations } from 'next-intl';
import type { SeatName } from './names';
import { PointsShown } from './points-shown';
import styles from './slate.module.css';

export interface SlateProps {
  names: readonly SeatName[];
  points: readonly number[];
  pointsBefore: readonly number[];
  own: number | null;
  deal: number;
  deals: number | null;
  stake: number;
  /** Points at which a player is out; null: none. */
  limit?: number | null;
  isCountdown?: boolean;
  /** By seat. */
  isOut?: readonly boolean[];
  /** By seat: one point below the limit. */
  onEdge?: readonly boolean[];
}

export const Slate = ({ names, points, pointsBefore, own, deal, deals, stake, limit = null, isCountdown = false, isOut = [], onEdge = [] }: SlateProps) => {
  const t = useTranslations('table');
  return (
    <section className={styles.slate} aria-label={t('slate.title')}>
      <div className={styles.head}>
        <span>{deals === null ? t('dealOnly', { number: deal }) : t('deal', { number: deal, of: deals })}</span>
        <span className={styles.stake}>
          {t('stake')} <b>{stake}</b>
        </span>
        {limit !== null && <span>{t('slate.limit', { limit })}</span>}
      </div>
      <table className={styles.table}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('slate.player')}</th>
            <th scope="col">{t(isCountdown ? 'slate.lives' : 'slate.points')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ name }, seat) => (
            <tr key={seat} data-own={seat === own} data-out={isOut[seat] === true} data-edge={onEdge[seat] === true}>
              <th scope="row">{name}</th>
              <td>
                <span className={styles.row}>
                  <PointsShown
                    points={points[seat] ?? 0}
                    before={pointsBefore[seat] ?? 0}
                    limit={limit}
                    isCountdown={isCountdown}
                    seed={seat}
                    hasLimitLine
                    numberClass={styles.number ?? ''}
                    limitClass={styles.limit ?? ''}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
