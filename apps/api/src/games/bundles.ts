/**
 * Opened logs for `verify` (slag-bundle/1), one JSON object a line: header, the tournament's stream, games, signatures.
 * Only of a tournament that is finished. Lines are made as they are sent, so an evening of hundreds fits in memory.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { BundleLine } from '@slag/contracts/bundle';
import type { ChainedEntry } from '@slag/engine/log';
import type { Statement } from '@slag/engine/statements';
import { findTournament, listContestants } from '@slag/store/read-models';
import { signStatement } from '@slag/store/signatures';
import { ApiFailure, notFound } from '../http/api-failure.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';

const textOf = (line: BundleLine | object): string => `${JSON.stringify(line)}\n`;
const eventLines = (entries: readonly ChainedEntry[]): string =>
  entries.map(({ stream, version, type, schemaVersion, data, command, actor, at, hash }) => textOf({ line: 'event', stream, version, type, schemaVersion, data, command, actor, at, hash })).join('');

export const notRevealedYet = (): ApiFailure => new ApiFailure(404, { code: 'notRevealedYet', message: 'the log is opened when the tournament is over' });

@Injectable()
export class Bundles {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** The whole evening. Throws 404 before it is finished. */
  async ofTournament(tournament: string): Promise<AsyncIterable<string>> {
    const row = await findTournament(this.house.database.db, tournament);
    if (!row) throw notFound();
    if (row.phase !== 'finished') throw notRevealedYet();
    const contestants = await listContestants(this.house.database.db, tournament);
    return this.lines(tournament, row.commitment, contestants.map(({ game }) => game), null);
  }

  /** One game, with what it takes to check it. The caller has seen to it that it may be read and is finished. */
  async ofGame(tournament: string, game: string): Promise<AsyncIterable<string>> {
    const row = await findTournament(this.house.database.db, tournament);
    if (row?.phase !== 'finished') throw notRevealedYet();
    return this.lines(tournament, row.commitment, [game], game);
  }

  private async *lines(tournament: string, commitment: string, games: readonly string[], only: string | null): AsyncGenerator<string> {
    const { keys, log } = this.house;
    yield textOf({ line: 'header', format: 'slag-bundle/1', kind: only === null ? 'tournament' : 'game', tournament, game: only, logKey: keys.logPublicKey });
    const entries = await log.readStream(`tournament-${tournament}`);
    yield eventLines(entries);
    for (const game of games) yield eventLines(await log.readStream(`game-${game}`));
    yield this.signature({ kind: 'commitment', tournament, commitment });
    const last = entries.at(-1);
    if (last) yield this.signature({ kind: 'head', stream: last.stream, version: last.version, hash: last.hash });
  }

  private signature(statement: Statement): string {
    return textOf({ line: 'signature', ...signStatement(this.house.keys, statement) });
  }
}
