/** Getting up, and playing again. While the game runs a seat is given up over the socket only: that is a move in the game. */
import { Inject, Injectable } from '@nestjs/common';
import type { Db } from '@slag/store/database';
import { findGame } from '@slag/store/read-models';
import { gatherAgain } from '@slag/store/table-rematch';
import { deleteSeat, listSeats, setReady, type TableRow, updateTable } from '@slag/store/tables';
import { refused } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { TableBook } from './table-book.js';
import { TableDesk } from './table-desk.js';

@Injectable()
export class LeaveDesk {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(TableDesk) private readonly desk: TableDesk,
    @Inject(TableBook) private readonly book: TableBook,
  ) {}

  /** Frees the seat; the host's table goes to whoever sits longest, or closes. Who is out of the game may go as well. */
  async leave(caller: Caller, id: string): Promise<void> {
    const gone = await this.findGoneFrom(caller, id);
    await this.desk.during(async (tx) => {
      const table = await this.desk.hold(tx, caller, id);
      await this.checkSits(tx, table, caller);
      if (table.kind === 'alone') await updateTable(tx, id, { phase: 'closed' });
      else if ((await this.isPlaying(tx, table)) && gone !== table.game) throw refused('gameRuns');
      await deleteSeat(tx, id, caller.playerId);
      return { id, startsAt: await this.desk.settle(tx, id) };
    });
  }

  /** The first to ask lets the table gather again; the others agree by asking too. */
  async rematch(caller: Caller, id: string): Promise<void> {
    if ((await this.book.find(caller, id))?.kind === 'public') await this.desk.checkPlaysNowhere(caller, id);
    await this.desk.during(async (tx) => {
      const table = await this.desk.hold(tx, caller, id);
      await this.checkSits(tx, table, caller);
      if (table.phase === 'closed') throw refused('tableClosed');
      if (await this.isPlaying(tx, table)) throw refused('gameRuns');
      if (table.kind === 'public') await this.desk.checkBan(tx, caller);
      if (table.phase === 'playing') await gatherAgain(tx, id, caller.playerId, this.house.clock());
      else await this.agree(tx, table, caller);
      return { id, startsAt: await this.desk.settle(tx, id) };
    });
  }

  private async agree(tx: Db, { id }: TableRow, caller: Caller): Promise<void> {
    const own = (await listSeats(tx, id)).find(({ player }) => player === caller.playerId);
    if (own?.is_ready === false) await setReady(tx, id, caller.playerId, this.house.clock());
  }

  private async checkSits(tx: Db, { id }: TableRow, caller: Caller): Promise<void> {
    if (!(await listSeats(tx, id)).some(({ player }) => player === caller.playerId)) throw refused('notSeated');
  }

  private async isPlaying(tx: Db, { phase, game }: TableRow): Promise<boolean> {
    if (phase !== 'playing' || game === null) return false;
    const played = await findGame(tx, game);
    return played === null || played.phase === 'playing';
  }

  /** The game in which the caller is out; asked before the table is held, because the log is read for it. */
  private async findGoneFrom(caller: Caller, id: string): Promise<string | null> {
    const table = await this.book.find(caller, id);
    const seat = table?.people.find(({ player }) => player === caller.playerId)?.seat;
    if (table?.phase !== 'playing' || table.game === null || seat === undefined) return null;
    return (await this.desk.isOut(table.game, seat)) ? table.game : null;
  }
}
