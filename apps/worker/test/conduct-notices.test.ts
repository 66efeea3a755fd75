import { BAN_MS, HOUR_MS } from '@slag/engine/conduct/bans';
import { playerActor, WORKER } from '@slag/engine/game/actors';
import { genesisHash, recordEvents } from '@slag/engine/log';
import { makeRules } from '@slag/engine/rules/presets';
import { gameStream, playerStream } from '@slag/store/codec';
import { conductOf, findBan } from '@slag/store/conduct';
import { makeCommandHandler } from '@slag/store/handle-command';
import { listNotices } from '@slag/store/notices';
import { makeId, makeSalt } from '@slag/store/secrets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject } from '../src/project.js';
import { conductNotices } from '../src/reactions/conduct-notices.js';
import { makeWorld, type World } from './world.js';

const T = Date.UTC(2026, 10, 30, 19);
const ANNA = 'anna-0001';
const ADMIN = playerActor('otto-0001');

let world: World;
let project: () => Promise<void>;
beforeEach(async () => {
  world = await makeWorld(T);
  project = makeProject(world.house);
});
afterEach(() => world.close());

/** A forfeit at a table of this kind, written as the judge writes it. */
async function giveUp(at: number, kind: 'public' | 'private' = 'public'): Promise<void> {
  const { log, db } = world.house;
  const [game, salt, table] = [makeId(), makeSalt(), makeId()];
  const rules = makeRules('toep', {});
  const setup = { salt, game, tournament: null, rules, seats: [{ kind: 'player', player: ANNA }, { kind: 'bot', bot: 'steady@1' }], closesAt: null };
  const facts = { at, lagCreditMs: [0, 0], board: null };
  const started = recordEvents(gameStream(game), { version: 0, hash: genesisHash(salt) }, { commandId: 'start-1', actor: WORKER, type: 'StartGame', payload: setup, facts }, [{ type: 'GameStarted', data: setup }]);
  const head = { version: 1, hash: started.at(-1)?.hash ?? '' };
  const forfeit = { commandId: 'forfeit-1', actor: playerActor(ANNA), type: 'Forfeit', payload: { seat: 0 }, facts };
  await db
    .insertInto('slag.tables')
    .values({ id: table, kind, code: null, preset: 'toep', options: '{}', rules: JSON.stringify(rules), seats: 2, bots: null, may_watch: true, open_log: false, phase: 'playing', host: ANNA, game, made_at: at, starts_at: null, ready_by: null, empty_since: null })
    .execute();
  await db.insertInto('slag.table_games').values({ game, table_id: table, number: 1, holders: '[]', began_at: at }).execute();
  await log.append({ stream: gameStream(game), expectedVersion: 0, entries: [...started, ...recordEvents(gameStream(game), head, forfeit, [{ type: 'PlayerForfeited', data: { seat: 0, next: null } }])] });
}
const told = async () => (await listNotices(world.house.db, ANNA)).map(({ kind, until }) => ({ kind, until }));

describe('the worker tells', () => {
  it('of a ban once, by the forfeit that brought it about', async () => {
    await giveUp(T - 2 * HOUR_MS);
    await giveUp(T - HOUR_MS);
    await project();
    expect(await told()).toEqual([]);
    await giveUp(T);
    await project();
    await project();
    expect(await told()).toEqual([{ kind: 'ban', until: T + BAN_MS }]);
  });

  it('nothing twice when it reads the same events again', async () => {
    for (const hours of [2, 1, 0]) await giveUp(T - hours * HOUR_MS);
    const { entries } = await world.house.log.readAll({ epoch: 0, transactionId: '0', position: '0' }, 1000);
    await conductNotices.react(world.house, entries);
    await conductNotices.react(world.house, entries);
    expect(await told()).toHaveLength(1);
  });

  it('nothing of private tables', async () => {
    for (const hours of [2, 1, 0]) await giveUp(T - hours * HOUR_MS, 'private');
    await project();
    expect(await told()).toEqual([]);
  });

  it('nothing of a ban that ended while it was down', async () => {
    for (const hours of [2, 1, 0]) await giveUp(T - hours * HOUR_MS);
    world.setClock(T + BAN_MS);
    await project();
    expect(await told()).toEqual([]);
  });

  it('of a strike overturned and a ban lifted; both hold while it is down', async () => {
    const { house } = world;
    for (const hours of [2, 1, 0]) await giveUp(T - hours * HOUR_MS);
    const handler = makeCommandHandler({ log: house.log, sealed: house.sealed, chooseFor: () => Promise.reject(new Error('no bots here')), clock: () => T + 5 });
    const stream = playerStream(ANNA);
    const { strikes } = await conductOf(house.db, ANNA, T);
    const [first] = strikes;
    if (first === undefined) throw new Error('no strike');
    await handler.handle(stream, { type: 'OpenConduct', payload: { player: ANNA, salt: makeSalt() }, commandId: 'open-it', actor: WORKER });
    await handler.handle(stream, { type: 'LiftBan', payload: { until: T + BAN_MS, reason: 'goodwill' }, commandId: 'lift-it', actor: ADMIN });
    expect(await findBan(house.db, ANNA, T + 5)).toBeNull();
    await handler.handle(stream, { type: 'OverturnStrike', payload: { game: first.game, version: first.version, reason: 'mistake' }, commandId: 'overturn-it', actor: ADMIN });
    await project();
    expect((await told()).map(({ kind }) => kind).toSorted()).toEqual(['ban', 'lifted', 'overturned']);
    await handler.close();
  });
});
