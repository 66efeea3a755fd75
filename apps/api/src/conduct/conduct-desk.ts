/**
 * Strikes appealed and ruled on. What is said goes into the player's own stream, through the judge; that the strike or
 * the ban exists is looked up here, because it follows from the logs of games.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { AppealsShape, ConductShape, NoticesShape, OverturnReason } from '@slag/contracts/conduct';
import type { ConductCommand, StrikeName } from '@slag/engine/conduct/commands';
import { playerActor, WORKER } from '@slag/engine/game/actors';
import type { ConductHeader, ConductIncidentLine, ConductStrikeLine } from '@slag/engine/verify';
import { playerStream } from '@slag/store/codec';
import { conductOf, findBan, findStrike, listAppeals, listIncidents, listStrikes, listStruck } from '@slag/store/conduct';
import { listNotices, markNoticesSeen } from '@slag/store/notices';
import { findPlayer } from '@slag/store/players';
import { makeId, makeSalt } from '@slag/store/secrets';
import { ApiFailure, notFound, refused } from '../http/api-failure.js';
import type { Caller } from '../http/caller.js';
import type { House } from '../house.js';
import { HOUSE } from '../tokens.js';

type Body<C extends ConductCommand = ConductCommand> = C extends ConductCommand ? Pick<C, 'type' | 'payload'> : never;

const ownConduct = (): ApiFailure => new ApiFailure(403, { code: 'ownConduct', message: 'nobody rules on the own conduct' });
const notBanned = (): ApiFailure => new ApiFailure(409, { code: 'notBanned', message: 'this player is not banned' });

/** The game that an id or the address of a replay names; null: neither. */
const gameIn = (text: string): string | null => /(?:^|\/r\/)([A-Za-z0-9_-]{8,64})(?:$|[?#/])/.exec(text)?.[1] ?? null;

@Injectable()
export class ConductDesk {
  constructor(@Inject(HOUSE) private readonly house: House) {}

  own(caller: Caller): Promise<ConductShape> {
    return this.of(caller.playerId);
  }

  async notices(caller: Caller): Promise<NoticesShape> {
    const { db } = this.house.database;
    const notices = await listNotices(db, caller.playerId);
    // Lifted, overturned or over since it was written: then there is nothing to tell.
    const ban = notices.some(({ kind }) => kind === 'ban') ? await findBan(db, caller.playerId, this.house.clock()) : null;
    const told = notices.filter(({ kind, until }) => kind !== 'ban' || (ban !== null && until === ban.until));
    return { notices: told.map(({ kind, until, madeAt }) => ({ kind, until, madeAt })) };
  }

  async seeNotices(caller: Caller, madeUntil: number): Promise<NoticesShape> {
    await markNoticesSeen(this.house.database.db, caller.playerId, madeUntil, this.house.clock());
    return this.notices(caller);
  }

  async appeal(caller: Caller, strike: StrikeName): Promise<ConductShape> {
    await this.checkStrike(caller.playerId, strike);
    await this.say(caller.playerId, caller, { type: 'AppealStrike', payload: strike });
    return this.of(caller.playerId);
  }

  async appeals(): Promise<AppealsShape> {
    return { players: await listAppeals(this.house.database.db, this.house.clock()) };
  }

  /** For an admin, who need not wait for an appeal. */
  async ofPlayer(player: string): Promise<AppealsShape['players'][number]> {
    const found = await findPlayer(this.house.database.db, player);
    if (found === null) throw notFound();
    return { player, nickname: found.nickname ?? '–', conduct: await this.of(player) };
  }

  /** For an admin who was told of a game, or of a name. */
  async lookUp(of: string): Promise<AppealsShape> {
    return { players: await listStruck(this.house.database.db, { nickname: of, game: gameIn(of) }, this.house.clock()) };
  }

  async overturn(admin: Caller, player: string, strike: StrikeName, reason: OverturnReason): Promise<ConductShape> {
    await this.checkStrike(player, strike);
    await this.say(player, admin, { type: 'OverturnStrike', payload: { ...strike, reason } });
    return this.of(player);
  }

  async dismiss(admin: Caller, player: string, strike: StrikeName): Promise<ConductShape> {
    await this.checkStrike(player, strike);
    await this.say(player, admin, { type: 'DismissAppeal', payload: strike });
    return this.of(player);
  }

  async lift(admin: Caller, player: string, reason: OverturnReason): Promise<ConductShape> {
    const { db } = this.house.database;
    if ((await findPlayer(db, player)) === null) throw notFound();
    const ban = await findBan(db, player, this.house.clock());
    if (ban === null) throw notBanned();
    await this.say(player, admin, { type: 'LiftBan', payload: { until: ban.until, reason } });
    return this.of(player);
  }

  /** Own strikes, incidents and stream, and the ban that follows from them: `slag verify` counts it again. */
  async exportOwn({ playerId: player }: Caller): Promise<string[]> {
    const { db } = this.house.database;
    const at = this.house.clock();
    const strikes = await listStrikes(db, player, 0);
    const ban = await findBan(db, player, at);
    const header: ConductHeader = { line: 'header', format: 'slag-conduct/1', player, at, bannedUntil: ban?.until ?? null };
    const lines: object[] = [
      header,
      ...strikes.map(({ game, version, kind, at: struckAt }): ConductStrikeLine => ({ line: 'strike', game, version, kind, at: struckAt })),
      ...(await listIncidents(db, strikes[0]?.at ?? at)).map((incident): ConductIncidentLine => ({ line: 'incident', ...incident })),
      ...(await this.house.log.readStream(playerStream(player))).map((entry) => ({ line: 'event', ...entry })),
    ];
    return lines.map((line) => `${JSON.stringify(line)}\n`);
  }

  private of(player: string): Promise<ConductShape> {
    return conductOf(this.house.database.db, player, this.house.clock());
  }

  /** Somebody else's strike answers as one that does not exist. */
  private async checkStrike(player: string, { game, version }: StrikeName): Promise<void> {
    if ((await findStrike(this.house.database.db, player, game, version)) === null) throw notFound();
  }

  private async say(player: string, caller: Caller, body: Body): Promise<void> {
    const stream = playerStream(player);
    const isOpen = await this.house.commands.inspect(stream, ({ version }) => version > 0);
    // Whoever opens it at the same moment is answered conductAlreadyOpen, and goes on.
    if (!isOpen) await this.house.commands.handle(stream, { type: 'OpenConduct', payload: { player, salt: makeSalt() }, commandId: `open-${makeId()}`, actor: WORKER });
    const result = await this.house.commands.handle(stream, { ...body, commandId: `conduct-${makeId()}`, actor: playerActor(caller.playerId) });
    if (result.status === 'accepted') return;
    throw result.code === 'notAllowed' ? ownConduct() : refused(result.code, result.detail);
  }
}
