/** What organisers do with tournaments of their own. */
import { Body, Controller, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { guestsAnswer, guestsRequest, makeTournament, type TournamentDetail, tournamentDetail } from '@slag/contracts/http';
import type { z } from 'zod';
import { Accounts } from '../accounts/accounts.js';
import { type Caller, SignedIn } from '../http/caller.js';
import { Described } from '../http/described.js';
import { IdPipe } from '../http/id.pipe.js';
import { NoBody } from '../http/no-body.js';
import type { RateLimits } from '../http/rate-limits.js';
import { RATE_LIMITS } from '../tokens.js';
import { OrganiserDesk } from './organiser-desk.js';
import { Summaries } from './summaries.js';

@ApiTags('organisers')
@Controller('api/tournaments')
export class OrganisingController {
  constructor(
    @Inject(OrganiserDesk) private readonly desk: OrganiserDesk,
    @Inject(Summaries) private readonly summaries: Summaries,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  @Post()
  @Described({ summary: 'Make a tournament; its title stays for ever', status: 201, answer: tournamentDetail, refusals: [400, 401, 403, 409, 429] })
  async make(@SignedIn('organiser') caller: Caller, @Body({ schema: makeTournament }) body: z.output<typeof makeTournament>): Promise<TournamentDetail> {
    await this.limits.spend('newTournaments', caller.playerId);
    return this.summaries.detail(await this.desk.make(caller, body), caller);
  }

  @Post(':id/open')
  @UseGuards(NoBody)
  @HttpCode(200)
  @Described({ summary: 'Open now: contributions close in the same moment', answer: tournamentDetail, refusals: [401, 403, 404, 409] })
  async open(@SignedIn('organiser') caller: Caller, @Param('id', IdPipe) id: string): Promise<TournamentDetail> {
    await this.desk.openNow(caller, id);
    return this.summaries.detail(id, caller);
  }

  @Post(':id/close')
  @UseGuards(NoBody)
  @HttpCode(200)
  @Described({ summary: 'Close now; games are stopped and the boards revealed after it', answer: tournamentDetail, refusals: [401, 403, 404, 409] })
  async close(@SignedIn('organiser') caller: Caller, @Param('id', IdPipe) id: string): Promise<TournamentDetail> {
    await this.desk.close(caller, id);
    return this.summaries.detail(id, caller);
  }

  @Post(':id/cancel')
  @UseGuards(NoBody)
  @HttpCode(200)
  @Described({ summary: 'Cancel a tournament that was never opened', answer: tournamentDetail, refusals: [401, 403, 404, 409] })
  async cancel(@SignedIn('organiser') caller: Caller, @Param('id', IdPipe) id: string): Promise<TournamentDetail> {
    await this.desk.cancel(caller, id);
    return this.summaries.detail(id, caller);
  }

  @Post(':id/guests')
  @Described({ summary: 'Guests of an own tournament, each with a Bearer token; for the command line', status: 201, answer: guestsAnswer, refusals: [400, 401, 403, 404, 429] })
  async makeGuests(@SignedIn('organiser') caller: Caller, @Param('id', IdPipe) id: string, @Body({ schema: guestsRequest }) body: z.infer<typeof guestsRequest>): Promise<z.infer<typeof guestsAnswer>> {
    await this.desk.checkOwn(caller, id);
    return { guests: await this.accounts.makeGuestsOf(caller, id, body.nicknames) };
  }
}
