/** Live tables over HTTP. What happens in a game goes over the socket. */
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  changeTable, checkTable, lobby, type LobbyShape, makeTable, rulesProblems, sitAnywhere, sitDown, table, tableCode, type TableShape,
} from '@slag/contracts/tables';
import type { z } from 'zod';
import { invalid } from '../http/api-failure.js';
import { type Caller, MaybeCaller, SignedIn } from '../http/caller.js';
import { Described } from '../http/described.js';
import { IdPipe } from '../http/id.pipe.js';
import { NoBody } from '../http/no-body.js';
import type { RateLimits } from '../http/rate-limits.js';
import { RATE_LIMITS } from '../tokens.js';
import { type ChangeWish, HostDesk } from './host-desk.js';
import { LateDesk } from './late-desk.js';
import { LeaveDesk } from './leave-desk.js';
import { TableBook } from './table-book.js';
import { type MakeWish, type QuickWish, TableDesk } from './table-desk.js';
import { problemsOf } from './table-rules.js';

/** Of a code that no table can have. */
const CODE_LOOKS = 'expected six letters and digits, never A, E, I, O, U, Y, 0 or 1';

@ApiTags('tables')
@Controller('api/tables')
export class TablesController {
  constructor(
    @Inject(TableBook) private readonly book: TableBook,
    @Inject(TableDesk) private readonly desk: TableDesk,
    @Inject(HostDesk) private readonly host: HostDesk,
    @Inject(LeaveDesk) private readonly leaving: LeaveDesk,
    @Inject(LateDesk) private readonly late: LateDesk,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  @Get()
  @Described({ summary: 'The lobby: public tables that gather or play', answer: lobby })
  list(@MaybeCaller() caller: Caller | null): Promise<LobbyShape> {
    return this.book.lobby(caller);
  }

  @Post()
  @Described({ summary: 'Make a table and sit down at it; alone the game begins at once', status: 201, answer: table, refusals: [400, 401, 403, 409, 429] })
  async make(@SignedIn() caller: Caller, @Body({ schema: makeTable }) body: MakeWish): Promise<TableShape> {
    await this.limits.spend('newTables', caller.playerId);
    return this.book.read(caller, await this.desk.make(caller, body));
  }

  @Post('quick')
  @HttpCode(200)
  @Described({ summary: 'Sit down at any public table of a preset; opens one where there is none', answer: table, refusals: [400, 401, 403, 409, 429] })
  async quick(@SignedIn() caller: Caller, @Body({ schema: sitAnywhere }) body: QuickWish): Promise<TableShape> {
    return this.book.read(caller, await this.desk.quick(caller, body));
  }

  @Post('check')
  @HttpCode(200)
  @Described({ summary: 'What keeps a choice of rules from being played', answer: rulesProblems, refusals: [400, 403] })
  check(@Body({ schema: checkTable }) body: z.output<typeof checkTable>): z.infer<typeof rulesProblems> {
    return { problems: problemsOf(body).map(({ fields, says }) => ({ fields, says })) };
  }

  @Get('code/:code')
  @Described({ summary: 'The private table with this code', answer: table, refusals: [400, 404] })
  byCode(@MaybeCaller() caller: Caller | null, @Param('code') code: string): Promise<TableShape> {
    const typed = tableCode.safeParse(code);
    if (!typed.success) throw invalid('code', CODE_LOOKS);
    return this.book.byCode(caller, typed.data);
  }

  @Get(':id')
  @Described({ summary: 'A table; a private one is found by whoever has its id', answer: table, refusals: [404] })
  read(@MaybeCaller() caller: Caller | null, @Param('id', IdPipe) id: string): Promise<TableShape> {
    return this.book.read(caller, id);
  }

  @Patch(':id')
  @Described({ summary: 'The host changes rules, seats, bots or watchers, before the first deal', answer: table, refusals: [400, 401, 403, 404, 409] })
  async change(@SignedIn() caller: Caller, @Param('id', IdPipe) id: string, @Body({ schema: changeTable }) body: ChangeWish): Promise<TableShape> {
    await this.host.change(caller, id, body);
    return this.book.read(caller, id);
  }

  @Post(':id/sit')
  @HttpCode(200)
  @Described({ summary: "Sit down, or take another free seat; while a game runs, a bot's from the next deal on where the rules let it", answer: table, refusals: [400, 401, 403, 404, 409, 429] })
  async sit(@SignedIn() caller: Caller, @Param('id', IdPipe) id: string, @Body({ schema: sitDown }) body: z.output<typeof sitDown>): Promise<TableShape> {
    await this.late.sit(caller, id, body.seat);
    return this.book.read(caller, id);
  }

  @Post(':id/leave')
  @UseGuards(NoBody)
  @HttpCode(200)
  @Described({ summary: 'Get up, while the table gathers or after the game', answer: table, refusals: [401, 403, 404, 409] })
  async leave(@SignedIn() caller: Caller, @Param('id', IdPipe) id: string): Promise<TableShape> {
    await this.leaving.leave(caller, id);
    return this.book.read(caller, id);
  }

  @Post(':id/begin')
  @UseGuards(NoBody)
  @HttpCode(200)
  @Described({ summary: 'The host of a private table begins it', answer: table, refusals: [401, 403, 404, 409] })
  async begin(@SignedIn() caller: Caller, @Param('id', IdPipe) id: string): Promise<TableShape> {
    await this.desk.begin(caller, id);
    return this.book.read(caller, id);
  }

  @Post(':id/rematch')
  @UseGuards(NoBody)
  @HttpCode(200)
  @Described({ summary: 'Play again with the same people: ask, or agree', answer: table, refusals: [401, 403, 404, 409] })
  async rematch(@SignedIn() caller: Caller, @Param('id', IdPipe) id: string): Promise<TableShape> {
    await this.leaving.rematch(caller, id);
    return this.book.read(caller, id);
  }
}
