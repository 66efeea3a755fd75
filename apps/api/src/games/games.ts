/** Games as replays read them, and an own game's export. */
import { Inject, Injectable } from '@nestjs/common';
import type { GameAnswer } from '@slag/contracts/http';
import { listNicknames } from '@slag/store/players';
import { findTournament } from '@slag/store/read-models';
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
    const [entries, names] = await Promise.all([this.house.log.readStream(`game-${game}`), this.namesOf(sight)]);
    return answerFor(this.house.keys, sight, entries, names);
  }

  /** Own games only. */
  async exportOwn(caller: Caller, game: string): Promise<string> {
    const sight = await this.sightOf(caller, game);
    if (!sight.isOwn) throw notFound();
    return viewExport(this.house.keys, sight, await this.house.log.readStream(`game-${game}`));
  }

  private async namesOf({ tournament, contestant }: GameSight): Promise<GameAnswer['names']> {
    const { db } = this.house.database;
    const [row, nicknames] = await Promise.all([findTournament(db, tournament), listNicknames(db, [contestant])]);
    const bots = (row?.bots ?? []).map((bot) => ({ kind: 'bot' as const, name: bot.split('@')[0] ?? bot }));
    return [{ kind: 'player', name: nicknames.get(contestant) ?? '–' }, ...bots];
  }
}
