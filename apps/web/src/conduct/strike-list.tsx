import type { ConductShape, StrikeShape } from '@slag/contracts/conduct';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import { LocalTime } from '@/site/local-time';

const isOf = (ban: ConductShape['ban'], { game, version }: StrikeShape): boolean =>
  ban?.strikes.some((one) => one.game === game && one.version === version) ?? false;

/** What the strike weighs, and if nothing: why. */
const Standing = ({ strike, ban }: { strike: StrikeShape; ban: ConductShape['ban'] }) => {
  const t = useTranslations('conduct');
  if (strike.overturned !== null) return t('strike.overturned', { reason: t(`reasons.${strike.overturned.reason}`) });
  if (strike.why === 'counts') return <strong>{t(isOf(ban, strike) ? 'strike.inBan' : 'strike.counts')}</strong>;
  return t(`strike.${strike.why}`);
};

/** Strikes, the latest first, each with the event in the log that it is. `children` puts the buttons that its reader has. */
export const StrikeList = ({ conduct, children }: { conduct: ConductShape; children: (strike: StrikeShape) => ReactNode }) => {
  const t = useTranslations('conduct');
  if (conduct.strikes.length === 0) return <p className="mt-3">{t('list.none')}</p>;
  return (
    <ol className="mt-3">
      {conduct.strikes.toReversed().map((strike) => (
        <li key={`${strike.game} ${strike.version}`} className="border-t border-line py-4">
          <p className="font-semibold">{t(`strike.${strike.kind}`)}</p>
          <p>
            <LocalTime at={strike.at} />
          </p>
          <p className="mt-1">
            <Standing strike={strike} ban={conduct.ban} />
          </p>
          <p className="mt-1 text-sm text-quiet [overflow-wrap:anywhere]">{t('strike.event', { game: strike.game, version: String(strike.version) })}</p>
          <p>
            <Link href={`/r/${strike.game}`} className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
              {t('strike.watch')}
            </Link>
          </p>
          {children(strike)}
        </li>
      ))}
    </ol>
  );
};
