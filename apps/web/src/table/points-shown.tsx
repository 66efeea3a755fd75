/** Points in chalk with the number beside them; in a countdown the lives that are left. Where there is a limit it is told how far away it is. */
import { useTranslations } from 'next-intl';
import { ChalkMarks } from './chalk-marks';

export interface PointsShownProps {
  points: number;
  /** Points already drawn before this step: what is above them is drawn as one looks. */
  before: number;
  limit: number | null;
  isCountdown: boolean;
  seed: number;
  /** On the slate, a table with heads of its own, the strokes stand before the line of the limit. */
  hasLimitLine: boolean;
  numberClass: string;
  limitClass: string;
}

export const PointsShown = ({ points, before, limit, isCountdown, seed, hasLimitLine, numberClass, limitClass }: PointsShownProps) => {
  const t = useTranslations('table.seat');
  const lives = limit === null ? 0 : Math.max(0, limit - points);
  const isLives = isCountdown && limit !== null;
  return (
    <>
      <ChalkMarks points={isLives ? lives : Math.max(0, points)} before={isLives ? lives : before} seed={seed} limit={hasLimitLine && !isLives ? limit : null} />
      <span className={numberClass} aria-hidden={!hasLimitLine}>
        {isLives ? lives : points}
        {limit !== null && !isLives && <span className={limitClass}>{`/${limit}`}</span>}
      </span>
      {!hasLimitLine && <span className="sr-only">{isLives ? t('lives', { lives }) : limit === null ? t('points', { points }) : t('pointsOf', { points, left: lives })}</span>}
    </>
  );
};
