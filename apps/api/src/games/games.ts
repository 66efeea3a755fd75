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
    return answerFor(this.house.keys, sight, entries, await this.namesOf(entries));
  }

  /** Own games only. */
  async exportOwn(caller: Caller, game: string): Promise<string> {
    const sight = await this.sightOf(caller, game);
    const { ownView } = sight;
    if (ownView === null) throw notFound();
    return viewExport(this.house.keys, { ...sight, ownView }, await this.house.log.readStream(`game-${game}`));
  }

  /** By seat, as the game began or would have. */
  private async namesOf(entries: readonly ChainedEntry[]): Promise<GameAnswer['names']> {
    const holders = holdersIn(entries);
    const nicknames = await listNicknames(this.house.database.db, holders.flatMap((holder) => (holder.kind === 'player' ? [holder.player] : [])));
    return holders.map((holder) =>
      holder.kind === 'player' ? { kind: 'player', name: nicknames.get(holder.player) ?? '–' } : { kind: 'bot', name: holder.bot.split('@')[0] ?? holder.bot },
    );
  }
}

function holdersIn([first]: readonly ChainedEntry[]): readonly SeatHolder[] {
  const event = first && gameEventOf(first);
  if (event?.type === 'GameStarted') return event.data.seats;
  return event?.type === 'GameStopped' ? (event.data.setup?.seats ?? []) : [];
}
