/** A player's own conduct: strikes, the ban that follows, appeals, and what there is to be told. */
import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { appealStrike, conduct, type ConductShape, notices, noticesSeen, type NoticesShape } from '@slag/contracts/conduct';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { type Caller, SignedIn } from '../http/caller.js';
import { Described } from '../http/described.js';
import { Downloads } from '../http/downloads.js';
import { sendLines } from '../http/lines.js';
import { ConductDesk } from './conduct-desk.js';

@ApiTags('conduct')
@Controller('api/me')
export class ConductController {
  constructor(
    @Inject(ConductDesk) private readonly desk: ConductDesk,
    @Inject(Downloads) private readonly downloads: Downloads,
  ) {}

  @Get('conduct')
  @Described({ summary: 'Own strikes at public tables, which of them count and why, and the ban in force', answer: conduct, refusals: [401] })
  own(@SignedIn() caller: Caller): Promise<ConductShape> {
    return this.desk.own(caller);
  }

  @Get('conduct/export')
  @Described({ summary: 'Own strikes and conduct stream (slag-conduct/1, JSON lines): the ban can be counted again from it', answer: null, refusals: [401, 429] })
  async export(@SignedIn() caller: Caller, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    await this.downloads.spend(caller, request);
    return sendLines(response, await this.desk.exportOwn(caller), 'conduct.jsonl');
  }

  @Post('conduct/appeals')
  @HttpCode(200)
  @Described({ summary: 'Appeal a strike of the own: an admin reads it', answer: conduct, refusals: [400, 401, 403, 404, 409, 429] })
  appeal(@SignedIn() caller: Caller, @Body({ schema: appealStrike }) body: z.infer<typeof appealStrike>): Promise<ConductShape> {
    return this.desk.appeal(caller, body);
  }

  @Get('notices')
  @Described({ summary: 'What the next page tells: a ban, a strike overturned, a ban lifted', answer: notices, refusals: [401] })
  notices(@SignedIn() caller: Caller): Promise<NoticesShape> {
    return this.desk.notices(caller);
  }

  @Post('notices/seen')
  @HttpCode(200)
  @Described({ summary: 'These were seen; answers what is still to be told', answer: notices, refusals: [400, 401, 403, 429] })
  seen(@SignedIn() caller: Caller, @Body({ schema: noticesSeen }) body: z.infer<typeof noticesSeen>): Promise<NoticesShape> {
    return this.desk.seeNotices(caller, body.madeUntil);
  }
}
