/** The table `standings`, as lines. */
import type { Db } from '@slag/store/database';
import type { Standing } from './standing.js';

const COLUMNS = [
  'tournament', 'contestant', 'game', 'is_guest', 'seat', 'in_play', 'points', 'has_finished', 'place', 'total', 'below_mean', 'is_final',
] as const;

/** The lines of these tournaments and of these games. */
export async function listStandings(db: Db, tournaments: readonly string[], games: readonly string[]): Promise<Standing[]> {
  if (tournaments.length === 0 && games.length === 0) return [];
  const rows = await db
    .selectFrom('slag.standings')
    .select(COLUMNS)
    .where(({ eb, or }) => or([eb('tournament', 'in', [...tournaments, '']), eb('game', 'in', [...games, ''])]))
    .execute();
  return rows.map(row => ({
    tournament: row.tournament, contestant: row.contestant, game: row.game, isGuest: row.is_guest, seat: row.seat, inPlay: row.in_play,
    points: row.points, hasFinished: row.has_finished, place: row.place, total: row.total, belowMean: row.below_mean, isFinal: row.is_final,
  }));
}

/** A statement holds at most 65,535 values. */
const LINES_A_STATEMENT = 1_000;

/** Writes the lines as they are, new ones and old ones. */
export async function saveStandings(db: Db, standings: readonly Standing[]): Promise<void> {
  for (let i = 0; i < standings.length; i += LINES_A_STATEMENT) await saveSome(db, standings.slice(i, i + LINES_A_STATEMENT));
}

async function saveSome(db: Db, standings: readonly Standing[]): Promise<void> {
  await db
    .insertInto('slag.standings')
    .values(standings.map(line => ({
      tournament: line.tournament, contestant: line.contestant, game: line.game, is_guest: line.isGuest, seat: line.seat, in_play: line.inPlay,
      boards_played: line.points.length, points: JSON.stringify(line.points), has_finished: line.hasFinished,
      place: line.place, total: line.total, below_mean: line.belowMean, is_final: line.isFinal,
    })))
    .onConflict(conflict => conflict.columns(['tournament', 'contestant']).doUpdateSet(({ ref }) => ({
      seat: ref('excluded.seat'), in_play: ref('excluded.in_play'), boards_played: ref('excluded.boards_played'), points: ref('excluded.points'),
      has_finished: ref('excluded.has_finished'), place: ref('excluded.place'), total: ref('excluded.total'),
      below_mean: ref('excluded.below_mean'), is_final: ref('excluded.is_final'),
    })))
    .execute();
}

export async function clearStandings(db: Db): Promise<void> {
  await db.deleteFrom('slag.standings').execute();
}
