/**
 * One contestant's line in the standings, folded from the log: boards played so far from the game as it goes, the result
 * from the tournament when the game has ended, the place when the tournament is finished. Whole numbers only.
 */
import type { ReadEvent } from './log-codec.js';

export interface Standing {
  tournament: string;
  contestant: string;
  game: string;
  isGuest: boolean;
  /** The contestant's seat in the game; null until it has begun. */
  seat: number | null;
  /** Paid in the deal that is not over yet: counts nowhere before it is. */
  inPlay: number;
  /** By finished board. */
  points: number[];
  hasFinished: boolean;
  /** The tournament's own words, once it is finished; null for the unplaced. */
  place: number | null;
  total: number | null;
  belowMean: number | null;
  isFinal: boolean;
}

export const joinStanding = (tournament: string, data: { contestant: string; game: string; isGuest: boolean }): Standing => ({
  tournament, contestant: data.contestant, game: data.game, isGuest: data.isGuest,
  seat: null, inPlay: 0, points: [], hasFinished: false, place: null, total: null, belowMean: null, isFinal: false,
});

/** Changes the line as an event of its game, or one of its tournament that is about it, says. */
export function changeStanding(standing: Standing, event: ReadEvent): void {
  switch (event.type) {
    case 'GameStarted':
      standing.seat = event.data.seats.findIndex(holder => holder.kind === 'player' && holder.player === standing.contestant);
      return;
    case 'PointsGiven':
      standing.inPlay += event.data.points[standing.seat ?? -1] ?? 0;
      return;
    case 'DealWon':
      standing.points.push(standing.inPlay);
      standing.inPlay = 0;
      return;
    case 'ContestantFinished':
    case 'ContestantStopped':
      standing.points = [...event.data.points];
      standing.inPlay = 0;
      standing.hasFinished = event.type === 'ContestantFinished';
      return;
    case 'TournamentFinished':
      finishStanding(standing, event.data.standings);
      return;
    case 'ContestantJoined':
      return;
    default:
      event satisfies never;
  }
}

function finishStanding(standing: Standing, rows: { contestant: string; place: number | null; total: number; belowMean: number }[]): void {
  const row = rows.find(({ contestant }) => contestant === standing.contestant);
  if (row === undefined) return;
  standing.place = row.place;
  standing.total = row.total;
  standing.belowMean = row.belowMean;
  standing.isFinal = true;
}
