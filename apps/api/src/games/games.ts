/** Games as replays read them, and an own game's export. Everything goes through the frames of a view. */
import { Inject, Injectable } from '@nestjs/common';
import type { GameAnswer } from '@slag/contracts/http';
import type { Frame, ViewShape } from '@slag/contracts/socket';
import type { ChainedEntry } from '@slag/engine/log';
import { framesFor } from '@slag/store/feed';
import { listNicknames } from '@slag/store/players';
import { findTournament } from '@slag/store/read-models';
import { signStatement } from '@slag/store/signatures';
import { notFound } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { type GameSight, OWN_VIEW, Sights } from './sights.js';

type Receipt = NonNullable<GameAnswer['receipt']>;

const HAS_ENDED = new Set(['GameFinished', 'GameStopped']);
const textOf = (line: object): string => `${JSON.stringify(line)}\n`;

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
    return {
      game,
      tournament: sight.tournament,
      tournamentTitle: sight.tournamentTitle,
      view: sight.view,
      names: await this.namesOf(sight),
      frames: framesFor(entries, sight.view),
      receipt: sight.isOwn ? this.receiptOf(entries) : null,
      isRevealed: sight.isRevealed,
    };
  }

  /** `slag-view/1`: what the contestant saw, and the receipt once the game has ended. Own games only. */
  async exportOwn(caller: Caller, game: string): Promise<string> {
    const sight = await this.sightOf(caller, game);
    if (!sight.isOwn) throw notFound();
    const entries = await this.house.log.readStream(`game-${game}`);
    return this.viewLines(sight, OWN_VIEW, framesFor(entries, OWN_VIEW), this.receiptOf(entries));
  }

  private viewLines({ game, tournament }: GameSight, view: ViewShape, frames: readonly Frame[], receipt: Receipt | null): string {
    const header = textOf({ line: 'header', format: 'slag-view/1', game, tournament, view, logKey: this.house.keys.logPublicKey });
    const lines = frames.map((frame) => textOf({ line: 'frame', ...frame })).join('');
    if (receipt === null) return header + lines;
    const { stream, version, hash, signature } = receipt;
    return header + lines + textOf({ line: 'receipt', stream, version, hash, signature });
  }

  /** The signed head of a game that has ended. */
  private receiptOf(entries: readonly ChainedEntry[]): Receipt | null {
    const last = entries.at(-1);
    if (!last || !HAS_ENDED.has(last.type)) return null;
    const { stream, version, hash } = last;
    const { signature } = signStatement(this.house.keys, { kind: 'head', stream, version, hash });
    return { stream, version, hash, signature, logKey: this.house.keys.logPublicKey };
  }

  private async namesOf({ tournament, contestant }: GameSight): Promise<GameAnswer['names']> {
    const { db } = this.house.database;
    const [row, nicknames] = await Promise.all([findTournament(db, tournament), listNicknames(db, [contestant])]);
    const bots = (row?.bots ?? []).map((bot) => ({ kind: 'bot' as const, name: bot.split('@')[0] ?? bot }));
    return [{ kind: 'player', name: nicknames.get(contestant) ?? '–' }, ...bots];
  }
}
