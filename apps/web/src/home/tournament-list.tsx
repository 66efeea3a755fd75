import type { TournamentSummary } from '@slag/contracts/http';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Link } from '@/i18n/navigation';
import { LocalTime } from '@/site/local-time';
import { describeBots } from '@/tournament/bot-names';
import { titleOf } from '@/tournament/title';

/** Tournaments of organisers that one can still join, each a way in. */
export const TournamentList = async ({ tournaments }: { tournaments: readonly TournamentSummary[] }) => {
  const [t, c, format] = await Promise.all([getTranslations('home'), getTranslations('common'), getFormatter()]);
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <Link href={`/t/${tournament.id}`} className="group block py-3">
            <span className="block font-heading text-lg font-bold break-words group-hover:text-accent">{titleOf(tournament, c, format)}</span>
            <span className="block text-quiet">
              {t('others.boards', { boards: tournament.boards })} · {describeBots(tournament.bots, c, format)} ·{' '}
              {tournament.phase === 'open'
                ? t.rich('others.closesAt', { time: () => <LocalTime at={tournament.closesAt} as="short" /> })
                : t.rich('others.opensAt', { time: () => <LocalTime at={tournament.opensAt} as="short" /> })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
