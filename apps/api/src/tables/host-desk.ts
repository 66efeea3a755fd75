/** What a host may change while people gather, up to the first deal. Seats already taken are kept; who sits too far on moves up. */
import { Inject, Injectable } from '@nestjs/common';
import type { changeTable } from '@slag/contracts/tables';
import { isPresetName } from '@slag/engine/rules/presets';
import type { Db } from '@slag/store/database';
import { listSeats, moveSeat, type TableRow, updateTable } from '@slag/store/tables';
import type { z } from 'zod';
import { invalid, notAllowed, refused } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import { checkGathers, closedLog, firstFree, TableDesk } from './table-desk.js';
import { rulesFor } from './table-rules.js';

export type ChangeWish = z.output<typeof changeTable>;

@Injectable()
export class HostDesk {
  constructor(@Inject(TableDesk) private readonly desk: TableDesk) {}

  async change(caller: Caller, id: string, wish: ChangeWish): Promise<void> {
    await this.desk.during(async (tx) => {
      const table = await this.desk.hold(tx, caller, id);
      if (table.host !== caller.playerId) throw notAllowed('the host changes the table');
      checkGathers(table);
      if (table.game !== null) throw refused('hostPowersEnded');
      await change(tx, table, wish);
      return { id, startsAt: await this.desk.settle(tx, id) };
    });
  }
}

async function change(tx: Db, table: TableRow, wish: ChangeWish): Promise<void> {
  const preset = wish.preset ?? table.preset;
  if (!isPresetName(preset)) throw invalid('preset', 'expected the name of a preset');
  const options = wish.options ?? (wish.preset === undefined || wish.preset === table.preset ? table.options : {});
  const { bots = table.bots, mayWatch = table.may_watch, openLog = table.open_log, seats = table.seats } = wish;
  if (table.kind === 'public' && !mayWatch) throw invalid('mayWatch', 'expected true: a public table can be watched');
  if (table.kind === 'public' && openLog) throw closedLog();
  const rules = rulesFor({ kind: table.kind, preset, options, seats });
  await moveUp(tx, table.id, seats);
  await updateTable(tx, table.id, { preset, options: JSON.stringify(options), rules: JSON.stringify(rules), seats, bots, may_watch: mayWatch, open_log: openLog });
}

async function moveUp(tx: Db, id: string, seats: number): Promise<void> {
  const people = await listSeats(tx, id);
  if (people.length > seats) throw refused('seatsTaken', `seats: expected at least ${people.length}, for those who sit`);
  const kept = people.filter(({ seat }) => seat < seats);
  for (const { player } of people.filter(({ seat }) => seat >= seats)) {
    const seat = firstFree(kept, seats) ?? 0;
    await moveSeat(tx, id, player, seat);
    kept.push({ table_id: id, seat, player, is_ready: true, sat_at: 0 });
  }
}
