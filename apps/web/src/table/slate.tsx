/** The slate: everybody's points in chalk, with the number beside the strokes, and the stake of this deal. */
import { useTranslations } from 'next-intl';
import { ChalkMarks } from './chalk-marks';
import type { SeatName } from './names';
import styles from './slate.module.css';

export interface SlateProps {
  names: readonly SeatName[];
  points: readonly number[];
  pointsBefore: readonly number[];
  own: number | null;
  deal: number;
  deals: number | null;
  stake: number;
}

export const Slate = ({ names, points, pointsBefore, own, deal, deals, stake }: SlateProps) => {
  const t = useTranslations('table');
  return (
    <section className={styles.slate} aria-label={t('slate.title')}>
      <div className={styles.head}>
        <span>{deals === null ? t('dealOnly', { number: deal }) : t('deal', { number: deal, of: deals })}</span>
        <span className={styles.stake}>
          {t('stake')} <b>{stake}</b>
        </span>
      </div>
      <table className={styles.table}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('slate.player')}</th>
            <th scope="col">{t('slate.points')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ name }, seat) => (
            <tr key={seat} data-own={seat === own}>
              <th scope="row">{name}</th>
              <td>
                <span className={styles.row}>
                  <ChalkMarks points={points[seat] ?? 0} before={pointsBefore[seat] ?? 0} seed={seat} />
                  <span className={styles.number}>{points[seat] ?? 0}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
