/**
 * What people do at a table that gathers: make it, sit down, get up, begin, play again. Each is one transaction that holds
 * the table, so that two who want one seat, or begin at once, are answered one after the other. Safe to repeat.
 *
 * Nobody sits at two public tables: who sits down anywhere gets up where people still gather, and who plays at one finishes
 * that game first. Else the clocks of the table that is not looked at would run out, and that counts as walking away.
 */
import { Inject, Injectable } from '@nestjs/common';
import { CURRENT_BOTS } from '@slag/bots/registry';
import type { makeTable, sitAnywhere } from '@slag/contracts/tables';
import { PRESETS } from '@slag/engine/rules/presets';
import { gameStream } from '@slag/store/codec';
import { findBan } from '@slag/store/conduct';
import type { Db } from '@slag/store/database';
import { makeId } from '@slag/store/secrets';
import { beginTable, type TableParts } from '@slag/store/table-begin';
import { settleTable } from '@slag/store/table-settle';
import { deleteSeat, findQuickSeat, insertSeat, insertTable, listPublicSeats, listSeats, lockQuickSeats, lockTable, moveSeat, type TableRow, type TableSeatRow } from '@slag/store/tables';
import type { z } from 'zod';
import { type ApiFailure, banned, invalid, notAllowed, notFound, refused } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { takeTableCode } from './table-code.js';
import { rulesFor } from './table-rules.js';

export type MakeWish = z.output<typeof makeTable>;
export type QuickWish = z.output<typeof sitAnywhere>;

/** A table that nobody made by hand: so many seats where its preset allows it, and bots where people do not come. */
const QUICK_SEATS = 4;
const QUICK_BOT = 'regular';

export const partsOf = ({ database, commands, sealed, clock }: House): TableParts => ({
  db: database.db, sealed, currentBots: CURRENT_BOTS, clock,
  sendToGame: (game, command, secret) => commands.handle(gameStream(game), command, secret),
});

/** A guest whom an organiser made for one tournament plays there only. */
export function checkMayPlay(caller: Caller): void {
  if (caller.tournament !== null) throw notAllowed('this token plays in its tournament only');
}

/** Throws where nobody can sit down now. */
export function checkGathers({ phase }: TableRow): void {
  if (phase === 'playing') throw refused('gameRuns');
  if (phase === 'closed') throw refused('tableClosed');
}

@Injectable()
export class TableDesk {
  private readonly parts: TableParts;

  constructor(@Inject(HOUSE) private readonly house: House) {
    this.parts = partsOf(house);
  }

  /** Answers the table's id. Its host sits down at seat 0; alone the game begins at once. */
  async make(caller: Caller, wish: MakeWish): Promise<string> {
    checkMayPlay(caller);
    if (wish.kind === 'alone' && wish.bots === null) throw invalid('bots', 'expected the bots to play against');
    if (wish.kind === 'public' && !wish.mayWatch) throw invalid('mayWatch', 'expected true: a public table can be watched');
    if (wish.kind === 'public' && wish.openLog) throw closedLog();
    if (wish.kind === 'public') await this.checkPlaysNowhere(caller);
    return this.sitsHereOnly(caller, async (tx) => {
      if (wish.kind === 'public') await this.checkBan(tx, caller);
      return this.open(tx, caller, wish);
    });
  }

  /**
   * Sits down at a public table of this preset, or opens one. Ten at once fill three tables and do not open ten. Who plays at a
   * public table is answered that one.
   */
  async quick(caller: Caller, { preset }: QuickWish): Promise<string> {
    checkMayPlay(caller);
    const played = await this.findPlayed(caller);
    if (played !== null) return played;
    return this.sitsHereOnly(caller, async (tx) => {
      await this.checkBan(tx, caller);
      await lockQuickSeats(tx, preset);
      const found = await findQuickSeat(tx, preset, caller.playerId);
      const table = found === null ? null : await lockTable(tx, found);
      if (table?.phase === 'gathering' && (await this.takeSeat(tx, table, caller)) === null) return { id: table.id, startsAt: await this.settle(tx, table.id) };
      const [least = QUICK_SEATS, most = QUICK_SEATS] = PRESETS[preset].players ?? [];
      const seats = Math.min(most, Math.max(least, QUICK_SEATS));
      return this.open(tx, caller, { kind: 'public', preset, options: {}, seats, bots: QUICK_BOT, mayWatch: true, openLog: false });
    });
  }

  /** Without a seat: the first free one. Who sits already may take another free seat. */
  async sit(caller: Caller, id: string, seat: number | undefined): Promise<void> {
    checkMayPlay(caller);
    const { kind } = await this.parts.db.transaction().execute((tx) => this.hold(tx, caller, id));
    if (kind === 'public') await this.checkPlaysNowhere(caller, id);
    await this.sitsHereOnly(caller, async (tx) => {
      const table = await this.hold(tx, caller, id);
      checkGathers(table);
      if (kind === 'public') await this.checkBan(tx, caller);
      const refusal = await this.takeSeat(tx, table, caller, seat);
      if (refusal !== null) throw refusal;
      return { id, startsAt: await this.settle(tx, id) };
    });
  }

  /** The host of a private table begins it: bots in the seats still empty, if the table wants them. A second time changes nothing. */
  async begin(caller: Caller, id: string): Promise<void> {
    const table = await this.parts.db.transaction().execute((tx) => this.hold(tx, caller, id));
    if (table.host !== caller.playerId) throw notAllowed('the host begins');
    if (table.kind === 'public') throw refused('beginsByItself');
    if (table.phase === 'closed') throw refused('tableClosed');
    const answer = await beginTable(this.parts, id);
    if (answer.status === 'refused' && answer.code === 'seatsEmpty') throw refused('seatsEmpty', 'seats: expected somebody in every seat, or bots');
  }

  /** Runs a change, and begins the table if it is full with it. */
  async during(change: (tx: Db) => Promise<{ id: string; startsAt: number | null }>): Promise<string> {
    const { id, startsAt } = await this.parts.db.transaction().execute(change);
    if (startsAt !== null && startsAt <= this.house.clock()) await beginTable(this.parts, id);
    return id;
  }

  /** Sits down, and then gets up from every public table that still gathers. */
  private async sitsHereOnly(caller: Caller, change: (tx: Db) => Promise<{ id: string; startsAt: number | null }>): Promise<string> {
    const id = await this.during(change);
    const others = (await listPublicSeats(this.parts.db, caller.playerId)).filter(({ table, game }) => table !== id && game === null);
    for (const { table } of others)
      await this.during(async (tx) => {
        // It may have begun in the meantime: then it is played.
        if ((await lockTable(tx, table))?.phase !== 'gathering') return { id: table, startsAt: null };
        await deleteSeat(tx, table, caller.playerId);
        return { id: table, startsAt: await this.settle(tx, table) };
      });
    return id;
  }

  /** The public table at which the caller plays; null where there is none, or the caller is out of it. */
  private async findPlayed(caller: Caller): Promise<string | null> {
    for (const { table, game, seat } of await listPublicSeats(this.parts.db, caller.playerId)) {
      if (game === null) continue;
      if (!(await this.isOut(game, seat))) return table;
    }
    return null;
  }

  /** Is this seat out of its game? Reads the log: not to be asked while a table is held. */
  isOut(game: string, seat: number): Promise<boolean> {
    return this.house.commands.inspect(gameStream(game), ({ folded }) => folded.kind === 'game' && folded.game?.isOut[seat] === true);
  }

  /** Throws where the caller plays at a public table, that of `besides` aside. */
  async checkPlaysNowhere(caller: Caller, besides?: string): Promise<void> {
    const played = await this.findPlayed(caller);
    if (played !== null && played !== besides) throw refused('playsElsewhere');
  }

  /** The table, held; the one 404 where there is none, and where somebody else plays alone. */
  async hold(tx: Db, caller: Caller, id: string): Promise<TableRow> {
    const table = await lockTable(tx, id);
    if (table === null || (table.kind === 'alone' && table.host !== caller.playerId)) throw notFound();
    return table;
  }

  settle(tx: Db, id: string): Promise<number | null> {
    return settleTable(tx, id, this.house.clock());
  }

  /** Throws where the caller may sit down at no such table. */
  async checkMaySit(caller: Caller, { kind }: Pick<TableRow, 'kind'>): Promise<void> {
    checkMayPlay(caller);
    if (kind === 'public') await this.checkBan(this.parts.db, caller);
  }

  /** Throws where strikes at public tables keep the caller from them. */
  async checkBan(tx: Db, caller: Caller): Promise<void> {
    const ban = await findBan(tx, caller.playerId, this.house.clock());
    if (ban !== null) throw banned(ban.until);
  }

  private async open(tx: Db, caller: Caller, { kind, preset, options, seats, bots, mayWatch, openLog }: MakeWish): Promise<{ id: string; startsAt: number | null }> {
    const rules = rulesFor({ kind, preset, options, seats });
    const at = this.house.clock();
    const id = makeId();
    const table = { id, kind, preset, options, rules, seats, bots, mayWatch: kind !== 'alone' && mayWatch, openLog, host: caller.playerId, at };
    if (kind === 'private') await takeTableCode((code) => insertTable(tx, { ...table, code }));
    else await insertTable(tx, { ...table, code: null });
    await insertSeat(tx, { table_id: id, seat: 0, player: caller.playerId, is_ready: true, sat_at: at });
    return { id, startsAt: await this.settle(tx, id) };
  }

  /** The failure to be thrown where the seat cannot be had; null where the caller sits. */
  private async takeSeat(tx: Db, { id, seats }: TableRow, caller: Caller, wanted?: number) {
    const people = await listSeats(tx, id);
    const own = people.find(({ player }) => player === caller.playerId);
    if (own && (wanted === undefined || wanted === own.seat)) return null;
    const seat = wanted ?? firstFree(people, seats);
    if (seat === null) return refused('tableFull');
    if (seat >= seats) return invalid('seat', `expected a seat from 0 to ${seats - 1}`);
    if (people.some((person) => person.seat === seat)) return refused('seatTaken');
    if (own) await moveSeat(tx, id, caller.playerId, seat);
    else await insertSeat(tx, { table_id: id, seat, player: caller.playerId, is_ready: true, sat_at: this.house.clock() });
    return null;
  }
}

/** At a public table nobody agreed to show a hand afterwards. */
export const closedLog = (): ApiFailure => invalid('openLog', 'expected false: hands at a public table stay closed');

export function firstFree(people: readonly Pick<TableSeatRow, 'seat'>[], seats: number): number | null {
  const free = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !people.some((person) => person.seat === seat));
  return free ?? null;
}
