/** Games as replays read them, and an own game's export. */
import { Inject, Injectable } from '@nestjs/common';
import type { GameAnswer } from '@slag/contracts/http';
import type { SeatHolder } from '@slag/engine/game/state';
import type { ChainedEntry } from '@slag/engine/log';
import { gameEventOf } from '@slag/store/codec';
import { listNicknames } from '@slag/store/players';
import { notFound } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { answerFor, viewExport } from './game-answers.js';
import { receiptOf } from './receipts.js';
import { type GameSight, Sights } from './sights.js';

@Injectable()
export class Games {
  constructor(
    @Inject(HOUSE) private readonly house: House,
    @Inject(Sights) private readonly sights: Sights,
  ) {}

  /** Throws the one 404 for unknown and for sealed. */
  async sightOf(caller: Caller | null, game: string): Promise<GameSight> {
    const sight = await this.sights.find(caller?.playerId ?? null, game);
    if (!sight) throw notFound();
    return sight;
  }

  async read(caller: Caller | null, game: string): Promise<GameAnswer> {
    const sight = await this.sightOf(caller, game);
    const entries = await this.house.log.readStream(`game-${game}`);
    return answerFor(sight, entries, await this.namesOf(entries), sight.isOwn ? await receiptOf(this.house, entries) : null);
  }

  /** Own games only. */
  async exportOwn(caller: Caller, game: string): Promise<string> {
    const sight = await this.sightOf(caller, game);
    const { ownView } = sight;
    if (ownView === null) throw notFound();
    const entries = await this.house.log.readStream(`game-${game}`);
    return viewExport(this.house.keys.logPublicKey, { ...sight, ownView }, entries, await receiptOf(this.house, entries));
  }

  /** By seat, as the game began or would have; who sat down at a bot's place later stands in the bot's. */
  private async namesOf(entries: readonly ChainedEntry[]): Promise<GameAnswer['names']> {
    const holders = holdersIn(entries);
    const nicknames = await listNicknames(this.house.database.db, holders.flatMap((holder) => (holder.kind === 'player' ? [holder.player] : [])));
    return holders.map((holder) =>
      holder.kind === 'player' ? { kind: 'player', name: nicknames.get(holder.player) ?? '–' } : { kind: 'bot', name: holder.bot.split('@')[0] ?? holder.bot },
    );
  }
}

function holdersIn(entries: readonly ChainedEntry[]): readonly SeatHolder[] {
  const holders: SeatHolder[] = [];
  for (const entry of entries) {
    const event = gameEventOf(entry);
    if (event.type === 'GameStarted') holders.push(...event.data.seats);
    else if (event.type === 'GameStopped') holders.push(...(event.data.setup?.seats ?? []));
    else if (event.type === 'SeatTaken') holders[event.data.seat] = { kind: 'player', player: event.data.player };
  }
  return holders;
}
