/**
 * Sitting down at a table that plays. Where its rules let bots stand in for people, a bot that filled a seat makes room from
 * the next deal on; the judge promises the seat. Safe to repeat: what is promised stays promised.
 */
import { Inject, Injectable } from '@nestjs/common';
import { playerActor } from '@slag/engine/game/actors';
import { sitDownRefusal } from '@slag/engine/game/seat-change';
import type { GameState } from '@slag/engine/game/state';
import { makeId } from '@slag/store/secrets';
import { insertSeat, listSeats } from '@slag/store/tables';
import { notFound, refused } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { TableBook } from './table-book.js';
import { TableDesk } from './table-desk.js';

@Injectable()
export class LateDesk {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(TableBook) private readonly book: TableBook,
    @Inject(TableDesk) private readonly desk: TableDesk,
  ) {}

  /** Before the first deal the table's desk sees to it; while it plays, this one. */
  async sit(caller: Caller, id: string, seat: number | undefined): Promise<void> {
    const table = await this.book.find(caller, id);
    if (!table) throw notFound();
    if (table.phase !== 'playing' || table.game === null || table.rules.leaving !== 'bot') return this.desk.sit(caller, id, seat);
    await this.desk.checkMaySit(caller, table);
    await this.saveSeat(caller, id, await this.promise(caller, table.game, seat));
  }

  /** The seat promised, now or before. */
  private async promise(caller: Caller, game: string, wanted: number | undefined): Promise<number> {
    const player = caller.playerId;
    const stream = `game-${game}`;
    const { own, free } = await this.house.commands.inspect(stream, ({ folded }) => seatsFor(folded.kind === 'game' ? folded.game : null, player));
    if (own !== null) return own;
    const seat = wanted ?? free;
    if (seat === null) throw refused('tableFull');
    const result = await this.house.commands.handle(stream, { type: 'SitDown', commandId: `sit-${makeId()}`, actor: playerActor(player), payload: { seat, player } });
    if (result.status === 'rejected') throw refused(result.code, result.detail);
    return seat;
  }

  private async saveSeat(caller: Caller, id: string, seat: number): Promise<void> {
    await this.desk.during(async (tx) => {
      await this.desk.hold(tx, caller, id);
      const people = await listSeats(tx, id);
      const isTaken = people.some((person) => person.player === caller.playerId || person.seat === seat);
      if (!isTaken) await insertSeat(tx, { table_id: id, seat, player: caller.playerId, is_ready: true, sat_at: this.house.clock() });
      return { id, startsAt: null };
    });
  }
}

/** The seat that the player has or is promised, and the first one that a bot would give. */
function seatsFor(state: GameState | null, player: string): { own: number | null; free: number | null } {
  if (state === null) return { own: null, free: null };
  const own = state.seats.findIndex((holder) => (holder.kind === 'player' ? holder.player : holder.promisedTo) === player);
  const free = state.seats.findIndex((_, seat) => sitDownRefusal(state, { type: 'SitDown', commandId: '', actor: playerActor(player), payload: { seat, player } }) === null);
  return { own: own < 0 ? null : own, free: free < 0 ? null : free };
}
