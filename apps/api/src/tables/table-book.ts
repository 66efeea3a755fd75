/** Tables to look at: the lobby, one by its id, one by its code. */
import { Inject, Injectable } from '@nestjs/common';
import type { LobbyShape, TableShape } from '@slag/contracts/tables';
import { countPlayersHere } from '@slag/store/table-presence';
import { findTableByCode, findTableDetail, listOpenTables, type TableDetail } from '@slag/store/tables';
import { notFound } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { shapeOf } from './table-shapes.js';

const LISTED = 100;

@Injectable()
export class TableBook {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  async lobby(caller: Caller | null): Promise<LobbyShape> {
    const { db } = this.house.database;
    const serverAt = this.house.clock();
    const [tables, playersHere] = await Promise.all([listOpenTables(db, serverAt, LISTED), countPlayersHere(db, serverAt)]);
    return { tables: tables.map((table) => shapeOf(table, caller)), playersHere, serverAt };
  }

  /** null: there is none, or somebody else plays there alone. */
  async find(caller: Caller | null, id: string): Promise<TableDetail | null> {
    const table = await findTableDetail(this.house.database.db, id, this.house.clock());
    return table?.kind === 'alone' && table.host !== caller?.playerId ? null : table;
  }

  /** Throws 404. */
  async read(caller: Caller | null, id: string): Promise<TableShape> {
    const table = await this.find(caller, id);
    if (!table) throw notFound();
    return shapeOf(table, caller);
  }

  async byCode(caller: Caller | null, code: string): Promise<TableShape> {
    const table = await findTableByCode(this.house.database.db, code, this.house.clock());
    if (!table) throw notFound();
    return shapeOf(table, caller);
  }
}
