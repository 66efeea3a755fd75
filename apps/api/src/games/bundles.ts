/**
 * Opened logs for `verify`, one JSON object a line. Of a tournament (slag-bundle/1): header, the tournament's stream, games,
 * signatures; only when it is finished, and made as they are sent, so an evening of hundreds fits in memory. Of a table's game
 * (slag-table/1): header with its secret, its stream, its signed head; only where its host chose an open log, when it has ended.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { BundleLine, TableLine } from '@slag/contracts/bundle';
import type { ChainedEntry } from '@slag/engine/log';
import { bytesToHex } from '@slag/engine/random';
import { gameStream, tournamentStream } from '@slag/store/codec';
import { findTournament, listContestants } from '@slag/store/read-models';
import { commitmentSubject, findSignature, headSubject, type SignedStatement } from '@slag/store/signatures';
import { readPages } from '@slag/store/stream-pages';
import { ApiFailure, notFound } from '../http/api-failure.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';
import { receiptOf } from './receipts.js';

const textOf = (line: BundleLine | TableLine | object): string => `${JSON.stringify(line)}\n`;
const eventLines = (entries: readonly ChainedEntry[]): string =>
  entries.map(({ stream, version, type, schemaVersion, data, command, actor, at, hash }) => textOf({ line: 'event', stream, version, type, schemaVersion, data, command, actor, at, hash })).join('');

/** The worker signs within moments of the finish (milliseconds). */
const SIGNED_WITHIN_MS = 3000;
const SIGNED_LOOK_MS = 100;

export const notRevealedYet = (): ApiFailure => new ApiFailure(404, { code: 'notRevealedYet', message: 'the log is opened when the tournament is over' });
/** The same while the game is played and where its log stays closed: the answer says nothing about either. */
export const logNotOpen = (): ApiFailure => new ApiFailure(404, { code: 'notRevealedYet', message: 'a table’s log is opened when its game is over, where its host chose that before the first deal' });

@Injectable()
export class Bundles {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  /** Throws 404 before it is finished. */
  async checkFinished(tournament: string): Promise<void> {
    const row = await findTournament(this.house.database.db, tournament);
    if (!row) throw notFound();
    if (row.phase !== 'finished') throw notRevealedYet();
  }

  /** The whole evening. Throws 404 before it is finished. */
  async ofTournament(tournament: string): Promise<AsyncIterable<string>> {
    await this.checkFinished(tournament);
    const contestants = await listContestants(this.house.database.db, tournament);
    return this.lines(tournament, await this.signaturesOf(tournament), contestants.map(({ game }) => game), null);
  }

  /** One game, with what it takes to check it. The caller has seen to it that it may be read and is finished. */
  async ofGame(tournament: string, game: string): Promise<AsyncIterable<string>> {
    const row = await findTournament(this.house.database.db, tournament);
    if (row?.phase !== 'finished') throw notRevealedYet();
    return this.lines(tournament, await this.signaturesOf(tournament), [game], game);
  }

  /** A game of a table. The caller has seen to it that it may be seen opened; that it has ended is read from its own log once more. */
  async ofTable(game: string): Promise<string[]> {
    const { keys, log, sealed } = this.house;
    const entries = await log.readStream(`game-${game}`);
    const receipt = await receiptOf(this.house, entries);
    if (receipt === null) throw logNotOpen();
    const [secret] = await sealed.secretsOf(game);
    if (secret === undefined) throw logNotOpen();
    const { stream, version, hash, signature } = receipt;
    const header: TableLine = { line: 'header', format: 'slag-table/1', game, secret: bytesToHex(secret), logKey: keys.logPublicKey };
    const signed: TableLine = { line: 'signature', statement: { kind: 'head', stream, version, hash }, signature };
    return [textOf(header), eventLines(entries), textOf(signed)];
  }

  private async *lines(tournament: string, signatures: readonly SignedStatement[], games: readonly string[], only: string | null): AsyncGenerator<string> {
    const { keys, database } = this.house;
    yield textOf({ line: 'header', format: 'slag-bundle/1', kind: only === null ? 'tournament' : 'game', tournament, game: only, logKey: keys.logPublicKey });
    for (const stream of [tournamentStream(tournament), ...games.map(gameStream)]) {
      for await (const page of readPages(database.db, stream)) yield eventLines(page);
    }
    for (const signed of signatures) yield textOf({ line: 'signature', ...signed });
  }

  /**
   * What was signed when it was committed and when it was finished, never anew: a log that was changed since would get a
   * fresh signature. The worker signs a moment after the finish, which is waited for.
   */
  private async signaturesOf(tournament: string): Promise<SignedStatement[]> {
    const { db } = this.house.database;
    const head = await this.house.log.readHead(tournamentStream(tournament));
    const subjects = [commitmentSubject(tournament), headSubject(tournamentStream(tournament), head?.version ?? 0)];
    for (let waited = 0; waited <= SIGNED_WITHIN_MS; waited += SIGNED_LOOK_MS) {
      const signed = await Promise.all(subjects.map((subject) => findSignature(db, subject)));
      const kept = signed.filter((one) => one !== null);
      if (kept.length === subjects.length) return kept;
      await new Promise((resolve) => setTimeout(resolve, SIGNED_LOOK_MS));
    }
    throw notRevealedYet();
  }
}
