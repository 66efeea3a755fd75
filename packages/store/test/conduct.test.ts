/** Strikes come with the forfeit itself, and a ban with the third: nobody has to write it. */
import { BAN_MS, HOUR_MS } from '@slag/engine/conduct/bans';
import { CLOCK, playerActor, WORKER } from '@slag/engine/game/actors';
import type { SeatHolder } from '@slag/engine/game/state';
import { genesisHash, recordEvents } from '@slag/engine/log';
import { makeRules } from '@slag/engine/rules/presets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameStream, playerStream } from '../src/codec.js';
import { conductOf, findBan, findForfeiter, findStrike, listAppeals } from '../src/conduct.js';
import { openDatabase, type Database } from '../src/database.js';
import { makeCommandHandler, type CommandHandler } from '../src/handle-command.js';
import type { EventLog } from '../src/event-log.js';
import { listNotices, markNoticesSeen, saveNotice } from '../src/notices.js';
import { makePlayer } from '../src/players.js';
import { openPostgresLog } from '../src/postgres-log.js';
import { openSealed } from '../src/sealed.js';
import { makeId, makeSalt } from '../src/secrets.js';
import { makeTestDatabase, type TestDatabase } from '../src/testing/database.js';
import { firstLegal } from './evening.js';
import { putAtTable, startTableGame, type TableGame } from './table-game.js';

const T = Date.UTC(2026, 10, 2, 20, 0, 0);
const h = (hours: number): number => T + hours * HOUR_MS;
const bot: SeatHolder = { kind: 'bot', bot: 'steady@1' };
const seatOf = (player: string): SeatHolder => ({ kind: 'player', player });

let base: TestDatabase;
let database: Database;
let log: EventLog;
let handler: CommandHandler;
const clock = { now: T };
beforeAll(async () => {
  base = await makeTestDatabase();
  database = openDatabase({ connectionString: base.serviceUrl, poolSize: 4 });
  log = openPostgresLog({ connectionString: base.serviceUrl, pool: database.pool });
  handler = makeCommandHandler({ log, sealed: openSealed({ log, keys: base.keys }), chooseFor: firstLegal, clock: () => clock.now });
});
afterAll(async () => {
  await handler.close();
  await log.close();
  await database.close();
  await base.drop();
});

const newPlayer = (nickname: string): Promise<string> => makePlayer(database.db, { nickname, isGuest: true, authUserId: null, at: T }).then(({ id }) => id);

async function atTable(kind: 'public' | 'private' | 'alone', seats: SeatHolder[], at: number): Promise<TableGame> {
  const game = await startTableGame(log, seats, at);
  const host = seats.find((holder) => holder.kind === 'player');
  await putAtTable(database.db, game.game, kind, host?.kind === 'player' ? host.player : '', at);
  return game;
}

/** This player gives up at a public table, at these moments. */
async function giveUp(player: string, moments: readonly number[]): Promise<{ game: string; version: number }[]> {
  const strikes = [];
  for (const at of moments) {
    const game = await atTable('public', [seatOf(player), bot, bot], at - 1000);
    await game.forfeit(0, at);
    const [last] = (await conductOf(database.db, player, at)).strikes.slice(-1);
    if (last === undefined) throw new Error('no strike');
    strikes.push({ game: last.game, version: last.version });
  }
  return strikes;
}

async function rule(player: string, command: Parameters<CommandHandler['handle']>[1]): Promise<void> {
  await handler.handle(playerStream(player), { type: 'OpenConduct', payload: { player, salt: makeSalt() }, commandId: 'open-conduct', actor: WORKER });
  const result = await handler.handle(playerStream(player), command);
  if (result.status === 'rejected') throw new Error(result.code);
}

describe('strikes', () => {
  it('are written for who gives up, named by the event in the log', async () => {
    const anna = await newPlayer('Anna');
    const bert = await newPlayer('Bert');
    const game = await atTable('public', [seatOf(anna), seatOf(bert), bot], h(1) - 1000);
    await game.forfeit(0, h(1));
    const { strikes, ban } = await conductOf(database.db, anna, h(1));
    expect(strikes).toMatchObject([{ game: game.game, kind: 'forfeit', at: h(1), counts: true, why: 'counts', appealedAt: null, dismissedAt: null, overturned: null }]);
    expect(ban).toBeNull();
    const entries = await log.readStream(`game-${game.game}`);
    expect(entries.find(({ version }) => version === strikes[0]?.version)?.type).toBe('PlayerForfeited');
    expect((await conductOf(database.db, bert, h(1))).strikes).toEqual([]);
  });

  it('are written for who lets the clock of a turn run out, and not for the others', async () => {
    const people = [await newPlayer('Anna'), await newPlayer('Bert'), await newPlayer('Cleo')];
    const game = await atTable('public', people.map(seatOf), T);
    let gone: number | null = null;
    while (gone === null) gone = await game.runOut();
    for (const [seat, player] of people.entries()) {
      const { strikes } = await conductOf(database.db, player, h(1));
      expect(strikes.map(({ kind }) => kind)).toEqual(seat === gone ? ['walkAway'] : []);
    }
  });

  it('are never held against somebody at a private table or alone', async () => {
    const anna = await newPlayer('Anna');
    for (const kind of ['private', 'alone'] as const) {
      const game = await atTable(kind, [seatOf(anna), bot, bot], h(1) - 1000);
      await game.forfeit(0, h(1));
    }
    expect((await conductOf(database.db, anna, h(1))).strikes).toEqual([]);
  });

  it('are not written for leaving after being out', async () => {
    const anna = await newPlayer('Anna');
    const game = await atTable('public', [seatOf(anna), bot, bot], h(1) - 1000);
    await game.forfeit(0, h(1));
    await expect(game.forfeit(0, h(2))).rejects.toThrow('seatIsOut');
    expect((await conductOf(database.db, anna, h(2))).strikes).toHaveLength(1);
  });

  it('are held against who took a bot’s seat, not against the bot', async () => {
    const anna = await newPlayer('Anna');
    const game = makeId();
    const salt = makeSalt();
    const setup = { salt, game, tournament: null, rules: makeRules('toep', {}), seats: [bot, bot], closesAt: null };
    const command = { commandId: 'command-1', actor: CLOCK, type: 'ExpireDeadline', payload: {}, facts: { at: h(1), lagCreditMs: [0, 0], board: null } };
    const entries = recordEvents(gameStream(game), { version: 0, hash: genesisHash(salt) }, command, [
      { type: 'GameStarted', data: setup },
      { type: 'PlayerForfeited', data: { seat: 1, next: null } },
      { type: 'SeatTaken', data: { seat: 0, player: anna, deal: 2 } },
      { type: 'PlayerForfeited', data: { seat: 0, next: null } },
    ]);
    await log.append({ stream: gameStream(game), expectedVersion: 0, entries });
    await putAtTable(database.db, game, 'public', anna, h(0));
    expect((await conductOf(database.db, anna, h(1))).strikes).toMatchObject([{ game, version: 4, kind: 'walkAway' }]);
    expect(await findForfeiter(database.db, game, 2)).toBeNull();
  });

  it('are not written in tournaments', async () => {
    const anna = await newPlayer('Anna');
    const game = await startTableGame(log, [seatOf(anna), bot, bot], h(1) - 1000, 'tournament-1');
    await game.forfeit(0, h(1));
    const rows = await database.db.selectFrom('slag.strikes').select('game').where('game', '=', game.game).execute();
    expect(rows).toEqual([]);
  });
});

describe('a ban', () => {
  it('is there with the third forfeit and over 168 hours later, with nobody at work', async () => {
    const anna = await newPlayer('Anna');
    const strikes = await giveUp(anna, [h(0), h(1), h(2)]);
    expect(await findBan(database.db, anna, h(2) - 1)).toBeNull();
    expect(await findBan(database.db, anna, h(2))).toEqual({ from: h(2), until: h(2) + BAN_MS, strikes });
    expect((await findBan(database.db, anna, h(2) + BAN_MS - 1))?.until).toBe(h(2) + BAN_MS);
    expect(await findBan(database.db, anna, h(2) + BAN_MS)).toBeNull();
  });

  it('does not come with a third strike exactly 168 hours after the first', async () => {
    const anna = await newPlayer('Anna');
    await giveUp(anna, [h(0), h(1), h(168)]);
    expect(await findBan(database.db, anna, h(168))).toBeNull();
  });

  it('does not rest on what happened while the house was down or was just back', async () => {
    const anna = await newPlayer('Anna');
    const began = h(1000);
    await giveUp(anna, [began, began + HOUR_MS, began + 2 * HOUR_MS]);
    expect(await findBan(database.db, anna, began + 3 * HOUR_MS)).not.toBeNull();
    await sql`insert into slag.incidents (began_at, ended_at) values (${began + 2 * HOUR_MS - 700_000}, ${began + 2 * HOUR_MS - 599_999})`.execute(database.db);
    expect(await findBan(database.db, anna, began + 3 * HOUR_MS)).toBeNull();
    expect((await conductOf(database.db, anna, began + 3 * HOUR_MS)).strikes.map(({ why }) => why)).toEqual(['counts', 'counts', 'incident']);
  });

  it('is counted anew when a strike is overturned', async () => {
    const anna = await newPlayer('Anna');
    const [first] = await giveUp(anna, [h(0), h(1), h(2)]);
    if (first === undefined) throw new Error('no strike');
    clock.now = h(3);
    await rule(anna, { type: 'OverturnStrike', payload: { ...first, reason: 'houseFault' }, commandId: 'overturn-1', actor: playerActor('otto-0001') });
    expect(await findBan(database.db, anna, h(3))).toBeNull();
    expect((await conductOf(database.db, anna, h(3))).strikes[0]).toMatchObject({ counts: false, why: 'overturned', overturned: { at: h(3), reason: 'houseFault' } });
  });

  it('is over when it is lifted; the strikes stay', async () => {
    const anna = await newPlayer('Anna');
    await giveUp(anna, [h(0), h(1), h(2)]);
    clock.now = h(4);
    await rule(anna, { type: 'LiftBan', payload: { until: h(2) + BAN_MS, reason: 'goodwill' }, commandId: 'lift-1', actor: playerActor('otto-0001') });
    expect(await findBan(database.db, anna, h(4) - 1)).not.toBeNull();
    expect(await findBan(database.db, anna, h(4))).toBeNull();
    expect((await conductOf(database.db, anna, h(4))).strikes.map(({ counts }) => counts)).toEqual([true, true, true]);
  });
});

describe('appeals', () => {
  it('wait for an admin, who waits longest first, until they are answered', async () => {
    const { db } = database;
    const anna = await newPlayer('Anna');
    const bert = await newPlayer('Bert');
    const [annas] = await giveUp(anna, [h(0)]);
    const [berts] = await giveUp(bert, [h(0)]);
    if (annas === undefined || berts === undefined) throw new Error('no strike');
    const waiting = async (): Promise<string[]> => (await listAppeals(db, h(10))).map(({ nickname }) => nickname);
    clock.now = h(5);
    await rule(bert, { type: 'AppealStrike', payload: berts, commandId: 'appeal-1', actor: playerActor(bert) });
    clock.now = h(6);
    await rule(anna, { type: 'AppealStrike', payload: annas, commandId: 'appeal-1', actor: playerActor(anna) });
    expect(await waiting()).toEqual(['Bert', 'Anna']);
    expect(await findStrike(db, bert, berts.game, berts.version)).toMatchObject({ appealedAt: h(5), dismissedAt: null });
    await rule(bert, { type: 'DismissAppeal', payload: berts, commandId: 'dismiss-1', actor: playerActor('otto-0001') });
    expect(await findStrike(db, bert, berts.game, berts.version)).toMatchObject({ appealedAt: h(5), dismissedAt: h(6) });
    expect(await waiting()).toEqual(['Anna']);
    await rule(anna, { type: 'OverturnStrike', payload: { ...annas, reason: 'mistake' }, commandId: 'overturn-1', actor: playerActor('otto-0001') });
    expect(await waiting()).toEqual([]);
  });

  it('name a strike of the own, or nothing', async () => {
    const anna = await newPlayer('Anna');
    const bert = await newPlayer('Bert');
    const [annas] = await giveUp(anna, [h(0)]);
    if (annas === undefined) throw new Error('no strike');
    expect(await findStrike(database.db, bert, annas.game, annas.version)).toBeNull();
    expect(await findStrike(database.db, anna, annas.game, annas.version + 1)).toBeNull();
  });
});

it('a notice is given once, however often it is made, and not again once it was seen', async () => {
  const { db } = database;
  const anna = await newPlayer('Anna');
  const notice = { subject: 'ban game-0001 7', kind: 'ban' as const, until: h(9), madeAt: h(1) };
  await saveNotice(db, anna, notice);
  await saveNotice(db, anna, { ...notice, madeAt: h(2) });
  expect(await listNotices(db, anna)).toEqual([notice]);
  await markNoticesSeen(db, anna, h(1), h(3));
  await saveNotice(db, anna, notice);
  expect(await listNotices(db, anna)).toEqual([]);
});
