'use client';

import type { StandingsShape } from '@slag/contracts/http';
import { useTranslations } from 'next-intl';
import { StandingsTable } from './standings-table';
import { useStandings } from './use-standings';

const noteOf = (phase: StandingsShape['phase']): 'open' | 'waiting' | 'final' | null => {
  switch (phase) {
    case 'announced':
    case 'cancelled':
      return null;
    case 'open':
      return 'open';
    case 'closed':
    case 'revealed':
      return 'waiting';
    case 'finished':
      return 'final';
    default:
      return phase satisfies never;
  }
};

/** The standings on the slate; they refresh by themselves while the tournament runs. */
export const LiveStandings = ({ initial, phase, title }: { initial: StandingsShape; phase: StandingsShape['phase']; title: string }) => {
  const t = useTranslations('tournament.standings');
  const standings = useStandings(initial, phase);
  const note = noteOf(standings.phase);
  return (
    <>
      {note === null ? null : <p className="mt-2 max-w-[46rem] text-quiet">{t(note)}</p>}
      <div className="@container mt-4 rounded-lg border-8 border-slate-edge bg-slate text-chalk">
        {standings.rows.length === 0 ? <p className="p-5">{t('empty')}</p> : <StandingsTable standings={standings} title={title} />}
      </div>
    </>
  );
};
