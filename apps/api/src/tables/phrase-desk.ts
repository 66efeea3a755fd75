/** Quick phrases: of those who sit at a live table, for everybody who follows it; never stored, and not at tournament tables. */
import { Inject, Injectable } from '@nestjs/common';
import type { SayPhrase, SayPhraseAnswer } from '@slag/contracts/tables';
import { announceOnTables } from '@slag/store/table-presence';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { TableBook } from './table-book.js';

/** One phrase of a player in so many milliseconds. */
export const PHRASE_EVERY_MS = 2000;

@Injectable()
export class PhraseDesk {
  private readonly saidAt = new Map<string, number>();

  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(TableBook) private readonly book: TableBook,
  ) {}

  async say(caller: Caller | null, { table, phrase }: SayPhrase): Promise<SayPhraseAnswer> {
    if (!caller) return { status: 'rejected', code: 'notSignedIn' };
    const retryAfterMs = this.spend(caller.playerId);
    if (retryAfterMs > 0) return { status: 'rejected', code: 'tooManyRequests', retryAfterMs };
    const found = await this.book.find(caller, table);
    if (!found) return { status: 'rejected', code: 'notFound' };
    const seat = found.people.find(({ player }) => player === caller.playerId)?.seat;
    if (seat === undefined) return { status: 'rejected', code: 'notSeated' };
    await announceOnTables(this.house.database.db, `phrase ${table} ${seat} ${phrase}`);
    return { status: 'said' };
  }

  private spend(player: string): number {
    const now = this.house.clock();
    const waitMs = (this.saidAt.get(player) ?? -PHRASE_EVERY_MS) + PHRASE_EVERY_MS - now;
    if (waitMs > 0) return waitMs;
    this.saidAt.set(player, now);
    if (this.saidAt.size > 10_000) this.forgetOld(now);
    return 0;
  }

  private forgetOld(now: number): void {
    for (const [player, at] of this.saidAt) if (at + PHRASE_EVERY_MS <= now) this.saidAt.delete(player);
  }
}
