/**
 * Standings over HTTP, from the worker's projection. While a tournament runs: totals and places only of who has finished
 * all boards, places by totals alone; of the others the number of boards. Afterwards the tournament's own last word.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { StandingsRowShape, StandingsShape } from '@slag/contracts/http';
import { listNicknames } from '@slag/store/players';
import { findTournament, listStandings, type StandingsRow, type TournamentRow } from '@slag/store/read-models';
import { isRevealedPhase } from '../games/sights.js';
import { notFound } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';

/** Many look at once when something changed: they share one reading for this long. */
const SHARED_MS = 250;

interface Reading {
  readAt: number;
  standings: Promise<{ tournament: TournamentRow; rows: StandingsRow[]; nicknames: Map<string, string> } | null>;
}

interface Ranked {
  row: StandingsRow;
  place: number | null;
  total: number | null;
}

const sumOf = (points: readonly number[]): number => points.reduce((sum, p) => sum + p, 0);

/** Places 1, 2, 2, 4 by the lower total. */
function provisional(rows: readonly StandingsRow[]): Ranked[] {
  const finished = rows.filter((row) => row.has_finished).map((row) => ({ row, total: sumOf(row.points) }));
  const others = rows.filter((row) => !row.has_finished).map((row) => ({ row, place: null, total: null }));
  return [...finished.map(({ row, total }) => ({ row, total, place: 1 + finished.filter((other) => other.total < total).length })), ...others];
}

const rank = (rows: readonly StandingsRow[], isFinal: boolean): Ranked[] =>
  (isFinal ? rows.map((row) => ({ row, place: row.place, total: row.total })) : provisional(rows)).toSorted(
    (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || b.row.boards_played - a.row.boards_played || (a.row.contestant < b.row.contestant ? -1 : 1),
  );

@Injectable()
export class Standings {
  private readonly readings = new Map<string, Reading>();

  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** Throws 404. */
  async of(id: string, caller: Caller | null): Promise<StandingsShape> {
    const reading = await this.read(id);
    if (!reading) throw notFound();
    const { tournament, rows, nicknames } = reading;
    const isFinal = tournament.phase === 'finished' && rows.every((row) => row.is_final);
    // The worker writes the last places after the tournament's last word: until then nobody is told that these are final.
    const phase = tournament.phase === 'finished' && !isFinal ? 'revealed' : tournament.phase;
    const isOpen = isRevealedPhase(tournament.phase);
    const shown = rank(rows, isFinal).map(({ row, place, total }): StandingsRowShape => {
      const isMe = row.contestant === caller?.playerId;
      return {
        contestant: row.contestant,
        nickname: nicknames.get(row.contestant) ?? '–',
        isGuest: row.is_guest,
        isMe,
        boardsPlayed: row.boards_played,
        place,
        total,
        game: isMe || isOpen ? row.game : null,
      };
    });
    return { tournament: id, phase, boards: tournament.boards, rows: shown };
  }

  private read(id: string): Reading['standings'] {
    const now = performance.now();
    const known = this.readings.get(id);
    if (known && now - known.readAt < SHARED_MS) return known.standings;
    for (const [other, { readAt }] of this.readings) if (now - readAt >= SHARED_MS) this.readings.delete(other);
    const standings = this.readAfresh(id);
    this.readings.set(id, { readAt: now, standings });
    return standings;
  }

  private async readAfresh(id: string): Reading['standings'] {
    const { db } = this.house.database;
    const [tournament, rows] = await Promise.all([findTournament(db, id), listStandings(db, id)]);
    if (!tournament) return null;
    return { tournament, rows, nicknames: await listNicknames(db, rows.map(({ contestant }) => contestant)) };
  }
}
