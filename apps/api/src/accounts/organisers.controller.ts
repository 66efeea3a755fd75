/** Becoming an organiser (or a director, or an admin) by the one-time link, and an organiser's own tokens for the command line. */
import { Body, Controller, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { becomeOrganiser, me, type Me, tokenAnswer } from '@slag/contracts/http';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { addressOf, type Caller, MaybeCaller, SignedIn } from '../http/caller.js';
import { Described } from '../http/described.js';
import { NoBody } from '../http/no-body.js';
import { Accounts } from './accounts.js';

@ApiTags('organisers')
@Controller('api/organisers')
export class OrganisersController {
  constructor(@Inject(Accounts) private readonly accounts: Accounts) {}

  @Post()
  @HttpCode(200)
  @Described({ summary: 'Use the one-time link; without a session it begins one', answer: me, refusals: [400, 403, 404, 429] })
  async become(
    @MaybeCaller() caller: Caller | null,
    @Body({ schema: becomeOrganiser }) body: z.infer<typeof becomeOrganiser>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    const { player, cookies } = await this.accounts.becomeOrganiser(caller, body, addressOf(request));
    if (cookies.length > 0) response.append('Set-Cookie', cookies);
    return { player: { id: player.playerId, nickname: player.nickname, isGuest: player.isGuest, roles: player.roles } };
  }

  @Post('tokens')
  @UseGuards(NoBody)
  @Described({ summary: 'A Bearer token for the command line; shown once', status: 201, answer: tokenAnswer, refusals: [401, 403, 429] })
  async makeToken(@SignedIn('organiser') caller: Caller): Promise<z.infer<typeof tokenAnswer>> {
    return { token: await this.accounts.makeOrganiserToken(caller) };
  }
}
