/** Tournaments as lists and pages show them, with the asker's own part in each. */
import { Inject, Injectable } from '@nestjs/common';
import type { TodayAnswer, TournamentDetail, TournamentSummary } from '@slag/contracts/http';
import { canonicalForm } from '@slag/engine/log';
import { findTournament, findTournamentOfDay, listOwnEntries, listTournaments, type OwnEntry, type TournamentRow } from '@slag/store/read-models';
import { signStatement } from '@slag/store/signatures';
import { notFound } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { dayAfter, dayOf } from './days.js';

const LISTED = 100;

const NO_ENTRY: TournamentSummary['own'] = { hasContributed: false, label: 'C', game: null, boardsPlayed: 0, hasFinished: false };

const ownPart = (entry: OwnEntry | undefined): TournamentSummary['own'] =>
  entry === undefined
    ? NO_ENTRY
    : { hasContributed: entry.hasContributed, label: entry.hasContributed ? 'B' : 'C', game: entry.game, boardsPlayed: entry.boardsPlayed, hasFinished: entry.result === 'finished' };

const summaryOf = (row: TournamentRow, caller: Caller | null, entry: OwnEntry | undefined): TournamentSummary => ({
  id: row.id,
  title: row.title,
  day: row.day,
  phase: row.phase,
  boards: row.boards,
  bots: row.bots,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  contributionsCloseAt: row.contributions_close_at,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  commitment: row.commitment,
  nonceRoot: row.nonce_root,
  contributions: row.contributions,
  contestants: row.contestants,
  finished: row.finished,
  isMine: caller !== null && row.organiser === caller.playerId,
  own: ownPart(entry),
});

@Injectable()
export class Summaries {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  async list(caller: Caller | null): Promise<TournamentSummary[]> {
    return this.summarise(await listTournaments(this.house.database.db, LISTED), caller);
  }

  async today(caller: Caller | null): Promise<TodayAnswer> {
    const { db } = this.house.database;
    const serverAt = this.house.clock();
    const day = dayOf(serverAt);
    const [today, tomorrow] = await Promise.all([findTournamentOfDay(db, day), findTournamentOfDay(db, dayAfter(day))]);
    const summaries = await this.summarise([today, tomorrow].filter((row) => row !== null), caller);
    const find = (row: TournamentRow | null): TournamentSummary | null => summaries.find(({ id }) => id === row?.id) ?? null;
    return { today: find(today), tomorrow: find(tomorrow), serverAt };
  }

  /** Throws 404. */
  async detail(id: string, caller: Caller | null): Promise<TournamentDetail> {
    const row = await findTournament(this.house.database.db, id);
    if (!row) throw notFound();
    const [[summary], published] = await Promise.all([
      this.summarise([row], caller),
      this.house.commands.inspect(`tournament-${id}`, ({ folded }) =>
        folded.kind !== 'tournament' || folded.tournament === null
          ? null
          : { document: canonicalForm(folded.tournament.document), nonces: [...new Set(folded.tournament.nonces.map(({ nonce }) => nonce))].sort() },
      ),
    ]);
    if (!summary || !published) throw notFound();
    const { signature } = signStatement(this.house.keys, { kind: 'commitment', tournament: id, commitment: row.commitment });
    return { summary, ...published, signature, logKey: this.house.keys.logPublicKey };
  }

  private async summarise(rows: TournamentRow[], caller: Caller | null): Promise<TournamentSummary[]> {
    const entries = caller && rows.length > 0 ? await listOwnEntries(this.house.database.db, caller.playerId, rows.map(({ id }) => id)) : [];
    return rows.map((row) => summaryOf(row, caller, entries.find(({ tournament }) => tournament === row.id)));
  }
}
