/**
 * At the door of every request: may this page send it, who sends it, and how often has he.
 *
 * A request that changes state and comes with a cookie needs a listed Origin, and one whose Origin is somebody else's
 * page is refused even without a cookie (it could sign a visitor in as another). Bearer requests need no Origin: no
 * browser adds a token by itself.
 */
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiFailure, notSignedIn } from './api-failure.js';
import { bearerOf, Callers } from '../accounts/callers.js';
import { rememberCaller } from './caller.js';
import { ORIGINS, RATE_LIMITS } from '../tokens.js';
import type { Origins } from './origins.js';
import type { RateLimits } from './rate-limits.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const foreignOrigin = (): ApiFailure =>
  new ApiFailure(403, { code: 'originNotAllowed', message: 'this page may not do that here', field: 'Origin', expected: "one of this site's own addresses" });

@Injectable()
export class CallerGuard implements CanActivate {
  constructor(
    @Inject(Callers) private readonly callers: Callers,
    @Inject(ORIGINS) private readonly origins: Origins,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const isChange = !READS.has(request.method);
    const { cookie, origin, authorization } = request.headers;
    const bearer = bearerOf(authorization);
    if (isChange) this.checkOrigin(cookie, origin, bearer !== null);
    if (authorization !== undefined && bearer === null) throw notSignedIn();
    const found = bearer !== null ? await this.callers.byBearer(bearer) : await this.callers.byCookie(cookie);
    if (bearer !== null && found === null) throw notSignedIn();
    if (found === null) return true;
    rememberCaller(request, found.caller);
    if (found.cookies.length > 0) context.switchToHttp().getResponse<Response>().append('Set-Cookie', found.cookies);
    if (isChange) await this.limits.spendRequest(found.caller.sessionKey);
    return true;
  }

  private checkOrigin(cookie: string | undefined, origin: string | undefined, isBearer: boolean): void {
    if (cookie === undefined && (isBearer || origin === undefined)) return;
    if (!this.origins.has(origin)) throw foreignOrigin();
  }
}
