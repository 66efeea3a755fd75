/** Quick phrases: of those who sit at a live table, for everybody who follows it; never stored, and not at tournament tables. */
import { Inject, Injectable } from '@nestjs/common';
import type { SayPhrase, SayPhraseAnswer } from '@slag/contracts/tables';
import { announceOnTables } from '@slag/store/table-presence';
import type { Caller } from '../http/caller.js';
import type { RateLimits } from '../http/rate-limits.js';
import type { House } from '../house.js';
import { HOUSE, RATE_LIMITS } from '../tokens.js';
import { TableBook } from './table-book.js';

@Injectable()
export class PhraseDesk {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
    @Inject(TableBook) private readonly book: TableBook,
  ) {}

  async say(caller: Caller | null, { table, phrase }: SayPhrase): Promise<SayPhraseAnswer> {
    if (!caller) return { status: 'rejected', code: 'notSignedIn' };
    const waitMs = this.limits.spendMessage(`phrase ${caller.sessionKey}`);
    if (waitMs > 0) return { status: 'rejected', code: 'tooManyRequests', retryAfterMs: waitMs };
    const found = await this.book.find(caller, table);
    if (!found) return { status: 'rejected', code: 'notFound' };
    const seat = found.people.find(({ player }) => player === caller.playerId)?.seat;
    if (seat === undefined) return { status: 'rejected', code: 'notSeated' };
    const retryAfterMs = await this.limits.tryToSpend('phrases', caller.playerId);
    if (retryAfterMs > 0) return { status: 'rejected', code: 'tooManyRequests', retryAfterMs };
    await announceOnTables(this.house.database.db, `phrase ${table} ${seat} ${phrase}`);
    return { status: 'said' };
  }
}
