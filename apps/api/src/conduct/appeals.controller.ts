/** For admins: appeals read, strikes overturned, bans lifted; each with a reason, each an event of the player's stream. */
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { appealingPlayer, type AppealingPlayer, appeals, type AppealsShape, conduct, type ConductShape, dismissAppeal, liftBan, lookUp, overturnStrike } from '@slag/contracts/conduct';
import type { z } from 'zod';
import { type Caller, SignedIn } from '../http/caller.js';
import { Described } from '../http/described.js';
import { IdPipe } from '../http/id.pipe.js';
import type { RateLimits } from '../http/rate-limits.js';
import { RATE_LIMITS } from '../tokens.js';
import { ConductDesk } from './conduct-desk.js';

const RULING = { answer: conduct, refusals: [400, 401, 403, 404, 409, 429] };

@ApiTags('conduct')
@Controller('api/conduct')
export class AppealsController {
  constructor(
    @Inject(ConductDesk) private readonly desk: ConductDesk,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  @Get('appeals')
  @Described({ summary: 'Players whose appeal waits for an answer; for admins', answer: appeals, refusals: [401, 403] })
  appeals(@SignedIn('admin') _caller: Caller): Promise<AppealsShape> {
    return this.desk.appeals();
  }

  @Get('players')
  @Described({ summary: 'Players with strikes at public tables, by a game or by their nickname; for admins', answer: appeals, refusals: [400, 401, 403, 429] })
  async lookUp(@SignedIn('admin') caller: Caller, @Query({ schema: lookUp }) query: z.output<typeof lookUp>): Promise<AppealsShape> {
    await this.limits.spend('lookUps', caller.playerId);
    return this.desk.lookUp(query.of);
  }

  @Get('players/:player')
  @Described({ summary: "A player's conduct, appealed or not; for admins", answer: appealingPlayer, refusals: [401, 403, 404] })
  player(@SignedIn('admin') _caller: Caller, @Param('player', IdPipe) player: string): Promise<AppealingPlayer> {
    return this.desk.ofPlayer(player);
  }

  @Post('players/:player/overturn')
  @HttpCode(200)
  @Described({ summary: 'Overturn a strike: bans are counted anew without it', ...RULING })
  overturn(@SignedIn('admin') caller: Caller, @Param('player', IdPipe) player: string, @Body({ schema: overturnStrike }) body: z.infer<typeof overturnStrike>): Promise<ConductShape> {
    const { game, version, reason } = body;
    return this.desk.overturn(caller, player, { game, version }, reason);
  }

  @Post('players/:player/dismiss')
  @HttpCode(200)
  @Described({ summary: 'Answer an appeal: the strike stands', ...RULING })
  dismiss(@SignedIn('admin') caller: Caller, @Param('player', IdPipe) player: string, @Body({ schema: dismissAppeal }) body: z.infer<typeof dismissAppeal>): Promise<ConductShape> {
    return this.desk.dismiss(caller, player, body);
  }

  @Post('players/:player/lift')
  @HttpCode(200)
  @Described({ summary: 'Lift the ban in force; the strikes stay', ...RULING })
  lift(@SignedIn('admin') caller: Caller, @Param('player', IdPipe) player: string, @Body({ schema: liftBan }) body: z.infer<typeof liftBan>): Promise<ConductShape> {
    return this.desk.lift(caller, player, body.reason);
  }
}
