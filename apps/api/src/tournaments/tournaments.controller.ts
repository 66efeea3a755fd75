/** Tournaments to look at and to play in. */
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  contributeNonce, type NonceReceipt, nonceReceipt, type PlayAnswer, playAnswer, standings, type StandingsShape, type TodayAnswer, todayAnswer,
  type TournamentDetail, tournamentDetail, tournamentList, travellers,
} from '@slag/contracts/http';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { Bundles } from '../games/bundles.js';
import { KeptFiles } from '../games/kept-files.js';
import { type Caller, MaybeCaller, SignedIn } from '../http/caller.js';
import { Described } from '../http/described.js';
import { Downloads } from '../http/downloads.js';
import { IdPipe } from '../http/id.pipe.js';
import { NoBody } from '../http/no-body.js';
import { sendLines } from '../http/lines.js';
import { ContestantDesk } from './contestant-desk.js';
import { Standings } from './standings.js';
import { Summaries } from './summaries.js';
import { Travellers } from './travellers.js';

@ApiTags('tournaments')
@Controller('api/tournaments')
export class TournamentsController {
  constructor(
    @Inject(Summaries) private readonly summaries: Summaries,
    @Inject(ContestantDesk) private readonly desk: ContestantDesk,
    @Inject(Standings) private readonly standings: Standings,
    @Inject(Travellers) private readonly travellers: Travellers,
    @Inject(Bundles) private readonly bundles: Bundles,
    @Inject(Downloads) private readonly downloads: Downloads,
    @Inject(KeptFiles) private readonly kept: KeptFiles,
  ) {}

  @Get()
  @Described({ summary: 'The latest tournaments', answer: tournamentList })
  async list(@MaybeCaller() caller: Caller | null): Promise<z.infer<typeof tournamentList>> {
    return { tournaments: await this.summaries.list(caller) };
  }

  @Get('today')
  @Described({ summary: "Today's tournament and tomorrow's", answer: todayAnswer })
  today(@MaybeCaller() caller: Caller | null): Promise<TodayAnswer> {
    return this.summaries.today(caller);
  }

  @Get(':id')
  @Described({ summary: 'A tournament with its commitment', answer: tournamentDetail, refusals: [404] })
  detail(@MaybeCaller() caller: Caller | null, @Param('id', IdPipe) id: string): Promise<TournamentDetail> {
    return this.summaries.detail(id, caller);
  }

  @Post(':id/nonces')
  @HttpCode(200)
  @Described({ summary: "Put a number of one's own into the deals; answers a signed receipt", answer: nonceReceipt, refusals: [400, 401, 403, 404, 409, 429] })
  contribute(@SignedIn() caller: Caller, @Param('id', IdPipe) id: string, @Body({ schema: contributeNonce }) body: z.infer<typeof contributeNonce>): Promise<NonceReceipt> {
    return this.desk.contribute(caller, id, body.nonce, body.commitment);
  }

  @Post(':id/play')
  @UseGuards(NoBody)
  @HttpCode(200)
  @Described({ summary: 'Join where needed and begin where needed', answer: playAnswer, refusals: [401, 403, 404, 409, 429] })
  play(@SignedIn() caller: Caller, @Param('id', IdPipe) id: string): Promise<PlayAnswer> {
    return this.desk.play(caller, id);
  }

  @Get(':id/standings')
  @Described({ summary: 'Standings as they may be shown at this moment', answer: standings, refusals: [404] })
  standingsOf(@MaybeCaller() caller: Caller | null, @Param('id', IdPipe) id: string): Promise<StandingsShape> {
    return this.standings.of(id, caller);
  }

  @Get(':id/travellers')
  @Described({ summary: "Every contestant's result on each board, after the reveal", answer: travellers, refusals: [404] })
  async travellersOf(@MaybeCaller() caller: Caller | null, @Param('id', IdPipe) id: string): Promise<z.infer<typeof travellers>> {
    return { tournament: id, travellers: await this.travellers.of(id, caller) };
  }

  @Get(':id/bundle')
  @Described({ summary: 'The opened log of the whole tournament (slag-bundle/1, JSON lines), once it is finished', answer: null, refusals: [404, 429] })
  async bundle(@MaybeCaller() caller: Caller | null, @Param('id', IdPipe) id: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    await this.bundles.checkFinished(id);
    await this.downloads.spend(caller, request);
    return sendLines(response, await this.kept.open(`tournament-${id}`, () => this.bundles.ofTournament(id)), `tournament-${id}.jsonl`);
  }
}
