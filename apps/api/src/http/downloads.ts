/** Logs and exports cost reading: so many by each caller, and so many by everybody together, over all processes. */
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { RATE_LIMITS } from '../tokens.js';
import { addressOf, type Caller } from './caller.js';
import type { RateLimits } from './rate-limits.js';

const EVERYBODY = 'everybody';

@Injectable()
export class Downloads {
  constructor(@Inject(RATE_LIMITS) private readonly limits: RateLimits) {}

  /** To be asked once the caller may have the file: what is not there is refused as not there, and costs nothing. Throws the 429. */
  async spend(caller: Caller | null, request: Request): Promise<void> {
    await this.limits.spend('downloads', caller?.playerId ?? addressOf(request));
    await this.limits.spend('downloadsOfAll', EVERYBODY);
  }
}
