/** After the reveal: each board with every contestant's result on it, side by side. What is revealed never changes, so it is made once. */
import { Inject, Injectable } from '@nestjs/common';
import type { TravellerShape } from '@slag/contracts/http';
import { evolve } from '@slag/engine/game/evolve';
import { redactEvent } from '@slag/engine/game/redact';
import type { DealRecord, GameState } from '@slag/engine/game/state';
import type { Card } from '@slag/engine/cards';
import type { ChainedEntry } from '@slag/engine/log';
import { gameEventOf } from '@slag/store/codec';
import { listNicknames } from '@slag/store/players';
import { type ContestantRow, findTournament, listContestants, type TournamentRow } from '@slag/store/read-models';
import { CONTESTANT_SEAT, isRevealedPhase } from '../games/sights.js';
import { ApiFailure, notFound } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';

const KEPT = 16;
const READ_AT_ONCE = 4;

type Row = Omit<TravellerShape['rows'][number], 'isMe'>;
type Board = Omit<TravellerShape, 'rows'> & { rows: Row[] };

interface PlayedGame {
  contestant: string;
  game: string;
  state: GameState;
  /** By board: what was dealt, and the ply after it. */
  dealt: Map<number, { hands: Card[][]; ply: number }>;
}

function readGame({ contestant, game }: ContestantRow, entries: readonly ChainedEntry[]): PlayedGame | null {
  let state: GameState | null = null;
  let ply = 0;
  const dealt: PlayedGame['dealt'] = new Map();
  for (const entry of entries) {
    const event = gameEventOf(entry);
    state = evolve(state, event);
    if (redactEvent(event, { kind: 'spectator' }) !== null) ply += 1;
    if (event.type === 'BoardDealt') dealt.set(event.data.board, { hands: event.data.hands.map((hand) => [...hand]), ply });
  }
  return state && { contestant, game, state, dealt };
}

const rowOf = (played: PlayedGame, deal: DealRecord, nickname: string, ply: number): Row => ({
  contestant: played.contestant,
  nickname,
  game: played.game,
  ply,
  points: deal.isOver ? (deal.points[CONTESTANT_SEAT] ?? 0) : null,
  stake: deal.stake,
  winner: deal.winner,
  leader: deal.leader,
});

function boardOf(board: number, games: readonly PlayedGame[], nicknames: ReadonlyMap<string, string>): Board | null {
  let hands: Card[][] | null = null;
  const rows: Row[] = [];
  for (const played of games) {
    const deal = played.state.deals.find((one) => one.board === board);
    const dealt = played.dealt.get(board);
    if (!deal || !dealt) continue;
    hands ??= dealt.hands;
    rows.push(rowOf(played, deal, nicknames.get(played.contestant) ?? '–', dealt.ply));
  }
  if (!hands) return null;
  const results = rows.map(({ points }) => points).filter((points) => points !== null);
  const [first] = rows;
  const isSameLeader = first !== undefined && rows.every(({ leader }) => leader === first.leader);
  rows.sort((a, b) => (a.points ?? Infinity) - (b.points ?? Infinity));
  return { board, leader: isSameLeader ? first.leader : null, hands, rows, mean: { sum: results.reduce((sum, p) => sum + p, 0), count: results.length } };
}

@Injectable()
export class Travellers {
  private readonly made = new Map<string, Promise<Board[]>>();

  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** Throws 404, also before the reveal. */
  async of(id: string, caller: Caller | null): Promise<TravellerShape[]> {
    const tournament = await findTournament(this.house.database.db, id);
    if (!tournament) throw notFound();
    if (!isRevealedPhase(tournament.phase)) throw new ApiFailure(404, { code: 'notRevealedYet', message: 'the boards are shown when the tournament is over' });
    const boards = await this.boardsOf(tournament);
    return boards.map((board) => ({ ...board, rows: board.rows.map((row) => ({ ...row, isMe: row.contestant === caller?.playerId })) }));
  }

  private boardsOf(tournament: TournamentRow): Promise<Board[]> {
    const known = this.made.get(tournament.id);
    if (known) return known;
    const making = this.make(tournament);
    this.made.set(tournament.id, making);
    making.catch(() => this.made.delete(tournament.id));
    const [oldest] = this.made.keys();
    if (this.made.size > KEPT && oldest !== undefined) this.made.delete(oldest);
    return making;
  }

  private async make({ id, boards }: TournamentRow): Promise<Board[]> {
    const contestants = await listContestants(this.house.database.db, id);
    const nicknames = await listNicknames(this.house.database.db, contestants.map(({ contestant }) => contestant));
    const games: PlayedGame[] = [];
    for (let from = 0; from < contestants.length; from += READ_AT_ONCE) {
      const read = await Promise.all(contestants.slice(from, from + READ_AT_ONCE).map(async (row) => readGame(row, await this.house.log.readStream(`game-${row.game}`))));
      games.push(...read.filter((game) => game !== null));
    }
    return Array.from({ length: boards }, (_, i) => boardOf(i + 1, games, nicknames)).filter((board) => board !== null);
  }
}
