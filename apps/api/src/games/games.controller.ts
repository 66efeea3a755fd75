/** Games over HTTP: replay, opened log, own export. */
import { Controller, Get, Inject, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GameAnswer, gameAnswer } from '@slag/contracts/http';
import type { Request, Response } from 'express';
import { notFound } from '../http/api-failure.js';
import { type Caller, MaybeCaller, SignedIn } from '../http/caller.js';
import { Described } from '../http/described.js';
import { Downloads } from '../http/downloads.js';
import { IdPipe } from '../http/id.pipe.js';
import { sendLines } from '../http/lines.js';
import { Bundles, logNotOpen, notRevealedYet } from './bundles.js';
import { Games } from './games.js';
import { KeptFiles } from './kept-files.js';

@ApiTags('games')
@Controller('api/games/:id')
export class GamesController {
  constructor(
    @Inject(Games) private readonly games: Games,
    @Inject(Bundles) private readonly bundles: Bundles,
    @Inject(Downloads) private readonly downloads: Downloads,
    @Inject(KeptFiles) private readonly kept: KeptFiles,
  ) {}

  @Get()
  @Described({ summary: 'A game as the asker may see it: before the reveal the own one only, with open hands after it', answer: gameAnswer, refusals: [404] })
  read(@MaybeCaller() caller: Caller | null, @Param('id', IdPipe) id: string): Promise<GameAnswer> {
    return this.games.read(caller, id);
  }

  @Get('bundle')
  @Described({ summary: 'The opened log of a game, JSON lines: once its tournament is finished (slag-bundle/1), or at a table with an open log once it has ended (slag-table/1)', answer: null, refusals: [404, 429] })
  async bundle(@MaybeCaller() caller: Caller | null, @Param('id', IdPipe) id: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    const sight = await this.games.sightOf(caller, id);
    if (sight.table !== null) {
      if (!sight.isRevealed) throw logNotOpen();
      await this.downloads.spend(caller, request);
      return sendLines(response, await this.kept.open(`table-${id}`, () => this.bundles.ofTable(id)), `game-${id}.jsonl`);
    }
    const { tournament } = sight;
    if (!sight.isFinished || tournament === null) throw notRevealedYet();
    await this.downloads.spend(caller, request);
    return sendLines(response, await this.kept.open(`game-${id}`, () => this.bundles.ofGame(tournament, id)), `game-${id}.jsonl`);
  }

  @Get('export')
  @Described({ summary: 'What the asker saw of the own game (slag-view/1, JSON lines)', answer: null, refusals: [401, 404, 429] })
  async export(@SignedIn() caller: Caller, @Param('id', IdPipe) id: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    if ((await this.games.sightOf(caller, id)).ownView === null) throw notFound();
    await this.downloads.spend(caller, request);
    return sendLines(response, [await this.games.exportOwn(caller, id)], `view-${id}.jsonl`);
  }
}
