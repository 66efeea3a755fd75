import type { HealthShape } from '@slag/contracts/http';
import { useFormatter, useTranslations } from 'next-intl';

/** Since when the house is well, and when it was not: from when, until when, and why. */
export const HouseHealth = ({ health: { status, wellSince, incidents } }: { health: Pick<HealthShape, 'status' | 'wellSince' | 'incidents'> }) => {
  const t = useTranslations('health');
  const format = useFormatter();
  const moment = (at: number): string => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <>
      <p className="mt-4 text-lg">{wellSince === null ? t(`now.${status}`) : t(`since.${status}`, { moment: moment(wellSince) })}</p>
      <h2 className="mt-10 text-2xl">{t('incidents.title')}</h2>
      <p className="mt-2">{t('incidents.text')}</p>
      {incidents.length === 0 ? (
        <p className="mt-4">{t('incidents.none')}</p>
      ) : (
        <ul className="mt-4">
          {incidents.map(({ beganAt, endedAt, cause }) => (
            <li key={beganAt} className="border-b border-line py-3">
              <p className="font-semibold">{endedAt === null ? t('incidents.open', { began: moment(beganAt) }) : t('incidents.span', { began: moment(beganAt), ended: moment(endedAt) })}</p>
              <p>{t(`cause.${cause ?? 'unknown'}`)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
