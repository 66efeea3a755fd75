/** Who am I: a guest with a nickname, an account, or nobody yet. */
import { Body, Controller, Delete, Get, HttpCode, Inject, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { makeAccount, makeGuest, me, type Me, renamePlayer, signIn } from '@slag/contracts/http';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { addressOf, type Caller, MaybeCaller, SignedIn } from '../http/caller.js';
import { Described } from '../http/described.js';
import { SessionWatch } from '../live/session-watch.js';
import { Accounts } from './accounts.js';

const meOf = (caller: Pick<Caller, 'playerId' | 'nickname' | 'isGuest' | 'roles'> | null): Me => ({
  player: caller && { id: caller.playerId, nickname: caller.nickname, isGuest: caller.isGuest, roles: caller.roles },
});

@ApiTags('accounts')
@Controller('api')
export class AccountsController {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SessionWatch) private readonly sessions: SessionWatch,
  ) {}

  @Get('me')
  @Described({ summary: 'Who is asking', answer: me })
  me(@MaybeCaller() caller: Caller | null): Me {
    return meOf(caller);
  }

  @Post('guests')
  @Described({ summary: 'Begin as a guest with a nickname; sets the session cookie', status: 201, answer: me, refusals: [400, 403, 409, 429] })
  async makeGuest(
    @MaybeCaller() caller: Caller | null,
    @Body({ schema: makeGuest }) body: z.infer<typeof makeGuest>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    const made = await this.accounts.makeGuest(caller, body.nickname, addressOf(request));
    response.append('Set-Cookie', made.cookies);
    return meOf(made.player);
  }

  @Patch('me')
  @Described({ summary: 'Take another nickname', answer: me, refusals: [400, 401, 403, 429] })
  async rename(@SignedIn() caller: Caller, @Body({ schema: renamePlayer }) body: z.infer<typeof renamePlayer>): Promise<Me> {
    return meOf(await this.accounts.rename(caller, body.nickname));
  }

  @Post('me/account')
  @HttpCode(200)
  @Described({ summary: 'Make the guest an account: same player, same results', answer: me, refusals: [400, 401, 403, 409, 429] })
  async makeAccount(
    @SignedIn() caller: Caller,
    @Body({ schema: makeAccount }) body: z.infer<typeof makeAccount>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Me> {
    const made = await this.accounts.makeAccount(caller, body, { address: addressOf(request), cookie: request.headers.cookie });
    response.append('Set-Cookie', made.cookies);
    await this.sessions.lookAt(caller.playerId);
    return meOf(made.player);
  }

  @Post('sessions')
  @Described({ summary: 'Sign in to an account', status: 201, answer: me, refusals: [400, 401, 403, 429] })
  async signIn(@Body({ schema: signIn }) body: z.infer<typeof signIn>, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Me> {
    const found = await this.accounts.signIn(body, addressOf(request));
    response.append('Set-Cookie', found.cookies);
    return meOf(found.player);
  }

  @Delete('sessions/current')
  @Described({ summary: 'Sign out', answer: me, refusals: [403] })
  async signOut(@MaybeCaller() caller: Caller | null, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<Me> {
    response.append('Set-Cookie', await this.accounts.signOut(request.headers.cookie ?? ''));
    if (caller) await this.sessions.lookAt(caller.playerId);
    return meOf(null);
  }
}
